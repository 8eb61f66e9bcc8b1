/** Which hint of a first game comes next. */

import type { Hint, Moment } from "../boards/index.js";

/** The first hint that was not shown yet and speaks of this moment. */
export function hintOf(
  hints: readonly Hint[],
  moment: Moment,
  known: (id: string) => boolean,
): Hint | null {
  return hints.find((hint) => !known(hint.id) && hint.when(moment)) ?? null;
}

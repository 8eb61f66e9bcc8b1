/** Keys for references to things on the table, to compare them and to look them up. */

import type { Element } from "../core/service.js";

/** A key that is the same for two references to the same thing, in whatever order their members. */
export function keyOf(element: Element): string {
  const { type, ...members } = element as Record<string, unknown>;
  const rest = Object.keys(members)
    .sort()
    .map((name) => `${name}=${String(members[name])}`);
  return [type, ...rest].join(" ");
}

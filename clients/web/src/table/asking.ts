/** The actions that need a confirmation: they cost something and can't be undone. */

import type { TitleBoard } from "../boards/index.js";
import type { Action, View } from "../core/service.js";

/** The kinds of actions that end a turn, a step or a choice of several things. */
const ENDING = new Set(["end-turn", "pass", "done", "decline"]);

/** The action that ends what is going on, if there is one beside others. */
export function endingOf(actions: readonly Action[]): Action | null {
  const ending = actions.filter(({ kind }) => ENDING.has(kind));
  return actions.length > 1 && ending.length === 1 ? (ending[0] ?? null) : null;
}

/** The key of the sentence that says what an action costs; null if nobody need be asked. */
export function costOf(
  costs: TitleBoard["costs"],
  view: View,
  action: Action,
  sure: readonly string[],
): string | null {
  if (sure.includes(named(view, action))) return null;
  return costs?.[action.kind]?.(view, action) ?? null;
}

/** The key by which `Likes.sure` remembers that a kind of action needs no confirmation. */
export function named({ title }: View, { kind }: Action): string {
  return `${title} ${kind}`;
}

/** What a player is asked about once more: what costs something and can't be undone. */

import type { Action, View } from "../core/service.js";
import type { Word } from "../core/words.js";

/** The sentence that says what it costs; null where it costs nothing at this moment. */
type Cost = (view: View, action: Action) => Word | null;

/** A die that shows nothing is no loss. */
const BLANK = "blank";

/** All such kinds of actions, by title. */
export const COSTS: Readonly<Record<string, Readonly<Record<string, Cost>>>> = {
  "dead-of-winter": {
    "end-turn": (view) => {
      if (view.title !== "dead-of-winter") return null;
      const dice = view.board.players.find(({ seat }) => seat === view.seat)?.dice ?? [];
      return dice.length > 0 ? "sure.dice" : null;
    },
    exile: () => "sure.exile",
  },
  xibalba: {
    "end-turn": (view) => {
      const left = view.title === "xibalba" && view.board.pool.some((face) => face !== BLANK);
      return left ? "sure.dice" : null;
    },
    attack: (_, action) =>
      (action.params as { target?: string }).target === "ark" ? null : "sure.raid",
    resign: () => "sure.resign",
  },
};

/** What an action costs, in a sentence, if one has to be asked about it; else null. */
export function costOf(view: View, action: Action, sure: readonly string[]): Word | null {
  if (sure.includes(named(view, action))) return null;
  return COSTS[view.title]?.[action.kind]?.(view, action) ?? null;
}

/** How it is remembered that one need not be asked about a kind of action. */
export function named({ title }: View, { kind }: Action): string {
  return `${title} ${kind}`;
}

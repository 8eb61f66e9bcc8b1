/** The actions that need a confirmation: they cost something and can't be undone. */

import type { Schemas as DeadOfWinter } from "@holdout/client/dead-of-winter";
import type { Schemas as Xibalba } from "@holdout/client/xibalba";

import type { Action, View } from "../core/service.js";
import type { Word } from "../core/words.js";

/** The sentence that says what an action costs; null if it costs nothing at this moment. */
type Cost = (view: View, action: Action) => Word | null;

/** It is no loss to leave a die with this face unused. */
const BLANK = "blank";

/** The kinds of actions that may need a confirmation, by title. */
const COSTS: Readonly<Record<string, Readonly<Record<string, Cost>>>> = {
  raxxon: {
    pass: () => "sure.pass",
  },
  "dead-of-winter": {
    "end-turn": (view) => {
      const { players } = view.board as DeadOfWinter["DeadOfWinterView"];
      const dice = players.find(({ seat }) => seat === view.seat)?.dice ?? [];
      return dice.length > 0 ? "sure.dice" : null;
    },
    exile: () => "sure.exile",
  },
  xibalba: {
    "end-turn": (view) => {
      const { pool } = view.board as Xibalba["XibalbaView"];
      return pool.some((face) => face !== BLANK) ? "sure.dice" : null;
    },
    attack: (_, action) =>
      (action.params as { target?: string }).target === "ark" ? null : "sure.raid",
    resign: () => "sure.resign",
  },
};

/** The kinds of actions that end a turn, a step or a choice of several things. */
const ENDING = new Set(["end-turn", "pass", "done", "decline"]);

/** The action that ends what is going on, if there is one beside others. */
export function endingOf(actions: readonly Action[]): Action | null {
  const ending = actions.filter(({ kind }) => ENDING.has(kind));
  return actions.length > 1 && ending.length === 1 ? (ending[0] ?? null) : null;
}

/** The sentence to ask for a confirmation of an action; null if it needs none. */
export function costOf(view: View, action: Action, sure: readonly string[]): Word | null {
  if (sure.includes(named(view, action))) return null;
  return COSTS[view.title]?.[action.kind]?.(view, action) ?? null;
}

/** The key by which `Likes.sure` remembers that a kind of action needs no confirmation. */
export function named({ title }: View, { kind }: Action): string {
  return `${title} ${kind}`;
}

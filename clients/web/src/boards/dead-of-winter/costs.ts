/** What actions of Dead of Winter cost that can't be undone. */

import type { Schemas } from "@holdout/client/dead-of-winter";

import type { Cost } from "../index.js";

export const costs: Readonly<Record<string, Cost>> = {
  "end-turn": (view) => {
    const { players } = view.board as Schemas["DeadOfWinterView"];
    const dice = players.find(({ seat }) => seat === view.seat)?.dice ?? [];
    return dice.length > 0 ? "sure.dice" : null;
  },
  exile: () => "sure.exile",
};

/** What actions of Xibalba cost that can't be undone. */

import type { Schemas } from "@holdout/client/xibalba";

import type { Cost } from "../index.js";

/** It is no loss to leave a die with this face unused. */
const BLANK = "blank";

export const costs: Readonly<Record<string, Cost>> = {
  "end-turn": (view) => {
    const { pool } = view.board as Schemas["XibalbaView"];
    return pool.some((face) => face !== BLANK) ? "sure.dice" : null;
  },
  attack: (_, action) =>
    (action.params as { target_place?: string }).target_place === "ark" ? null : "sure.raid",
  resign: () => "sure.resign",
};

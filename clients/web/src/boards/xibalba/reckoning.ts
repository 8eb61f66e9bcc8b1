/** Xibalba: the paragon of each player, against what was needed. */

import type { View } from "../../core/service.js";
import { seatName } from "../../table/surroundings.js";
import type { Reckoning } from "../reckoning.js";
import type { XibalbaView } from "./index.js";

const boardOf = (view: View) => view.board as XibalbaView;

export const reckoning: Reckoning = {
  lines: (view) =>
    boardOf(view).players.map((_, index) => ({
      name: seatName(view.seats, index + 1),
      most: boardOf(view).target,
      at: (then) => boardOf(then).players[index]?.paragon ?? 0,
    })),
  aims: (view) =>
    boardOf(view).players.map(({ paragon }, index) => ({
      seat: index + 1,
      card: null,
      text: `${paragon} / ${boardOf(view).target}`,
    })),
};

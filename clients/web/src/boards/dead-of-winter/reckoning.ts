/** Dead of Winter: morale and rounds; the main objective of all, and each one's secret. */

import type { View } from "../../core/service.js";
import type { Reckoning } from "../reckoning.js";
import type { WinterView } from "./index.js";
import { words } from "./texts.js";

const boardOf = (view: View) => view.board as WinterView;

export const reckoning: Reckoning = {
  lines: (_, language) => [
    { name: words[language].morale, most: null, at: (then) => boardOf(then).morale },
    { name: words[language].rounds, most: null, at: (then) => boardOf(then).rounds },
  ],
  aims: (view) => {
    const { objective, players } = boardOf(view);
    return [
      { seat: null, card: objective, text: "" },
      ...players.flatMap(({ seat, objective: own, exile_card }) =>
        [own, exile_card].filter((card) => card != null).map((card) => ({ seat, card, text: "" })),
      ),
    ];
  },
};

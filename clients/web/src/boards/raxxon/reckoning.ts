/** Raxxon: people evacuated against the company's power; all have the same aim. */

import type { View } from "../../core/service.js";
import type { Reckoning } from "../reckoning.js";
import type { RaxxonView } from "./index.js";
import { words } from "./texts.js";

const TAKES_OVER = 8;

const boardOf = (view: View) => view.board as RaxxonView;
const saved = (view: View) =>
  Object.values(boardOf(view).evacuation).reduce((sum, count) => sum + count, 0);

export const reckoning: Reckoning = {
  lines: (view, language, pile) => [
    { name: words[language].saved, most: boardOf(view).goal, at: saved },
    { name: words[language].power, most: TAKES_OVER, at: (then) => boardOf(then).power },
    { name: pile("infection"), most: null, at: (then) => boardOf(then).infection.count },
  ],
  aims: (view, language) => [
    {
      seat: null,
      card: null,
      text: `${words[language].saved}: ${saved(view)} / ${boardOf(view).goal}`,
    },
  ],
};

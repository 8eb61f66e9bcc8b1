/** Raxxon: the crowd in the middle, the sheets beside it, the piles below, the clocks above. */

import type { Schemas } from "@holdout/client/raxxon";

import type { Element } from "../../core/service.js";
import type { BoardProps, TitleBoard } from "../index.js";
import { Others } from "../Others.js";
import { Clocks } from "./Clocks.js";
import { costs } from "./costs.js";
import { Crowd } from "./Crowd.js";
import { hints, lesson } from "./hints.js";
import { Piles, RaxxonCards } from "./Piles.js";
import { reckoning } from "./reckoning.js";
import { Sheets, SheetsToChoose } from "./Sheets.js";
import { words } from "./texts.js";
import "./raxxon.css";

export type RaxxonView = Schemas["RaxxonView"];

const DRAWN = new Set(["player", "pile", "cell", "line", "sheet", "space"]);

function Board({ view, choices, choose }: BoardProps) {
  if (view.title !== "raxxon") return null;
  const board = view.board as RaxxonView;
  const seen = { board, choices, choose };
  const drawn = ({ type }: Element) => DRAWN.has(type);
  return (
    <div class="rx">
      <Clocks board={board} />
      <SheetsToChoose {...seen} />
      <Others choices={choices} choose={choose} drawn={drawn} />
      <div class="rx-middle">
        <div class="rx-city">
          <Crowd {...seen} />
          <Piles {...seen} />
        </div>
        <Sheets {...seen} own={view.seat} />
      </div>
      <RaxxonCards board={board} />
    </div>
  );
}

export default {
  Board,
  costs,
  hints,
  reckoning,
  lesson,
  words,
} satisfies TitleBoard;

/** Dead of Winter: the colony and six places around it, the tracks above, the hand below. */

import type { Schemas } from "@holdout/client/dead-of-winter";

import type { Element } from "../../core/service.js";
import type { Choices } from "../../table/choices.js";
import type { BoardProps, TitleBoard } from "../index.js";
import { Others } from "../Others.js";
import { costs } from "./costs.js";
import { Hand } from "./Hand.js";
import { hints } from "./hints.js";
import { reckoning } from "./reckoning.js";
import { Places } from "./Places.js";
import { Players } from "./Players.js";
import { Tracks } from "./Tracks.js";
import { words } from "./texts.js";
import "./winter.css";

export type WinterView = Schemas["DeadOfWinterView"];

/** The props of each part of the board. */
export interface Seen {
  board: WinterView;
  choices: Choices;
  choose: (element: Element) => void;
  /** Whether the cards to choose from were just drawn: those of the hand don't count then. */
  drawing: boolean;
}

function Board({ view, choices, choose }: BoardProps) {
  if (view.title !== "dead-of-winter") return null;
  const board = view.board as WinterView;
  const drawing = choices.all.some(({ kind }) => kind === "keep");
  const seen: Seen = { board, choices, choose, drawing };
  return (
    <div class="dw">
      <Tracks {...seen} />
      <Others choices={choices} choose={choose} drawn={(each) => isDrawn(seen, each)} />
      <Places {...seen} />
      <Hand {...seen} />
      <Players {...seen} />
    </div>
  );
}

const ALWAYS = new Set(["player", "location", "entrance", "crisis", "objective", "track"]);

/** Whether the board has a place for an element; `Others` lists those without one. */
function isDrawn({ board, drawing }: Seen, element: Element): boolean {
  const named = element as Record<string, unknown>;
  switch (element.type) {
    case "survivor":
      return String(named["survivor"]) in board.survivors;
    case "pile":
      return String(named["pile"]) in board.locations;
    case "card":
      return !drawing && (board.own?.hand.some(({ item }) => item === named["card"]) ?? false);
    case "die": {
      const dice = board.players.find(({ seat }) => seat === named["seat"])?.dice ?? [];
      return dice.includes(Number(named["value"]));
    }
    case "contributions":
      return board.crisis !== null;
    default:
      return ALWAYS.has(element.type);
  }
}

export default { Board, costs, hints, reckoning, words } satisfies TitleBoard;

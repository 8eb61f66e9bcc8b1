/** Xibalba: the ark and the attack on it, dice, cards for sale, and the base of each player. */

import type { Schemas } from "@holdout/client/xibalba";

import type { Element } from "../../core/service.js";
import { filled } from "../../core/words.js";
import type { Choices } from "../../table/choices.js";
import { capital, nameOf, seatName, useSurroundings } from "../../table/surroundings.js";
import type { BoardProps, TitleBoard } from "../index.js";
import { plain } from "../../table/told.js";
import { Count } from "../../ui/Count.js";
import { Values } from "../../ui/Card.js";
import { Sigil } from "../../ui/Sigil.js";
import { Others } from "../Others.js";
import { Spot } from "../Spot.js";
import { Bases } from "./Bases.js";
import { costs } from "./costs.js";
import { Dice } from "./Dice.js";
import { hints } from "./hints.js";
import { reckoning } from "./reckoning.js";
import { Sale } from "./Sale.js";
import { useText, words } from "./texts.js";
import "./xibalba.css";

export type XibalbaView = Schemas["XibalbaView"];

/** The props of each part of the board. */
export interface Seen {
  board: XibalbaView;
  choices: Choices;
  choose: (element: Element) => void;
  /** The seat that looks at the board; null for spectators. */
  own: number | null;
}

const DRAWN = new Set(["player", "sale", "ark", "base", "squad", "field", "dice"]);

function Board({ view, choices, choose }: BoardProps) {
  if (view.title !== "xibalba") return null;
  const board = view.board as XibalbaView;
  const seen: Seen = { board, choices, choose, own: view.seat };
  const faces = { rolled: board.rolled, pool: board.pool, aside: board.aside };
  const drawn = (element: Element) =>
    DRAWN.has(element.type) ||
    (element.type === "die" &&
      "zone" in element &&
      faces[element.zone as keyof typeof faces].includes(String(element.face)));
  return (
    <div class="xb">
      <Top {...seen} />
      <Others choices={choices} choose={choose} drawn={drawn} />
      <Dice {...seen} />
      <div class="xb-middle">
        <Sale {...seen} />
        <Ark {...seen} />
        <Bases {...seen} />
      </div>
    </div>
  );
}

/** The round, and the attack that is going on. */
function Top({ board }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  const { current_attack: attack } = board;
  const phase = surroundings.title.names[`${board.phase}_phase`] ?? board.phase;
  return (
    <div class="xb-top">
      <p class="xb-round">
        {text.round} <Count value={board.round} />
        <small>{capital(phase)}</small>
        <small>{filled(text.target, { paragon: board.target })}</small>
      </p>
      {attack && (
        <p class="xb-attack">
          <strong>{nameOf(surroundings, attack.soldier)}</strong> →{" "}
          {attack.victim > 0
            ? seatName(surroundings.seats, attack.victim)
            : nameOf(surroundings, "ark")}
          <span class="mark">
            {text.strength} {attack.strength}
          </span>
          {attack.crits > 0 && (
            <span class="mark">
              {nameOf(surroundings, "crit")} {attack.crits}
            </span>
          )}
        </p>
      )}
      {board.resolving.map((card) => (
        <button
          key={card}
          type="button"
          class="card-link"
          onClick={() => surroundings.showCard(card)}
        >
          {nameOf(surroundings, card)}
        </button>
      ))}
    </div>
  );
}

/** The ark: who is in it, for whom, and how much life is left. */
function Ark({ board: { ark }, choices, choose }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  return (
    <Spot
      element={{ type: "ark" }}
      choices={choices}
      choose={choose}
      about={ark?.card}
      label={`${nameOf(surroundings, "ark")}: ${ark ? nameOf(surroundings, ark.card) : text.empty}`}
      class="xb-ark"
    >
      <ArkSign />
      <span class="xb-ark-name">{capital(nameOf(surroundings, "ark"))}</span>
      {ark ? (
        <>
          <Sigil id={plain(ark.card)} size={30} />
          <span class="xb-ark-soldier">
            <strong>{nameOf(surroundings, ark.card)}</strong>
            <Values card={surroundings.cards.get(plain(ark.card))} />
          </span>
          <span>{ark.keeper > 0 ? seatName(surroundings.seats, ark.keeper) : text.nobody}</span>
          <span class="xb-ark-life">
            <span class="xb-life">
              <span
                class="xb-bar"
                style={{ width: `${(100 * ark.life) / Math.max(ark.most, 1)}%` }}
              />
            </span>
            {text.life}{" "}
            <Count value={ark.life}>
              {ark.life} / {ark.most}
            </Count>
          </span>
        </>
      ) : (
        <span>{text.empty}</span>
      )}
    </Spot>
  );
}

/** The ship of stone, faint behind what is said of the ark. */
function ArkSign() {
  return (
    <svg class="xb-ark-sign" viewBox="0 0 64 40" aria-hidden="true">
      <path d="M4 22h56l-8 14H12ZM16 22V12h32v10M24 12V4h16v8M28 29h8" />
    </svg>
  );
}

export default { Board, costs, hints, reckoning, words } satisfies TitleBoard;

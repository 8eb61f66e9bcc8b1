/** What decides the game: people saved, the company's power, and how far the infection has got. */

import { nameOf, pileName, useSurroundings } from "../../table/surroundings.js";
import { Count } from "../../ui/Count.js";
import type { RaxxonView } from "./index.js";
import { useText } from "./texts.js";

/** At this power the company takes over. */
const TAKES_OVER = 8;

export function Clocks({ board }: { board: RaxxonView }) {
  const surroundings = useSurroundings();
  const text = useText();
  const saved = Object.values(board.evacuation).reduce((sum, count) => sum + count, 0);
  return (
    <div class="rx-clocks">
      <p class="rx-day">
        <span>{text.day}</span> <Count value={board.day} />
        <small>{nameOf(surroundings, board.difficulty)}</small>
      </p>
      <div class="rx-clock">
        <span>
          {text.saved}{" "}
          <Count value={saved}>
            {saved} / {board.goal}
          </Count>
        </span>
        <progress max={board.goal} value={Math.min(saved, board.goal)} aria-label={text.saved} />
      </div>
      <div class="rx-clock">
        <span>
          {text.power}{" "}
          <Count value={board.power}>
            {board.power} / {TAKES_OVER}
          </Count>
        </span>
        <span class="rx-pips" aria-hidden="true">
          {Array.from({ length: TAKES_OVER }, (_, index) => (
            <i key={index} class={index < board.power ? "on" : ""} />
          ))}
        </span>
      </div>
      <div class={board.infection.count <= 3 ? "rx-clock low" : "rx-clock"}>
        <span>
          {pileName(surroundings, "infection")} <Count value={board.infection.count} />
        </span>
        <span class="rx-drops" aria-hidden="true">
          {Array.from({ length: Math.min(board.infection.count, 20) }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      </div>
      {board.resolving.length > 0 && (
        <p class="rx-resolving">
          {text.resolving}{" "}
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
        </p>
      )}
    </div>
  );
}

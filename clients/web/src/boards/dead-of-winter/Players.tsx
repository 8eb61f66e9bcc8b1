/** What everybody sees of each player, and when the game is over, the secrets too. */

import { nameOf, seatName, useSurroundings } from "../../table/surroundings.js";
import { Icon } from "../../ui/Icon.js";
import type { Seen } from "./index.js";
import { useText } from "./texts.js";

export function Players({ board }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  return (
    <ul class="dw-players">
      {board.players.map(({ seat, dice, leader, exiled, out, voted, ...opened }) => (
        <li key={seat} class={seat === board.active ? "active" : ""}>
          <span class={`seat-number seat-${seat}`} aria-hidden="true">
            {seat}
          </span>
          <span class="dw-player">
            <strong>{seatName(surroundings.seats, seat)}</strong>
            <small>{leader ? nameOf(surroundings, leader) : ""}</small>
          </span>
          <span class="mark" title={text.cards}>
            <Icon name="cards" size={14} />
            <span class="unseen">{text.cards}</span>
            {opened.hand_count}
          </span>
          <span class="mark" title={text.dice}>
            <Icon name="die" size={14} />
            <span class="unseen">{text.dice}</span>
            {dice.join(" ") || "–"}
          </span>
          {exiled && (
            <span class="mark" title={text.exiled}>
              <Icon name="out" size={14} />
              <span class="unseen">{text.exiled}</span>
            </span>
          )}
          {out && <span class="mark">{text.out}</span>}
          {voted && (
            <span class="mark" title={text.voted}>
              <Icon name="check" size={14} />
              <span class="unseen">{text.voted}</span>
            </span>
          )}
          {[opened.objective, opened.exile_card].map(
            (id) =>
              id && (
                <button
                  key={id}
                  type="button"
                  class="card-link"
                  data-about={id}
                  data-opened={id}
                  onClick={() => surroundings.showCard(id)}
                >
                  {nameOf(surroundings, id)}
                </button>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

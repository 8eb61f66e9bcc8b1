/** Who plays, and whose turn it is. */

import type { Element, View } from "../core/service.js";
import { say } from "../core/words.js";
import { Here } from "../people/Here.js";
import { Icon } from "../ui/Icon.js";
import type { Choices } from "./choices.js";
import { seatName } from "./surroundings.js";
import { Spot } from "../boards/Spot.js";

interface Props {
  view: View;
  choices: Choices;
  choose: (element: Element) => void;
}

export function Seats({ view, choices, choose }: Props) {
  const waited = new Set(view.pending.map(({ seat }) => seat));
  return (
    <ol class="seats" aria-label={say("seats")}>
      {view.seats.map(({ seat, player }) => (
        <li key={seat} class={waited.has(seat) ? "seat waited" : "seat"} data-seat={seat}>
          <Spot
            element={{ type: "player", seat }}
            choices={choices}
            choose={choose}
            label={seatName(view.seats, seat)}
            class="seat-spot"
          >
            <span class={`seat-number seat-${seat}`} aria-hidden="true">
              {player === "bot" ? <Icon name="bot" size={14} /> : seat}
            </span>
            <span class="seat-name">{seatName(view.seats, seat)}</span>
            {seat === view.seat && <span class="mark">{say("seat.you")}</span>}
            <Here seat={seat} />
            {waited.has(seat) && <span class="turn-dot" title={say("seat.turn")} />}
          </Spot>
        </li>
      ))}
      {view.seat === null && (
        <li class="seat">
          <span class="mark">
            <Icon name="eye" size={14} /> {say("seat.spectator")}
          </span>
        </li>
      )}
    </ol>
  );
}

/** The seat's own cards, dice and secrets. */

import { Choices } from "../../table/choices.js";
import { keyOf } from "../../table/references.js";
import { nameOf, useSurroundings } from "../../table/surroundings.js";
import { plain } from "../../table/told.js";
import { Card } from "../../ui/Card.js";
import { Rolling } from "../../ui/Count.js";
import { Spot } from "../Spot.js";
import type { Seen } from "./index.js";
import { Pips } from "./symbols.js";
import { useText } from "./texts.js";

const NONE = new Choices([]);

export function Hand({ board, choices: all, choose, drawing }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  const { own, seat } = board;
  const choices = drawing ? NONE : all;
  if (!own || seat === null) return null;
  const player = board.players.find((each) => each.seat === seat);
  const secrets = [own.objective, own.exile_card, own.crossroads].filter((each) => each !== null);
  return (
    <div class="dw-own strip">
      <section class="dw-hand" data-element={keyOf({ type: "hand", seat })}>
        <h2>{text.hand}</h2>
        <ul>
          {own.hand.map(({ item }, index) => (
            <li key={index}>
              <Spot
                element={{ type: "card", card: item }}
                choices={choices}
                choose={choose}
                label={nameOf(surroundings, item)}
                class="dw-card"
              >
                <Card
                  id={item}
                  name={nameOf(surroundings, item)}
                  card={surroundings.cards.get(plain(item))}
                  size="hand"
                />
              </Spot>
            </li>
          ))}
          {own.hand.length === 0 && <li class="dw-none">{text.none}</li>}
        </ul>
      </section>
      <section class="dw-secret">
        <h2>{text.dice}</h2>
        <div class="dw-dice" data-element={`dice seat=${seat}`}>
          {player?.dice.map((value, index) => (
            <Spot
              key={index}
              element={{ type: "die", seat, value }}
              choices={choices}
              choose={choose}
              label={`${text.die} ${value}`}
              class="dw-die"
            >
              <Rolling value={value}>
                <Pips value={value} />
              </Rolling>
              <span class="unseen">{value}</span>
            </Spot>
          ))}
          {Array.from({ length: player?.spent ?? 0 }, (_, index) => (
            <span key={`spent ${index}`} class="dw-die spent" title={text.spent}>
              ×
            </span>
          ))}
        </div>
        {secrets.length > 0 && <h2>{text.secret}</h2>}
        <div class="dw-secrets">
          {secrets.map((id) => (
            <button
              key={id}
              type="button"
              class="card-link"
              data-about={id}
              onClick={() => surroundings.showCard(id)}
            >
              {nameOf(surroundings, id)}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}

/** The places: their entrances with zombies and barricades, and the survivors who are there. */

import { nameOf, pileName, seatName, useSurroundings } from "../../table/surroundings.js";
import { Icon } from "../../ui/Icon.js";
import { Card } from "../../ui/Card.js";
import { Name } from "../../ui/Name.js";
import { Spot } from "../Spot.js";
import type { Seen } from "./index.js";
import { PlaceSign } from "./symbols.js";
import { useText } from "./texts.js";

export function Places(seen: Seen) {
  return (
    <div class="dw-places">
      {Object.keys(seen.board.locations).map((id) => (
        <Place key={id} id={id} {...seen} />
      ))}
    </div>
  );
}

function Place({ id, board, choices, choose }: Seen & { id: string }) {
  const surroundings = useSurroundings();
  const text = useText();
  const place = board.locations[id];
  if (!place) return null;
  const here = Object.entries(board.survivors).filter(([, { location }]) => location === id);
  const name = nameOf(surroundings, id);
  const seen = { choices, choose };
  return (
    <section class={id === "colony" ? "dw-place colony" : "dw-place"}>
      <header>
        <PlaceSign id={id} />
        <Spot element={{ type: "location", location: id }} {...seen} label={name} class="dw-name">
          <Name text={name} />
        </Spot>
      </header>
      <div class="dw-entrances">
        {place.zombies.map((zombies, index) => {
          const barricades = place.barricades[index] ?? 0;
          const entrance = index + 1;
          return (
            <Spot
              key={entrance}
              element={{ type: "entrance", location: id, entrance }}
              {...seen}
              label={`${name}, ${text.entrance} ${entrance}: ${text.zombies} ${zombies}, ${
                text.barricades
              } ${barricades}`}
              class={zombies > 0 ? "dw-entrance dead" : "dw-entrance"}
            >
              <span class="dw-dead" title={text.zombies}>
                <Zombie /> {zombies}
              </span>
              {barricades > 0 && (
                <span class="dw-barricade" title={text.barricades}>
                  ▤ {barricades}
                </span>
              )}
            </Spot>
          );
        })}
        <span class="dw-stock">
          {place.deck_count > 0 && (
            <Spot
              element={{ type: "pile", pile: id }}
              {...seen}
              label={`${text.items} ${place.deck_count}: ${pileName(surroundings, id)}`}
              class="dw-items"
            >
              <Icon name="cards" size={16} />
              <span class="unseen">{text.items}</span>
              {place.deck_count}
            </Spot>
          )}
          {place.noise > 0 && (
            <span class="mark" title={text.noise}>
              <Noise />
              <span class="unseen">{text.noise}</span>
              {place.noise}
            </span>
          )}
        </span>
      </div>
      {here.length > 0 && (
        <ul class="dw-people">
          {here.map(([survivor, { seat, wounds, frost, moved, items }]) => (
            <li key={survivor}>
              <Spot
                element={{ type: "survivor", survivor }}
                {...seen}
                label={`${nameOf(surroundings, survivor)} (${seatName(surroundings.seats, seat)})`}
                class={moved ? `dw-person moved seat-${seat}` : `dw-person seat-${seat}`}
              >
                <Card
                  id={survivor}
                  name={nameOf(surroundings, survivor)}
                  card={surroundings.cards.get(survivor)}
                  size="board"
                />
                <span class="dw-ability">{surroundings.cards.get(survivor)?.text}</span>
                {wounds + frost > 0 && (
                  <span class="dw-wounds" title={text.wounds}>
                    {"♥".repeat(wounds)}
                    {"❄".repeat(frost)}
                  </span>
                )}
                {items.map(({ item }, at) => (
                  <span key={at} class="mark">
                    {nameOf(surroundings, item)}
                  </span>
                ))}
              </Spot>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Noise() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
      <path d="M4 9v6h4l5 4V5L8 9ZM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11" />
    </svg>
  );
}

function Zombie() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="M12 3a8 8 0 0 0-8 8c0 3 1.500 4.500 3 5.500V20h10v-3.500c1.500-1 3-2.500 3-5.500a8 8 0 0 0-8-8ZM9 11h.01M15 11h.01M10 20v-2.500M14 20v-2.500" />
    </svg>
  );
}

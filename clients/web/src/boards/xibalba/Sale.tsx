/** The cards for sale, by kind, with what they cost the active player. */

import type { Schemas } from "@holdout/client/xibalba";

import { nameOf, pileName, useSurroundings } from "../../table/surroundings.js";
import { plain } from "../../table/told.js";
import { Icon } from "../../ui/Icon.js";
import { Sigil } from "../../ui/Sigil.js";
import { Spot } from "../Spot.js";
import { Name } from "../../ui/Name.js";
import type { Seen } from "./index.js";
import { useText } from "./texts.js";

const DECKS: [string, Schemas["XibalbaDeck"]][] = [
  ["soldier", "soldiers"],
  ["civilian", "civilians"],
  ["building", "buildings"],
  ["event", "events"],
];

export function Sale({ board, choices, choose }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  return (
    <div class="xb-sale">
      {DECKS.map(([kind, deck]) => (
        <section key={kind} class={`xb-deck ${kind}`}>
          <h2>
            {pileName(surroundings, deck)}
            <small>
              <Icon name="cards" size={14} /> {board.piles[kind]} ·{" "}
              {board.discards[kind]?.length ?? 0} {text.discarded}
            </small>
          </h2>
          <div class="xb-cards">
            {board.sale[kind]?.map((card, index) => (
              <Offer
                key={`${index} ${card ?? ""}`}
                card={card}
                cost={board.costs[kind]?.[index] ?? null}
                deck={deck}
                slot={index + 1}
                choices={choices}
                choose={choose}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface OfferProps extends Omit<Seen, "board" | "own"> {
  card: string | null;
  cost: number | null;
  deck: Schemas["XibalbaDeck"];
  slot: number;
}

function Offer({ card, cost, deck, slot, choices, choose }: OfferProps) {
  const surroundings = useSurroundings();
  const text = useText();
  const found = card ? surroundings.cards.get(plain(card)) : undefined;
  const name = card ? nameOf(surroundings, card) : text.empty;
  const number = (key: string) => {
    const value = found?.data[key];
    return typeof value === "number" ? value : null;
  };
  const [strength, resistance, paragon] = ["strength", "resistance", "paragon"].map(number);
  return (
    <Spot
      element={{ type: "sale", deck, slot }}
      choices={choices}
      choose={choose}
      label={`${name}${cost === null ? "" : ` (${cost})`}`}
      about={card}
      class="xb-card"
    >
      <span class="xb-card-head">
        {card && <Sigil id={plain(card)} size={22} />}
        <Name text={name} />
        {cost !== null && <span class="xb-cost">{cost}</span>}
      </span>
      {strength != null && (
        <span class="xb-stats">
          <Stat path="M5 19 17 7M13 5h6v6M6 14l4 4" name={text.strength} value={strength} />
          <Stat
            path="M12 3 5 6v6c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6Z"
            name={text.resistance}
            value={resistance ?? 0}
          />
          <Stat
            path="m12 3 8 9-8 9-8-9Z"
            name={nameOf(surroundings, "paragon")}
            value={paragon ?? 0}
          />
        </span>
      )}
      <span class="xb-text">{found?.text}</span>
    </Spot>
  );
}

function Stat({ path, name, value }: { path: string; name: string; value: number }) {
  return (
    <span title={name}>
      <svg class="icon" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d={path} />
      </svg>
      {value}
    </span>
  );
}

/** A card as a thing: its picture, title, values as symbols, text, and where it comes from. */

import type { Card as CardData } from "../core/service.js";
import { say, type Word } from "../core/words.js";
import { Name } from "./Name.js";
import { Sigil } from "./Sigil.js";

/** The values of cards that have a symbol, by their key in the card's data, in this order. */
const VALUES: Readonly<Record<string, { word: Word; path: string }>> = {
  cost: { word: "value.cost", path: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v8M9.500 10h5" },
  attack: { word: "value.attack", path: "M5 19 17 7M13 5h6v6M6 14l4 4" },
  strength: { word: "value.strength", path: "M5 19 17 7M13 5h6v6M6 14l4 4" },
  search: { word: "value.search", path: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.500 4.500" },
  resistance: {
    word: "value.resistance",
    path: "M12 3 5 6v6c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6Z",
  },
  influence: { word: "value.influence", path: "M5 20v-9M12 20V4M19 20v-6" },
  paragon: { word: "value.paragon", path: "m12 3 8 9-8 9-8-9Z" },
};

/** The values of a card as symbols with numbers. */
export function Values({ card, size = 14 }: { card: CardData | undefined; size?: number }) {
  const there = Object.entries(VALUES).filter(([key]) => typeof card?.data[key] === "number");
  if (!card || there.length === 0) return null;
  return (
    <span class="values">
      {there.map(([key, { word, path }]) => (
        <span key={key} class="value" data-value={key}>
          <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
            <path d={path} />
          </svg>
          <span class="unseen">{say(word)}</span>
          {String(card.data[key])}
        </span>
      ))}
    </span>
  );
}

interface Props {
  id: string;
  name: string;
  card: CardData | undefined;
  /** `board` has picture, title and values; `hand` also the text; `large` has everything. */
  size: "board" | "hand" | "large";
  /** The part of it that alone is shown, as a key in the card's words. */
  part?: string | undefined;
}

const SIGILS = { board: 26, hand: 20, large: 44 } as const;

export function Card({ id, name, card, size, part }: Props) {
  const large = size === "large";
  const words = Object.entries(card?.words ?? {});
  return (
    <span class={`card card-${size}`}>
      <Sigil id={id} size={SIGILS[size]} />
      <span class="card-body">
        <Name text={name} />
        {large && words.length > 0 && card?.words["role"] && (
          <span class="card-role">{card.words["role"]}</span>
        )}
        <Values card={card} size={large ? 18 : 14} />
      </span>
      {size !== "board" && card?.text && <span class="card-says">{card.text}</span>}
      {large && card && <Lines card={card} part={part} />}
      {large && card && (
        <span class="card-mark">
          {say(card.provenance === "printed" ? "card.printed" : "card.house")}
        </span>
      )}
    </span>
  );
}

/** What the parts of a card do, such as the actions of a character or the options of an event. */
function Lines({ card: { words }, part }: { card: CardData; part: string | undefined }) {
  const only = part?.split(".").at(-1);
  const named = Object.keys(words).filter((key) => `${key}.text` in words);
  const lines = named
    .filter((key) => only === undefined || key === only)
    .map((key) => ({ key, name: words[key], text: words[`${key}.text`] }));
  const options = Object.keys(words).filter((key) => /^[a-z]$/.test(key));
  lines.push(...options.map((key) => ({ key, name: "", text: words[key] })));
  // What follows on the use of each space of an action.
  const spaces = Object.keys(words).filter((key) => part && key.startsWith(`${part}.`));
  lines.push(
    ...spaces.map((key) => ({ key, name: key.slice(`${part}.`.length), text: words[key] })),
  );
  return (
    <>
      {lines.map(({ key, name, text }) => (
        <span key={key} class="card-line">
          {name && <strong>{name}: </strong>}
          {text}
        </span>
      ))}
    </>
  );
}

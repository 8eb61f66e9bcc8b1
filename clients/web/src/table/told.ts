/** Prepares the log: events grouped by turn, and the cards in their sentences, to be linked. */

import type { Card, Event } from "../core/service.js";

/** Events under the one that starts them, such as the beginning of a turn. */
export interface Chapter {
  heading: Event | null;
  events: Event[];
}

const OPENS = /^(turn|round|day)-began$/;

/** The events that begin a turn, a round or a day. */
export function marksOf(events: readonly Event[]): Event[] {
  return events.filter(({ kind }) => OPENS.test(kind));
}

/** Events in chapters. */
export function chapters(events: readonly Event[]): Chapter[] {
  const all: Chapter[] = [];
  for (const event of events) {
    if (OPENS.test(event.kind)) all.push({ heading: event, events: [] });
    else if (all.length === 0) all.push({ heading: null, events: [event] });
    else all.at(-1)?.events.push(event);
  }
  return all;
}

/** Tells which events were undone later: those after version `back` and before the undo. */
export function undone(events: readonly Event[]): (event: Event) => boolean {
  const spans = events.flatMap((event) => {
    const { version: back } = event.params as { version?: unknown };
    return event.kind === "undone" && typeof back === "number"
      ? [{ back, until: event.version }]
      : [];
  });
  return ({ version }) => spans.some(({ back, until }) => back < version && version < until);
}

/** The name of a card in a sentence, with the punctuation that no line may part from it. */
export interface Named {
  card: string;
  name: string;
  before: string;
  after: string;
}

/** A part of a sentence: words, or the name of a card. */
export type Part = string | Named;

/** The id of a card without the number of its copy: `pistol` for `pistol#3`. */
export function plain(id: string): string {
  return id.split("#", 1)[0] ?? id;
}

/**
 * The cards that an event is about, by their ids in the catalogue. Its cause is left out if it is
 * `before`, the cause of the previous event.
 */
function cardsIn(
  event: Event,
  cards: ReadonlyMap<string, Card>,
  before: string | null = null,
): string[] {
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (cards.has(plain(value))) ids.add(plain(value));
    } else if (typeof value === "object" && value !== null) {
      Object.values(value).forEach(look);
    }
  };
  look(event.params);
  look(event.moves.map(({ what }) => what));
  if (event.cause && event.cause !== before) look(event.cause);
  return [...ids];
}

/** The sentence of an event in parts. A cause that it doesn't name is added in brackets. */
export function parts(
  event: Event,
  cards: ReadonlyMap<string, Card>,
  before: string | null = null,
): Part[] {
  const named = cardsIn(event, cards, before).map((id) => ({
    id,
    name: cards.get(id)?.name ?? id,
  }));
  named.sort((a, b) => b.name.length - a.name.length);
  let sentence: Part[] = [event.text];
  const missing: Part[] = [];
  for (const { id, name } of named) {
    let hit = false;
    sentence = sentence.flatMap((part) => {
      const at = typeof part === "string" && !hit ? indexOfWord(part, name) : -1;
      if (typeof part !== "string" || at < 0) return [part];
      hit = true;
      return around(part, at, name.length, id);
    });
    if (!hit && id === event.cause) missing.push(...around(` (${name})`, 2, name.length, id));
  }
  return [...sentence, ...missing];
}

/** Words with the name of a card in them: what comes before it, the name, and what follows. */
function around(words: string, at: number, length: number, card: string): Part[] {
  const [before = ""] = words.slice(0, at).match(/\p{P}*$/u) ?? [];
  const [after = ""] = words.slice(at + length).match(/^\p{P}*/u) ?? [];
  const named = { card, name: words.slice(at, at + length), before, after };
  const rest = [words.slice(0, at - before.length), named, words.slice(at + length + after.length)];
  return rest.filter((each) => each !== "");
}

/** Where a name stands as a whole word, whatever its case; -1 if nowhere. */
function indexOfWord(text: string, name: string): number {
  const low = text.toLocaleLowerCase();
  const wanted = name.toLocaleLowerCase();
  if (low.length !== text.length || wanted === "") return -1;
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    const [before, after] = [low[at - 1] ?? " ", low[at + wanted.length] ?? " "];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}

/** What every part of a table may ask for: names, cards, and to show one of them. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { Card, Seat, Title } from "../core/service.js";
import { say } from "../core/words.js";
import { plain } from "./told.js";

export interface Surroundings {
  readonly title: Title;
  /** The catalogue by id; empty until it has come. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly seats: readonly Seat[];
  /** Show a card of the catalogue in large. */
  showCard(id: string): void;
  /** Show a paragraph of the rules, or all of them. */
  showRule(rule: string | null): void;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error("this is only shown at a table");
  return found;
}

/** What an id is called: a card, a pile, an action; one that has no name as it is. */
export function nameOf(
  { title, cards }: Pick<Surroundings, "title" | "cards">,
  id: string,
): string {
  const bare = plain(id);
  return (
    cards.get(bare)?.name ?? title.names[bare] ?? title.names[`zone.${bare}`] ?? readable(bare)
  );
}

/** What a pile is called; piles may be called like cards or like a title's words. */
export function pileName({ title }: Pick<Surroundings, "title">, id: string): string {
  return capital(title.names[`zone.${id}`] ?? title.names[id] ?? readable(id));
}

/** A name that stands alone, with a capital letter. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase(document.documentElement.lang) + name.slice(1);
}

/** What the player of a seat is called. */
export function seatName(seats: readonly Seat[], seat: number): string {
  const found = seats.find((each) => each.seat === seat);
  if (found?.name) return found.name;
  return say(found?.player === "bot" ? "seat.bot.number" : "seat.number", { seat });
}

function readable(id: string): string {
  return id.replace(/[-_.]/g, " ");
}

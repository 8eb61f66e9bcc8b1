/** What all parts of a table share, as a context: names, cards, and the dialogs that show them. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { TitleBoard } from "../boards/index.js";
import type { Card, Element, Seat, Title } from "../core/service.js";
import { say } from "../core/words.js";
import { plain } from "./told.js";

export interface Surroundings {
  readonly title: Title;
  /** The title's board, costs, hints and words. */
  readonly board: TitleBoard;
  /** The catalogue by id; empty until it is loaded. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly seats: readonly Seat[];
  /** Show a card of the catalogue in a dialog. */
  showCard(id: string): void;
  /** Show a paragraph of the rules, or all of them. */
  showRule(rule: string | null): void;
  /** Show the game in short. */
  showShort(): void;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error("this is only shown at a table");
  return found;
}

/** The name of an id, such as that of a card, pile or action; the id in words if it has none. */
export function nameOf(
  { title, cards }: Pick<Surroundings, "title" | "cards">,
  id: string,
): string {
  const bare = plain(id);
  return (
    cards.get(bare)?.name ?? title.names[bare] ?? title.names[`zone.${bare}`] ?? readable(bare)
  );
}

/** The name of a pile. Its id may also be that of a card or of another of the title's words. */
export function pileName({ title }: Pick<Surroundings, "title">, id: string): string {
  return capital(title.names[`zone.${id}`] ?? title.names[id] ?? readable(id));
}

/** A name with a capital letter, to stand alone. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase(document.documentElement.lang) + name.slice(1);
}

/** The name of the player of a seat: the same that the log has. */
export function seatName(seats: readonly Seat[], seat: number): string {
  const found = seats.find((each) => each.seat === seat);
  return found?.name ?? say("seat.number", { seat });
}

/** The name of a thing on the table, from what its reference says. */
export function elementName(
  surroundings: Pick<Surroundings, "title" | "cards" | "seats">,
  element: Element,
): string {
  const { type, ...members } = element as Record<string, unknown>;
  const words = Object.entries(members)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      name === "seat"
        ? seatName(surroundings.seats, Number(value))
        : nameOf(surroundings, String(value)),
    );
  return words.length > 0 ? words.join(" ") : nameOf(surroundings, String(type));
}

function readable(id: string): string {
  return id.replace(/[-_.]/g, " ");
}

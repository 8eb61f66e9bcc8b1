/** Which movements are shown between two views, and when: made of the events' moves. */

import type { Schemas } from "@holdout/client";

import type { Element, Event } from "../core/service.js";
import { keyOf } from "./references.js";

export type Move = Schemas["Move"];

/** Moves that are shown at once: those of one event. */
export interface Leg {
  moves: readonly Move[];
  /** Milliseconds after the change. */
  at: number;
  lasts: number;
}

/** Milliseconds that a leg lasts at most, and all legs together. */
export const LONGEST_LEG = 400;
export const LONGEST = 3000;

/** After these the table is another one, and nothing has moved there. */
const CUT = /^(undone|seat-.*|from-.*|game-started)$/;

/** The legs of what has happened; none if it can't be shown as movements. */
export function legs(events: readonly Event[]): Leg[] {
  if (events.some(({ kind }) => CUT.test(kind))) return [];
  const moving = events.map(({ moves }) => moves).filter((moves) => moves.length > 0);
  const lasts = Math.min(LONGEST_LEG, LONGEST / Math.max(moving.length, 1));
  return moving.map((moves, index) => ({ moves, at: index * lasts, lasts }));
}

/** Whether something stays where it is, and only turns or is looked at. */
export function stays({ from, to }: Move): boolean {
  return from !== null && to !== null && keyOf(from) === keyOf(to);
}

/** Where the page may show an element, the nearest place first; `what` is the thing itself. */
export function placesOf(element: Element, what: string | null): string[] {
  const { type, seat, location, sheet } = element as Record<string, unknown>;
  const places = [keyOf(element)];
  if (what !== null) {
    places.push(keyOf({ type: "card", card: what }), keyOf({ type: "survivor", survivor: what }));
  }
  if (type === "die") places.push(`dice seat=${String(seat)}`);
  if (type === "crisis") places.push("contributions");
  if (location !== undefined) places.push(`location location=${String(location)}`);
  if (sheet !== undefined) places.push(`sheet sheet=${String(sheet)}`);
  if (seat !== undefined && seat !== null) places.push(`player seat=${String(seat)}`);
  return places;
}

/** Plans the animations between two views, from the moves in the events. */

import type { Schemas } from "@holdout/client";

import type { Element, Event } from "../core/service.js";
import { keyOf } from "./references.js";

export type Move = Schemas["Move"];

/** Moves that are shown at the same time: those of one event. */
export interface Leg {
  moves: readonly Move[];
  /** Milliseconds from the change to the start. */
  at: number;
  /** Its length in milliseconds. */
  lasts: number;
}

/** The most milliseconds for one leg, and for all legs together, at the usual speed. */
export const LONGEST_LEG = 400;
export const LONGEST = 1500;

/** By how much each speed changes these times. */
export const SPEEDS = { slow: 2, usual: 1, fast: 0.5 } as const;
export type Speed = keyof typeof SPEEDS;

/** Events that replace the whole table: nothing has moved from one place to another. */
const CUT = /^(undone|seat-.*|from-.*|game-started)$/;

/** Whether some events can't be shown as something that happens on the table. */
export function isCut(events: readonly Event[]): boolean {
  return events.some(({ kind }) => CUT.test(kind));
}

/** The legs for some events; none if they can't be animated. */
export function legs(events: readonly Event[], speed: Speed = "usual"): Leg[] {
  if (isCut(events)) return [];
  const moving = events.map(({ moves }) => moves).filter((moves) => moves.length > 0);
  const lasts = SPEEDS[speed] * Math.min(LONGEST_LEG, LONGEST / Math.max(moving.length, 1));
  return moving.map((moves, index) => ({ moves, at: index * lasts, lasts }));
}

/** Whether something stays in its place, and is only turned over or looked at. */
export function stays({ from, to }: Move): boolean {
  return from !== null && to !== null && keyOf(from) === keyOf(to);
}

/** Keys of the places that may show an element, the best first; `what` is the thing's id. */
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

/** What to say of what others have done: the first and the last sentence about it. */
export function told(events: readonly Event[], own: number | null): string[] {
  if (isCut(events)) return [];
  const theirs = events.filter(({ seat, text }) => seat !== null && seat !== own && text !== "");
  const [first] = theirs;
  const last = theirs.at(-1);
  return [...new Set([first?.text, last?.text])].filter((text) => text !== undefined);
}

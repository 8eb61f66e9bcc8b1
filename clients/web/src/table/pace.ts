/** Plays what others do as a queue of states: which versions are shown, and for how long each. */

import { likes } from "../core/memory.js";
import type { Event } from "../core/service.js";
import { showsMotion } from "../core/theme.js";
import { isCut, LONGEST, LONGEST_LEG, SPEEDS } from "./flights.js";

/** The most versions that are shown one after the other; the first of more are left out. */
const MOST = 5;

/** The versions to show before the last one: at each of them somebody has done something. */
export function statesOf(events: readonly Event[], last: number): number[] {
  if (isCut(events)) return [];
  const told = events.filter(({ text, version }) => text !== "" && version < last);
  return [...new Set(told.map(({ version }) => version))].slice(-MOST);
}

/** Whether anybody can see how the table changes. */
export function isWatched(): boolean {
  return !document.hidden && showsMotion();
}

/** How long states are shown. All of them, until the player has to decide, have 1.5 s together. */
export class Pace {
  #ends: number | null = null;
  #stop: (() => void) | null = null;

  /** The player has to decide, or has decided: what follows has all its time again. */
  renew(): void {
    this.#ends = null;
  }

  /** Show the present at once. */
  skip(): void {
    this.#ends = 0;
    this.#stop?.();
  }

  /** Whether there is no time left. */
  get over(): boolean {
    return this.#ends !== null && performance.now() >= this.#ends;
  }

  /** Let a state be seen, the first of so many. */
  async rest(states: number): Promise<void> {
    if (!isWatched()) return;
    const speed = SPEEDS[likes().speed ?? "usual"];
    const now = performance.now();
    this.#ends ??= now + LONGEST * speed;
    const lasts = Math.min(LONGEST_LEG * speed, (this.#ends - now) / Math.max(states, 1));
    if (lasts < 1) return;
    await new Promise<void>((go) => {
      this.#stop = go;
      setTimeout(go, lasts);
    });
    this.#stop = null;
  }
}

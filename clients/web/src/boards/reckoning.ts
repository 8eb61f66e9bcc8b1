/** What a game came to: what the seats aimed at, and its tracks over time. */

import type { View } from "../core/service.js";
import type { Language } from "../core/words.js";

/** A number that is drawn as a curve over the game. */
export interface Line {
  name: string;
  /** The highest that it can be, if there is such a limit. */
  most: number | null;
  at: (view: View) => number;
}

/** What a seat wanted, or with `seat` null all of them: a card, or how far it got. */
export interface Aim {
  seat: number | null;
  card: string | null;
  text: string;
}

export interface Reckoning {
  /** `pile` gives the name of a pile. */
  lines: (view: View, language: Language, pile: (id: string) => string) => Line[];
  aims: (view: View, language: Language) => Aim[];
}

/** The views to draw curves from: so many at most, spread over the turns, and the last one. */
export function sampled(marks: readonly number[], last: number, most = 16): number[] {
  const all = [...new Set([...marks.filter((each) => each < last), last])];
  if (all.length <= most) return all;
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => all[Math.round(index * step)] ?? last);
}

/** The sample before which most has changed, of all lines together; -1 if nothing has. */
export function turningPoint(lines: readonly (readonly number[])[]): number {
  const [first = []] = lines;
  let best = { at: -1, change: 0 };
  for (let at = 1; at < first.length; at += 1) {
    const change = lines.reduce((sum, line) => {
      const range = Math.max(...line) - Math.min(...line);
      return sum + (range && Math.abs((line[at] ?? 0) - (line[at - 1] ?? 0)) / range);
    }, 0);
    if (change > best.change) best = { at, change };
  }
  return best.at;
}

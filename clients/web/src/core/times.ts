/** How long a game has waited for somebody, how long they may still take, and clocks, in words. */

import { useEffect, useState } from "preact/hooks";

import type { View } from "./service.js";
import { language, say } from "./words.js";

type Pending = Pick<View["pending"][number], "since" | "deadline">;
type Clock = NonNullable<View["clock"]>;

const SECOND = 1000;
/** What is shown changes by minutes at most. */
const REFRESH = 20 * SECOND;
const UNITS = [
  ["days", 86400 * SECOND],
  ["hours", 3600 * SECOND],
  ["minutes", 60 * SECOND],
] as const;

const LENGTHS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A time in whole units, the largest that do: `90 seconds`, `2 days`. */
export function span(seconds: number): string {
  const [unit, length] = LENGTHS.find(([, each]) => seconds % each === 0) ?? LENGTHS[3];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language(), format).format(seconds / length);
}

/** How long somebody may take, of a game with a clock: `2 days for each decision`. */
export function allowed({ seconds, per }: Clock): string {
  return say(`clock.${per}`, { time: span(seconds) });
}

/** The largest unit that a span has one of at least, and how many of them. */
function measured(span: number): { unit: (typeof UNITS)[number][0]; count: number } | null {
  for (const [unit, length] of UNITS) {
    if (span >= length) return { unit, count: Math.floor(span / length) };
  }
  return null;
}

/** How long somebody may still take. */
export function left(deadline: string, now: number): string {
  const span = Date.parse(deadline) - now;
  if (span <= 0) return say("left.none");
  const found = measured(span);
  return found ? say(`left.${found.unit}`, { count: found.count }) : say("left.seconds");
}

/**
 * For how long somebody has been asked, and how long they may still take.
 *
 * Of several, that of who was asked first, and of whose time is up first; empty if there is nothing
 * to say.
 */
export function waited(pending: readonly Pending[], now: number): string {
  if (pending.length === 0) return "";
  const found = measured(now - Math.min(...pending.map(({ since }) => Date.parse(since))));
  const until = pending.flatMap(({ deadline }) => deadline ?? []).sort()[0];
  return [found && say(`since.${found.unit}`, { count: found.count }), until && left(until, now)]
    .filter(Boolean)
    .join(", ");
}

/** The time, kept up to date. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  return now;
}

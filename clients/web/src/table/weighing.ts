/** How a bot rates an action, in numbers to draw a bar. */

import type { Schemas } from "@holdout/client";

export type Weighed = Schemas["WeighedAction"];

/** Lengths from 0 to 100. */
export interface Bar {
  value: number;
  /** The range in which the value may lie, if the bot gives one. */
  range: { low: number; high: number } | null;
}

/** Whether values are chances, from 0 to 1; otherwise they are points on the bot's own scale. */
export function isChance(unit: string): boolean {
  return unit === "chance to win";
}

/** The bar of a chance; points have none, because their scale has no end. */
export function barOf({ value, low, high }: Weighed, unit: string): Bar | null {
  if (!isChance(unit)) return null;
  const range = low === null || high === null ? null : { low: low * 100, high: high * 100 };
  return { value: value * 100, range };
}

/** How many percentage points of the chance an action costs; null for points, and if unknown. */
export function costOf({ loss }: Weighed, unit: string): number | null {
  return loss === null || !isChance(unit) ? null : Math.round(loss * 100);
}

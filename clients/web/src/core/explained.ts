/** Turns errors into sentences that say what to do next. */

import { Problem, Unreachable } from "@holdout/client";

import { say } from "./words.js";

/** A sentence for what went wrong. */
export function explained(error: unknown): string {
  if (error instanceof Unreachable) return say("problem.away");
  if (!(error instanceof Problem)) {
    return error instanceof Error && error.message ? error.message : String(error);
  }
  if (error.code === "stale-version") return say("problem.stale");
  if (error.code === "unknown-game") return say("lost.game");
  if (error.code === "unauthorized" || error.code === "forbidden") return say("lost.private");
  const why = error.unmet.map(({ text }) => text).filter(Boolean);
  return why.length > 0 ? why.join(" ") : (error.detail ?? error.message);
}

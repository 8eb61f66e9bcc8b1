/** Turns errors into sentences that say what to do next. */

import { Problem, Unreachable } from "@holdout/client";

import { answers } from "./service.js";
import { say } from "./words.js";

/** What the browser said of parts of the page that it could not load. */
const missing = new WeakSet<Error>();

// `public/start.js` loads the page again; this is for where that has helped nothing.
addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));

/** A sentence for what went wrong. */
export function explained(error: unknown): string {
  if (error instanceof Unreachable) return say("problem.away");
  if (error instanceof Error && missing.has(error)) {
    return say(answers() ? "problem.outdated" : "problem.away");
  }
  if (!(error instanceof Problem)) {
    return error instanceof Error && error.message ? error.message : String(error);
  }
  if (error.code === "stale-version") return say("problem.stale");
  if (error.code === "unknown-game") return say("lost.game");
  if (error.code === "unauthorized" || error.code === "forbidden") return say("lost.private");
  const why = error.unmet.map(({ text }) => text).filter(Boolean);
  return why.length > 0 ? why.join(" ") : (error.detail ?? error.message);
}

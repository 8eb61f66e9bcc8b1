/** What an undo would give up, and what became of a request for one, by the log. */

import type { Event } from "../core/service.js";
import { undone } from "../table/told.js";

/** What people say to each other of an undo: nothing of the game. */
const SAID = /^undo-/;

/** What would be undone with all that came after a version: what was undone already is not. */
export function givenUp(log: readonly Event[], back: number): Event[] {
  const gone = undone(log);
  return log.filter(
    (event) =>
      event.version > back && event.kind !== "undone" && !SAID.test(event.kind) && !gone(event),
  );
}

/** That a request was declined, if that is the last thing that happened. */
export function declined(log: readonly Event[], version: number): Event | undefined {
  const last = log.at(-1);
  return last?.kind === "undo-declined" && last.version === version ? last : undefined;
}

import { expect, it } from "vitest";

import type { Event } from "../src/core/service.js";
import { declined, givenUp } from "../src/people/undoing.js";

function event(version: number, kind: string, params: object = {}): Event {
  return { version, kind, params, moves: [], seat: 1, cause: null, private: false } as never;
}

const LOG = [
  event(1, "card-flipped"),
  event(2, "moved"),
  event(3, "moved"),
  event(4, "undone", { version: 2 }),
  event(5, "moved"),
  event(6, "undo-asked", { version: 1 }),
];

it("shows what would be undone, without what was undone before and what was said of it", () => {
  expect(givenUp(LOG, 1).map(({ version }) => version)).toEqual([2, 5]);
});

it("says that a request was declined only as long as nothing else has happened", () => {
  const log = [...LOG, event(7, "undo-declined")];

  expect(declined(log, 7)?.version).toBe(7);
  expect(declined(log, 8)).toBeUndefined();
  expect(declined(LOG, 6)).toBeUndefined();
});

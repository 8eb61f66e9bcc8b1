import { expect, test } from "vitest";

import type { Event } from "../src/core/service.js";
import { legs, LONGEST, LONGEST_LEG, placesOf, stays, told } from "../src/table/flights.js";

const PILE = { type: "pile", pile: "infection" } as const;
const CELL = { type: "cell", row: 0, column: 1 } as const;

function event(kind: string, moving = 1): Event {
  const moves = Array.from({ length: moving }, () => ({
    what: null,
    from: PILE,
    to: CELL,
    count: 1,
  }));
  return { version: 1, kind, params: {}, moves, seat: 1, cause: null, text: "" } as never;
}

test("one leg follows the other, and nothing takes long", () => {
  expect(legs([event("added"), event("said", 0), event("added")])).toMatchObject([
    { at: 0, lasts: LONGEST_LEG },
    { at: LONGEST_LEG, lasts: LONGEST_LEG },
  ]);
  const many = legs(Array.from({ length: 40 }, () => event("added")));
  const last = many.at(-1);
  expect((last?.at ?? 0) + (last?.lasts ?? 0)).toBeCloseTo(LONGEST);
});

test("what was taken back is not played", () => {
  expect(legs([event("added"), event("undone", 0)])).toEqual([]);
  expect(legs([event("seat-to-bot", 0), event("added")])).toEqual([]);
});

test("a card that only turns stays", () => {
  expect(stays({ what: null, from: CELL, to: { column: 1, row: 0, type: "cell" }, count: 1 })).toBe(
    true,
  );
  expect(stays({ what: null, from: null, to: CELL, count: 1 })).toBe(false);
});

test("a hidden hand lies where its player sits", () => {
  expect(placesOf({ type: "hand", seat: 2 }, null)).toEqual(["hand seat=2", "player seat=2"]);
  expect(placesOf({ type: "hand", seat: 1 }, "fuel#2")[1]).toBe("card card=fuel#2");
});

test("what others did is told by its first and last sentence, one's own is not", () => {
  const by = (seat: number, text: string) => ({ ...event("added"), seat, text }) as Event;
  expect(told([by(2, "a"), by(1, "mine"), by(2, "b"), by(2, "c")], 1)).toEqual(["a", "c"]);
  expect(told([by(2, "a")], 1)).toEqual(["a"]);
  expect(told([by(1, "mine")], 1)).toEqual([]);
});

test("whoever is slow or fast has more time or less", () => {
  expect(legs([event("added")], "slow")[0]?.lasts).toBe(2 * LONGEST_LEG);
  expect(legs([event("added")], "fast")[0]?.lasts).toBe(LONGEST_LEG / 2);
});

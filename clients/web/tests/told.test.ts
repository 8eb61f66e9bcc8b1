import { expect, test } from "vitest";

import type { Card, Event } from "../src/core/service.js";
import { chapters, parts, undone } from "../src/table/told.js";

function event(kind: string, version: number, text = kind, params: object = {}): Event {
  return { kind, version, text, params, moves: [], seat: 1, cause: null } as never;
}

const CARDS = new Map(
  [
    ["gun", "Gun"],
    ["shotgun", "Shotgun"],
  ].map(([id = "", name]) => [id, { id, name } as unknown as Card]),
);

test("names of cards in a sentence are links, as whole words only", () => {
  const told = parts(event("given", 1, "Ada gives a Shotgun.", { card: "shotgun#2" }), CARDS);
  expect(told).toEqual([
    "Ada gives a ",
    { card: "shotgun", name: "Shotgun", before: "", after: "." },
  ]);
});

test("a card that the sentence does not name is left out", () => {
  const told = parts(event("given", 1, "Ada gives a Shotgun.", { card: "gun" }), CARDS);
  expect(told).toEqual(["Ada gives a Shotgun."]);
});

test("a turn opens a chapter", () => {
  const log = [event("game-began", 0), event("turn-began", 1), event("moved", 2)];
  expect(chapters(log).map(({ events }) => events.length)).toEqual([1, 1]);
});

test("what was undone is known as such, and what came before it is not", () => {
  const log = [event("a", 1), event("b", 2), event("undone", 3, "", { version: 1 })];
  expect(log.map(undone(log))).toEqual([false, true, false]);
});

test("what has caused several events is said at the first of them", () => {
  const event = { params: {}, moves: [], cause: "fuel", text: "One card less." } as never as Event;
  const cards = new Map([["fuel", { name: "Fuel" }]]) as never;
  expect(parts(event, cards)).toEqual([
    "One card less.",
    " ",
    { card: "fuel", name: "Fuel", before: "(", after: ")" },
  ]);
  expect(parts(event, cards, "fuel")).toEqual(["One card less."]);
});

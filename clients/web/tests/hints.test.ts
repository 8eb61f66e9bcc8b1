import { expect, test } from "vitest";

import { hints as deadOfWinter } from "../src/boards/dead-of-winter/hints.js";
import { hints as raxxon } from "../src/boards/raxxon/hints.js";
import { hints as xibalba } from "../src/boards/xibalba/hints.js";
import type { Moment } from "../src/boards/index.js";
import { hintOf } from "../src/table/hints.js";

const board = { crowd: [], day: 1, power: 0, sheets: [null] };
const moment = (decision: string | null, more: object = {}, kinds: string[] = []) =>
  ({
    view: { seat: 1, board: { ...board, ...more } },
    decision,
    actions: kinds.map((kind) => ({ kind })),
  }) as never as Moment;

test("a hint speaks of the decision at hand, and comes once", () => {
  const known: string[] = [];
  const next = (now: Moment) => hintOf(raxxon, now, (id) => known.includes(id))?.id;

  expect(next(moment("choose-sheet"))).toBe("sheet");
  expect(next(moment("choose-action"))).toBe("crowd");
  known.push("sheet", "crowd");
  expect(next(moment("choose-sheet"))).toBeUndefined();
  expect(next(moment("choose-cards", {}, ["flip"]))).toBe("flip");
  expect(next(moment(null, { power: 5 }))).toBe("power");
});

test("a hint points at the infected card that it speaks of", () => {
  const crowd = [
    { card: null, face: "down", row: 0, column: 0 },
    { card: "hostile", face: "up", row: 0, column: 1 },
    { card: "carrier", face: "up", row: 2, column: 1 },
  ];
  const now = moment("choose-action", { crowd });
  const hint = hintOf(raxxon, now, () => false);
  const { point } = hint ?? {};

  expect(hint?.id).toBe("infected");
  expect(typeof point === "function" && point(now)).toBe('[data-element="cell column=1 row=2"]');
});

const WORDS = import.meta.glob<Record<string, string>>("../src/boards/*/words/*.json", {
  eager: true,
  import: "default",
});

test.each([
  ["raxxon", raxxon],
  ["dead-of-winter", deadOfWinter],
  ["xibalba", xibalba],
])("each hint of %s has a text in three languages, and no text is left over", (title, hints) => {
  for (const language of ["en", "de", "ru"]) {
    const words = WORDS[`../src/boards/${title}/words/${language}.json`] ?? {};
    const told = Object.keys(words).filter((key) => key.startsWith("hint."));
    expect(told.sort()).toEqual(hints.map(({ id }) => `hint.${id}`).sort());
  }
});

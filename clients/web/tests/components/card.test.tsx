// @vitest-environment happy-dom

import { expect, test } from "vitest";

import { Card } from "../../src/ui/Card.js";
import { card, one, seen, show, there } from "./setting.js";

const cook = card("cook");

test("on the board a card is a picture, a name and its values, and no text", async () => {
  await show(<Card id="cook" name="The cook" card={cook} size="board" />);
  expect(there(".card-board > .sigil")).toBe(true);
  expect(one(".name").textContent).toBe("The cook");
  expect(seen("[data-value]")).toEqual([
    "Attack: lowest die3",
    "Search: lowest die2",
    "Influence40",
  ]);
  expect(there(".card-says, .card-line, .card-mark, .card-role")).toBe(false);
});

test("in the hand its text is added, and nothing else", async () => {
  await show(<Card id="cook" name="The cook" card={cook} size="hand" />);
  expect(seen(".card-says")).toEqual(["Text of cook."]);
  expect(there(".card-line, .card-mark, .card-role")).toBe(false);
});

test("large it has everything: role, text, what each part does, and where it comes from", async () => {
  await show(<Card id="cook" name="The cook" card={cook} size="large" />);
  expect(seen(".card-role, .card-says, .card-line, .card-mark")).toEqual([
    "Cook",
    "Text of cook.",
    "Stew: Feeds two.",
    "Nap: Heals one.",
    "printed card",
  ]);
});

test("a card of the house says so", async () => {
  const ours = card("cook", { provenance: "house" });
  await show(<Card id="cook" name="The cook" card={ours} size="large" />);
  expect(seen(".card-mark")).toEqual(["house card"]);
});

test("of a card with a part only that part is told", async () => {
  await show(<Card id="cook" name="The cook" card={cook} size="large" part="cook.nap" />);
  expect(seen(".card-line")).toEqual(["Nap: Heals one."]);
});

test("a card that the catalogue does not know has its picture and name", async () => {
  await show(<Card id="other" name="Other" card={undefined} size="large" />);
  expect(there(".sigil")).toBe(true);
  expect(seen(".name, .values, .card-mark")).toEqual(["Other"]);
});

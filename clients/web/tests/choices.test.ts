import { describe, expect, test } from "vitest";

import type { Action, Element } from "../src/core/service.js";
import { Choices, step } from "../src/table/choices.js";

const survivor = (id: string): Element => ({ type: "survivor", survivor: id });
const place = (id: string): Element => ({ type: "location", location: id });

function action(id: string, targets: Element[], no_effect = false): Action {
  const [kind = ""] = id.split(" ");
  return { id, kind, params: {}, text: id, targets, draws: null, no_effect, rule: null } as Action;
}

const MOVES = ["school", "library"].flatMap((to) =>
  ["ann", "ben"].map((who) => action(`move ${who} ${to}`, [survivor(who), place(to)])),
);

describe("a choice of two things", () => {
  test("narrows after the first, whichever it is, and acts after the second", () => {
    const choices = new Choices(MOVES);
    const first = step(choices, survivor("ann"));
    expect(first).toEqual({ chosen: [survivor("ann")] });

    const narrowed = new Choices(MOVES, [survivor("ann")]);
    expect(narrowed.open.map(({ id }) => id)).toEqual(["move ann school", "move ann library"]);
    expect(narrowed.lit(place("school"))).toBe(true);
    expect(narrowed.lit(survivor("ben"))).toBe(false);
    expect(step(narrowed, place("library"))).toEqual({ act: MOVES[2] });
    expect(step(new Choices(MOVES, [place("library")]), survivor("ann"))).toEqual({
      act: MOVES[2],
    });
  });

  test("is taken back by choosing the same again, and begun anew with something else", () => {
    const narrowed = new Choices(MOVES, [survivor("ann")]);
    expect(step(narrowed, survivor("ann"))).toEqual({ chosen: [] });
    expect(step(narrowed, survivor("ben"))).toEqual({ chosen: [survivor("ben")] });
  });

  test("never acts on the first click, even if only one way is left", () => {
    const [only] = MOVES;
    const choices = new Choices(only ? [only] : []);
    expect(step(choices, survivor("ann"))).toEqual({ chosen: [survivor("ann")] });
  });
});

describe("a choice of one thing", () => {
  test("acts at once", () => {
    const flips = [0, 1].map((column) =>
      action(`flip 0,${column}`, [{ type: "cell", row: 0, column } as Element]),
    );
    const cell = { column: 1, row: 0, type: "cell" } as Element;
    expect(step(new Choices(flips), cell)).toEqual({ act: flips[1] });
  });

  test("is not offered where nothing would happen, but can be made", () => {
    const idle = action("flip 0,0", [place("school")], true);
    const choices = new Choices([idle]);
    expect(choices.lit(place("school"))).toBe(false);
    expect(step(choices, place("school"))).toEqual({ act: idle });
  });

  test("stays open where several actions are about it", () => {
    const both = [action("search ann", [survivor("ann")]), action("rest ann", [survivor("ann")])];
    expect(step(new Choices(both), survivor("ann"))).toEqual({ chosen: [survivor("ann")] });
  });
});

import { expect, test } from "vitest";

import type { Action } from "../src/core/service.js";
import { endingOf } from "../src/table/asking.js";
import { folded, IN_SIGHT } from "../src/table/groups.js";

function action(kind: string, who: string | null, what: string): Action {
  const targets = who === null ? [] : [{ type: "survivor", survivor: who }];
  const text = `${kind} ${who} ${what}`;
  return { id: text, kind, text, targets, no_effect: false } as never;
}

const places = ["a", "b", "c", "d", "e", "f"];
const turn = ["ada", "ben", "cleo", "dan"].flatMap((who) => [
  action("attack", who, ""),
  action("search", who, ""),
  ...places.map((place) => action("move", who, place)),
  ...places.map((place) => action("move-with-fuel", who, place)),
]);
const asks = Array.from({ length: 8 }, (_, what) => action("request", null, String(what)));

test("of many actions, each is in one fold, and neither folds nor a fold are too many", () => {
  const all = [...turn, ...asks, action("play", null, "food")];
  const folds = folded(all);
  expect(folds.length).toBeLessThanOrEqual(IN_SIGHT);
  expect(folds.every(({ actions }) => actions.length <= IN_SIGHT)).toBe(true);
  const ids = folds.flatMap(({ actions }) => actions.map(({ id }) => id));
  expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
});

test("what most can be done with comes first, and a kind stays together", () => {
  const [first, second] = folded(turn);
  expect(first?.subject).toEqual({ type: "survivor", survivor: "ada" });
  expect(first?.actions.map(({ kind }) => kind)).toEqual([
    ...["attack", "search"],
    ...places.map(() => "move"),
  ]);
  expect(second?.kind).toBe("move-with-fuel");
});

test("a dozen actions need no folds", () => {
  expect(folded(turn.slice(0, IN_SIGHT))).toEqual([]);
});

test("small folds without a subject are put together before there are too many", () => {
  const odd = Array.from({ length: 14 }, (_, number) => action(`odd-${number}`, null, "x"));
  const folds = folded([...turn, ...odd]);
  expect(folds.length).toBeLessThanOrEqual(IN_SIGHT);
});

test("what ends a turn is set apart only beside others", () => {
  const end = action("end-turn", null, "");
  expect(endingOf([...turn, end])).toBe(end);
  expect(endingOf([end])).toBeNull();
});

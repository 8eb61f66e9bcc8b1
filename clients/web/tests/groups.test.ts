import { expect, test } from "vitest";

import type { Action } from "../src/core/service.js";
import { found, grouped } from "../src/table/groups.js";

function actions(kind: string, texts: string[]): Action[] {
  return texts.map(
    (text) => ({ id: `${kind} ${text}`, kind, text, targets: [], no_effect: false }) as never,
  );
}

test("what texts of a kind share stands above them", () => {
  const [group] = grouped(
    actions("look", ["Look at 0,0 now", "Look at 0,1 now", "Look at 1,0 now"]),
  );
  expect(group?.head).toBe("Look at … now");
  expect(group?.items.map(({ label }) => label)).toEqual(["0,0", "0,1", "1,0"]);
});

test("texts that share nothing, or are few, stand as they are", () => {
  const different = grouped(actions("do", ["Attack", "Search", "Move"]));
  expect(different[0]?.head).toBe("");
  const two = grouped(actions("add", ["Add it at 0,0", "Add it at 0,1"]));
  expect(two[0]?.items.map(({ label }) => label)).toEqual(["Add it at 0,0", "Add it at 0,1"]);
});

test("no action is lost, and each stands once", () => {
  const all = [...actions("a", ["One two", "One three", "One"]), ...actions("b", ["Done"])];
  const ids = grouped(all).flatMap(({ items }) => items.map(({ action }) => action.id));
  expect(ids).toEqual(all.map(({ id }) => id));
});

test("all words that are looked for must be there, whatever their case", () => {
  const draws = actions("draw", ["Draw: Family", "Draw: Hostile", "Look: Family"]);
  expect(found(draws, "fam draw").map(({ text }) => text)).toEqual(["Draw: Family"]);
  expect(found(draws, "")).toHaveLength(3);
});

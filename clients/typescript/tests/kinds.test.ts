import assert from "node:assert/strict";
import { test } from "node:test";

import { Holdout, isKind } from "@holdout/client";
import type { Schemas } from "@holdout/client/raxxon";

import { raxxon, URL_OF_SERVICE as url } from "./service.js";

test("the types of a title tell actions, events and references apart", async () => {
  const holdout = new Holdout<Schemas>(url);
  const game = await raxxon(holdout);
  const { actions } = await holdout.actions(game);

  const sheets: string[] = [];
  for (const action of actions) if (isKind(action, "sheet")) sheets.push(action.params.sheet);
  assert.equal(sheets.length, actions.length);
  assert.ok(sheets.includes("brian-lee"));

  await holdout.act(game, { id: "sheet brian-lee" });
  const { events, view } = await holdout.act(
    game,
    { kind: "sheet", params: { sheet: "thomas-heart" } },
    { include: "view" },
  );

  const cells: string[] = [];
  for (const event of events) {
    if (isKind(event, "sheet-chosen")) assert.equal(event.params.sheet, "thomas-heart");
    for (const { to } of event.moves) if (to?.type === "cell") cells.push(cell(to));
  }
  const crowd = view?.board.crowd.map(({ row, column }) => `${row},${column}`);
  assert.deepEqual(cells.sort(), crowd?.sort());
});

/** The place of a card in the crowd. */
const cell = (place: Schemas["Element"]) => ("row" in place ? `${place.row},${place.column}` : "");

test("what a later service may send has its kind and params too", () => {
  const event: Schemas["LogEvent"] = JSON.parse('{"kind": "brand-new", "params": {"x": 1}}');

  assert.ok(!isKind(event, "sheet-chosen"));
  switch (event.kind) {
    case "sheet-chosen":
      return assert.fail();
    default:
      assert.equal(event.kind, "brand-new");
      assert.deepEqual(event.params, { x: 1 });
  }
});

test("a kind is requested with its own params", () => {
  type Request = Schemas["ActionRequest"];
  const good: Request = { kind: "sheet", params: { sheet: "thomas-heart" } };
  // @ts-expect-error - no such param
  const bad: Request = { kind: "sheet", params: { sheet: "thomas-heart", wrong: 1 } };
  // @ts-expect-error - no such kind
  const unknown: Request = { kind: "sheeet", params: { sheet: "thomas-heart" } };
  const newer: Request = { id: "brand new" };
  assert.equal(new Set([good, bad, unknown, newer]).size, 4);
});

test("without them, boards and params are open", async () => {
  const holdout = new Holdout(url);
  const game = await raxxon(holdout);
  const { board, title } = await holdout.view(game);

  assert.equal(title, "raxxon");
  assert.equal(typeof board["goal"], "number");
});

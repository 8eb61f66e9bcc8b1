import assert from "node:assert/strict";
import { test } from "node:test";

import { isKind, isType, type Schemas } from "@holdout/client";

import { client, raxxon } from "./service.js";

test("actions are told apart by their kind, and have its params", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  const { actions } = await holdout.actions(game);

  const sheets: string[] = [];
  for (const action of actions) if (isKind(action, "sheet")) sheets.push(action.params.sheet);

  assert.equal(sheets.length, actions.length);
  assert.ok(sheets.includes("brian-lee"));
  assert.ok(!actions.some((action) => isKind(action, "flip", "pass")));
});

test("events are told apart by their kind, and their places by type", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  await holdout.act(game, { id: "sheet brian-lee" });
  const { events, view } = await holdout.act(
    game,
    { kind: "sheet", params: { sheet: "thomas-heart" } },
    { include: "view" },
  );

  const [chosen] = events.filter((event) => isKind(event, "sheet-chosen"));
  assert.equal(chosen?.params.sheet, "thomas-heart");
  const cells: Schemas["RaxxonCellElement"][] = [];
  for (const { to } of events.flatMap(({ moves }) => moves)) if (isType(to, "cell")) cells.push(to);

  assert.ok(view?.title === "raxxon");
  const places = (each: { row: number; column: number }) => `${each.row},${each.column}`;
  assert.deepEqual(cells.map(places).sort(), view.board.crowd.map(places).sort());
});

test("nothing is of no type, and what a newer service adds of none that is known", () => {
  const elements: (Schemas["Element"] | null)[] = [null, { type: "balloon", colour: "red" }];

  for (const element of elements) assert.equal(isType(element, "cell", "card"), false);
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { Holdout } from "@holdout/client";
import type { Schemas } from "@holdout/client/raxxon";

import { raxxon, URL_OF_SERVICE as url } from "./service.js";

test("the types of a title tell actions, events and references apart", async () => {
  const holdout = new Holdout<Schemas>(url);
  const game = await raxxon(holdout);
  const { actions } = await holdout.actions(game);

  const sheets: string[] = [];
  for (const action of actions) if (action.kind === "sheet") sheets.push(action.params.sheet);
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
    if (event.kind === "sheet-chosen") assert.equal(event.params.sheet, "thomas-heart");
    for (const { to } of event.moves) if (to?.type === "cell") cells.push(`${to.row},${to.column}`);
  }
  const crowd = view?.board.crowd.map(({ row, column }) => `${row},${column}`);
  assert.deepEqual(cells.sort(), crowd?.sort());
});

test("without them, boards and params are open", async () => {
  const holdout = new Holdout(url);
  const game = await raxxon(holdout);
  const { board, title } = await holdout.view(game);

  assert.equal(title, "raxxon");
  assert.equal(typeof board["goal"], "number");
});

/**
 * A process that holds one seat and plays it at random, until the game is over.
 *
 * Usage: `player.js GAME SEAT TOKEN`. It prints in which versions something happened, as the
 * stream told it, and fails if the log has others.
 */

import assert from "node:assert/strict";

import { Problem, type Schemas } from "@holdout/client";

import { client } from "./service.js";

/** What somebody else's action may do to ours: the next message says how it stands. */
const OVERTAKEN = new Set<string>(["stale-version", "not-your-turn", "game-over"]);

const [game = "", number = "", token = ""] = process.argv.slice(2);
const seat = Number(number);
const holdout = client({ tokens: new Map([[game, token]]) });
const told: number[] = [];

for await (const { event, data } of holdout.stream(game, { seat })) {
  if (event === "end") break;
  told.push(...data.events.map(({ version }) => version));
  if (data.pending.some((decision) => decision.seat === seat)) await play();
}

const logged: number[] = [];
for await (const { version } of holdout.log(game, { after: told[0]! - 1, seat })) {
  logged.push(version);
}
assert.deepEqual(told, logged);
console.log(JSON.stringify(told));

/** Answer what the seat is asked, as long as it is. */
async function play(): Promise<void> {
  try {
    let asked: Schemas["Actions"] | null | undefined = await holdout.actions(game, { seat });
    while (asked) {
      const { actions, version } = asked;
      const action = actions[Math.floor(Math.random() * actions.length)];
      if (!action) return;
      const wanted = { seat, version, include: "actions" };
      const done: Schemas["Change"] = await holdout.act(game, { id: action.id }, wanted);
      asked = done.actions;
    }
  } catch (error) {
    if (!(error instanceof Problem && OVERTAKEN.has(error.code))) throw error;
  }
}

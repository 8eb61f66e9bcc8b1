import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { client } from "./service.js";

const PLAYER = fileURLToPath(new URL("player.js", import.meta.url));

/** Let another process play a seat to the end; in which versions it saw something. */
async function play(game: string, seat: number, token: string): Promise<number[]> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [PLAYER, game, String(seat), token]);
  return JSON.parse(stdout);
}

/** The titles, each with options that keep a game short that is played at random. */
const TITLES = { raxxon: {}, "dead-of-winter": {}, xibalba: { round_limit: 5 } };

for (const [title, options] of Object.entries(TITLES)) {
  test(`two processes play a whole game of ${title}, and each is told all of it`, async () => {
    const holdout = client();
    const game = await holdout.create({
      title,
      options,
      seats: [{ player: "me" }, { player: "open" }],
    });
    const [invite] = game.invites;
    const guest = await client().claim(game.id, 2, { invite: invite?.code });

    const told = await Promise.all([play(game.id, 1, game.token), play(game.id, 2, guest.token)]);

    const { status, outcome, version } = await holdout.view(game.id);
    assert.equal(status, "over");
    assert.ok(outcome);
    assert.deepEqual(
      told.map((versions) => versions.at(-1)),
      [version, version],
    );
  });
}

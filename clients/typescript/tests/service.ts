/** The live service that the tests talk to; `make ts` starts one. */

import assert from "node:assert/strict";

import { Holdout, type Settings } from "@holdout/client";

const url = process.env["HOLDOUT_URL"];
if (!url) throw new Error("HOLDOUT_URL must name a running service");

/** Where the service is. */
export const URL_OF_SERVICE: string = url;

/** A client of one's own. */
export function client(settings: Settings = {}, at: string = URL_OF_SERVICE): Holdout {
  return new Holdout(at, settings);
}

/** A game of two seats whose token the client keeps. */
export async function raxxon(holdout: Holdout): Promise<string> {
  const game = await holdout.create({ title: "raxxon", players: 2 });
  return game.id;
}

/** Do the first legal action of whoever has to decide; the version after it. */
export async function step(holdout: Holdout, game: string): Promise<number> {
  const { actions, version } = await holdout.actions(game);
  const [first] = actions;
  if (!first) throw new Error("nobody has to decide");
  return (await holdout.act(game, { id: first.id }, { version })).version;
}

/** What a promise is rejected with. */
export async function thrown(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return assert.fail("nothing is thrown");
}

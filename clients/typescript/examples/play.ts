/**
 * Two players make a game of each title, or of those that are named, join it, play it at random
 * and watch it: each event is printed with what moved from where to where.
 *
 * Usage: `node play.js [URL [TITLE…]]`.
 */

import { Holdout, Problem, type Schemas } from "@holdout/client";

const [url = "http://127.0.0.1:8000", ...named] = process.argv.slice(2);
const titles = named.length ? named : ["raxxon", "dead-of-winter", "xibalba"];

for (const title of titles) {
  console.log(`== ${title}`);
  const [ada, ben] = [new Holdout(url), new Holdout(url)];
  const game = await ada.create({
    title,
    seats: [{ player: "me", name: "Ada" }, { player: "open" }],
  });
  await ben.claim(game.id, 2, { name: "Ben", invite: game.invites[0]?.code });
  await Promise.all([play(ada, game.id, 1), play(ben, game.id, 2), tell(ada, game.id)]);
}

/** Play a seat until the game is over. */
async function play(holdout: Holdout, game: string, seat: number): Promise<void> {
  for await (const { event, data } of holdout.stream(game, { seat, include: "actions" })) {
    if (event === "end") return;
    if (data.actions) await act(holdout, game, data.actions);
  }
}

/** Do any of the things that are legal, unless somebody else was faster. */
async function act(holdout: Holdout, game: string, listed: Schemas["Actions"]): Promise<void> {
  const { actions, seat, version } = listed;
  const action = actions[Math.floor(Math.random() * actions.length)];
  if (!action) return;
  try {
    await holdout.act(game, { id: action.id }, { seat, version });
  } catch (error) {
    if (!(error instanceof Problem && error.code === "stale-version")) throw error;
  }
}

/** Print what happens, as far as Ada may know it. */
async function tell(holdout: Holdout, game: string): Promise<void> {
  for await (const { event, data } of holdout.stream(game, { seat: 1 })) {
    if (event === "end") return console.log(`Game ${game} is over: ${data.reason}.`);
    for (const { version, text, moves } of data.events) {
      console.log(`${version} ${text}`);
      for (const { what, from, to, count } of moves) {
        console.log(`  ${count} ${what ?? "hidden"}: ${place(from)} -> ${place(to)}`);
      }
    }
  }
}

/** Where something lies, in words. */
function place(element: Schemas["Element"] | null): string {
  if (element === null) return "supply";
  const { type, ...where } = element;
  return `${type} ${Object.values(where).join(",")}`;
}

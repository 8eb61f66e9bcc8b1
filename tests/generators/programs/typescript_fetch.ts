/**
 * Plays a game over two seats with the typescript-fetch client of openapi-generator, and reads its
 * events. Usage: `typescript_fetch.js URL TITLE ACTIONS`.
 */

import {
  ActionsApi,
  Configuration,
  GamesApi,
  HistoryApi,
  ResponseError,
  SeatsApi,
  SeatRequest,
} from "./client/index";

declare const process: { argv: string[]; exitCode: number };

const [, , url = "", title = "", most = "0"] = process.argv;

/** A connection as who has a token. */
const link = (accessToken?: string) => new Configuration({ basePath: url, accessToken });

/** The same choices in every run. */
let state = 7;
const chance = (below: number) => (state = (state * 48271) % 2147483647) % below;

async function play() {
  const seats: SeatRequest[] = [{ player: "me", name: "Ada" }, { player: "open" }];
  const made = await new GamesApi(link()).createGame({
    newGame: { title, seats, seed: "5".repeat(32) },
  });
  const gameId = made.id;
  const invite = made.invites[0]?.code;
  const seatClaim = { name: "Ben", invite, acceptForeknowledge: true };
  const joined = await new SeatsApi(link()).claimSeat({ gameId, seat: 2, seatClaim });
  const tokens = [made.token, joined.token];

  const kinds = new Set<string>();
  let done = 0;
  let game: { status: string; pending: { seat: number }[] } = await new GamesApi(
    link(made.token),
  ).getGame({ gameId });
  while (game.status === "running" && done < Number(most)) {
    const seat = game.pending[0]!.seat;
    const actions = new ActionsApi(link(tokens[seat - 1]));
    const offered = await actions.listActions({ gameId, seat });
    const { id } = offered.actions[chance(offered.actions.length)]!;
    const ifMatch = `"${offered.version}"`;
    const change = await actions.doAction({ gameId, actionRequest: { id }, ifMatch, include: "view" });
    for (const { kind } of change.events) kinds.add(kind);
    game = change;
    done += 1;
  }
  for (const token of tokens) {
    let after: number | null | undefined = -1;
    while (typeof after === "number") {
      // A stream that is over has no answer.
      const page = await new HistoryApi(link(token)).listEvents({ gameId, after });
      for (const { kind } of page?.events ?? []) kinds.add(kind);
      after = page?.next;
    }
  }
  console.log(
    JSON.stringify({ id: gameId, token: made.token, status: game.status, kinds: [...kinds], others: [] }),
  );
}

play().catch(async (error: unknown) => {
  console.error(error instanceof ResponseError ? await error.response.text() : error);
  process.exitCode = 1;
});

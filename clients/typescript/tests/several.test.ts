import assert from "node:assert/strict";
import { test } from "node:test";

import { Problem, type Holdout, type InboxMessage } from "@holdout/client";

import { Proxy } from "./proxy.js";
import { client, raxxon, step, thrown } from "./service.js";

/** Read a stream until a game is told of at a version. */
async function until(
  stream: AsyncGenerator<InboxMessage>,
  game: string,
  version: number,
): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    assert.ok(!done, "the stream is over");
    messages.push(value);
    if (value.event !== "game" || value.data.id !== game) continue;
    if (value.data.version >= version) return messages;
  }
}

/** The versions in which something happened in a game, as messages tell. */
function versions(messages: InboxMessage[], game: string): number[] {
  const told = messages.flatMap((each) => (each.event === "game" ? [each.data] : []));
  const events = told.filter((each) => each.id === game).flatMap((each) => each.events);
  return [...new Set(events.map(({ version }) => version))];
}

/** Two games, in the order in which they are listed. */
async function twoGames(holdout: Holdout): Promise<[string, string]> {
  const [one, two] = [await raxxon(holdout), await raxxon(holdout)];
  return one < two ? [one, two] : [two, one];
}

test("games are listed with the seats that they wait for; a wrong token is named", async () => {
  const holdout = client();
  const [one, two] = await twoGames(holdout);
  await step(holdout, two);
  holdout.tokens.set("wrong", "wrong");

  const { games, refused } = await holdout.inbox([one, "wrong", two, "unknown"], {
    include: "actions",
  });

  assert.deepEqual(
    games.map(({ id, version, own_pending }) => ({ game: id, version, own_pending })),
    [
      { game: one, version: 0, own_pending: [1] },
      { game: two, version: 1, own_pending: [2] },
    ],
  );
  assert.ok(games.every(({ actions }) => actions?.actions.length));
  assert.deepEqual(
    refused.map(({ index, code }) => ({ index, code })),
    [{ index: 1, code: "forbidden" }],
  );
});

test("one stream tells what happens in several games, without a gap, and when each ends", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  const other = client({ tokens: holdout.tokens });
  const [one, two] = await twoGames(holdout);
  const stream = holdout.followInbox([one, two]);
  const { value: first } = await stream.next();
  assert.ok(first?.event === "games");
  assert.deepEqual(
    first.data.games.map(({ id }) => id),
    [one, two],
  );

  await step(other, one);
  const messages = await until(stream, one, 1);
  proxy.breakStreams();
  await step(other, one);
  await step(other, two);
  messages.push(...(await until(stream, two, 1)));
  if (!versions(messages, one).includes(2)) messages.push(...(await until(stream, one, 2)));
  await other.abandon(one);
  await other.abandon(two);
  const ends: string[] = [];
  for await (const message of stream) {
    if (message.event === "end") ends.push(`${message.data.id} ${message.data.reason}`);
  }

  assert.deepEqual(versions(messages, one), [1, 2]);
  assert.deepEqual(versions(messages, two), [1]);
  assert.deepEqual(new Set(ends), new Set([`${one} abandoned`, `${two} abandoned`]));
  const resumes = proxy.sent.filter(({ method, path }) => method === "GET" && /inbox/.test(path));
  assert.deepEqual(
    resumes.map((each) => each.resumes === undefined),
    [true, false],
  );
});

test("a stream goes on after the id of a message", async () => {
  const holdout = client();
  const games = await twoGames(holdout);
  const before = holdout.followInbox(games);
  const { value: first } = await before.next();
  await before.return();
  await step(holdout, games[1]);

  const after = holdout.followInbox(games, { after: first?.id, include: "view" });
  const messages = await until(after, games[1], 1);
  await after.return();

  assert.deepEqual(versions(messages, games[1]), [1]);
  const [, change] = messages;
  assert.ok(change?.event === "game" && change.data.view?.title === "raxxon");
});

test("a stream goes on with another token when the first one's seat is freed", async () => {
  await using proxy = await Proxy.start();
  const [host, guest] = [client(), client({}, proxy.url)];
  const made = await host.create({
    title: "raxxon",
    seats: [{ player: "me" }, { player: "open" }],
  });
  await guest.claim(made.id, 2, { invite: made.invites[0]?.code });
  const own = await raxxon(guest);
  const stream = guest.followInbox([made.id, own]);
  await stream.next();

  await host.free(made.id, 2);
  const { value: end } = await stream.next();
  assert.ok(end?.event === "end");
  assert.deepEqual(end.data, { id: made.id, reason: "forbidden" });
  proxy.breakStreams();
  await step(client({ tokens: guest.tokens }), own);

  assert.deepEqual(versions(await until(stream, own, 1), own), [1]);
  await stream.return();
});

test("the games of a stream may come from an iterator, which is read only once", async () => {
  const holdout = client();
  const games = await twoGames(holdout);

  const stream = holdout.followInbox(games.values());
  const { value: first } = await stream.next();
  await stream.return();

  assert.ok(first?.event === "games");
  assert.deepEqual(
    first.data.games.map(({ id }) => id),
    games,
  );
});

test("a stream over games whose tokens are all wrong says so", async () => {
  const holdout = client({ tokens: new Map([["wrong", "wrong"]]) });

  const refused = await thrown(holdout.followInbox(["wrong"]).next());

  assert.ok(refused instanceof Problem);
});

test("an earlier version is seen as it was, and a change depends on one by its header", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  await step(holdout, game);
  await step(holdout, game);

  const then = await holdout.view(game, { version: 1, include: "actions" });
  const log = await holdout.events(game, { version: 1 });
  const unknown = await thrown(holdout.view(game, { version: 99 }));

  assert.equal(then.version, 1);
  assert.equal(then.actions?.seat, 2);
  assert.equal(log.version, 1);
  assert.ok(unknown instanceof Problem && unknown.code === "unknown-version");
});

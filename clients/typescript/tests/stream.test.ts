import assert from "node:assert/strict";
import { test } from "node:test";

import { BadAnswer, Problem, Unreachable, type Holdout, type Message } from "@holdout/client";

import { collecting } from "./memory.js";
import { Proxy } from "./proxy.js";
import { client, raxxon, step, thrown } from "./service.js";

/** The versions of the events that messages tell of, each once. */
function versions(messages: Message[]): number[] {
  const events = messages.flatMap(({ data }) => ("events" in data ? data.events : []));
  return [...new Set(events.map(({ version }) => version))];
}

/** Read a stream until a version is reached. */
async function until(stream: AsyncGenerator<Message>, version: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done) return messages;
    messages.push(value);
    if ("version" in value.data && value.data.version >= version) return messages;
  }
}

/** The versions in which something has happened after one, as the log has them. */
async function logged(holdout: Holdout, game: string, after: number): Promise<number[]> {
  const found: number[] = [];
  for await (const { version } of holdout.log(game, { after, limit: 2 })) found.push(version);
  return [...new Set(found)];
}

test("a stream begins with the view, tells each change, and ends with the game", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  const stream = holdout.stream(game);

  const [first] = await until(stream, 0);
  assert.equal(first?.event, "view");
  for (let times = 0; times < 6; times += 1) await step(holdout, game);
  const changes = await until(stream, 6);
  await holdout.abandon(game);
  const rest: Message[] = [];
  for await (const message of stream) rest.push(message);

  assert.deepEqual(new Set(changes.map(({ event }) => event)), new Set(["change"]));
  assert.deepEqual(
    versions(changes),
    await logged(holdout, game, 0).then((all) => all.slice(0, -1)),
  );
  assert.equal(rest.at(-1)?.event, "end");
});

test("a stream that breaks between and within messages goes on without a gap", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  const game = await raxxon(holdout);
  const seen: boolean[] = [];
  const stream = holdout.stream(game, { connection: (there) => seen.push(there) });
  const messages = await until(stream, 0);

  for (let version = 0; version < 6;) {
    proxy.breakStreams();
    // The next connection breaks in the middle of what was missed.
    if (version === 2) proxy.faults.push("half");
    version = await step(client({ tokens: holdout.tokens }), game);
    version = await step(client({ tokens: holdout.tokens }), game);
    messages.push(...(await until(stream, version)));
  }

  assert.deepEqual(versions(messages), await logged(holdout, game, 0));
  assert.deepEqual(seen, [true, false, true, false, true, false, true, false, true]);
  const resumes = proxy.sent
    .filter(({ path }) => path.endsWith("/events"))
    .map((each) => each.resumes);
  assert.deepEqual(resumes, [undefined, "0", "2", "2", "4"]);
  await stream.return();
});

test("a stream may begin after a version that is known", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  for (let times = 0; times < 4; times += 1) await step(holdout, game);
  const stream = holdout.stream(game, { after: 1 });

  const [first] = await until(stream, 4);

  assert.equal(first?.event, "change");
  assert.deepEqual(versions([first]), await logged(holdout, game, 1));
  await stream.return();
});

test("a stream whose end is known is over at once", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  await holdout.abandon(game);
  const { version } = await holdout.view(game);

  assert.deepEqual(await until(holdout.stream(game, { after: version }), Infinity), []);
});

test("leaving the loop closes the connection", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  const game = await raxxon(holdout);

  for await (const { event } of holdout.stream(game)) {
    assert.equal(event, "view");
    break;
  }

  await proxy.quiet();
});

test("a stream that is given up throws the reason", async () => {
  using _ = collecting();
  const holdout = client();
  const game = await raxxon(holdout);
  const given = new AbortController();
  const stream = holdout.stream(game, { signal: given.signal });
  await until(stream, 0);
  const waiting = thrown(stream.next());
  await new Promise((collected) => setTimeout(collected, 100));

  given.abort(new Error("enough"));

  assert.equal(String(await waiting), "Error: enough");
});

test("a stream that can't be had says why", async () => {
  const unknown = await thrown(client().stream("000000000000").next());
  assert.ok(unknown instanceof Problem);
  assert.equal(unknown.code, "unknown-game");

  const page = () => Promise.resolve(new Response("<html>", { status: 200 }));
  const other = client({ fetch: page }).stream("000000000000");
  assert.ok((await thrown(other.next())) instanceof BadAnswer);
});

test("a stream is tried again while a proxy says that the service is away", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  const game = await raxxon(holdout);
  proxy.faults.push("bad-gateway");

  const stream = holdout.stream(game);

  const [first] = await until(stream, 0);

  assert.equal(first?.event, "view");
  await stream.return();
});

test("an impatient listener is told that the connection is lost", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  const game = await raxxon(holdout);
  const stream = holdout.stream(game, { patience: 0 });
  await until(stream, 0);
  const waiting = thrown(stream.next());

  proxy.breakStreams();

  assert.ok((await waiting) instanceof Unreachable);
});

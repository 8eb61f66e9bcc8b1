import assert from "node:assert/strict";
import { test } from "node:test";

import { BadAnswer, newKey, Problem, Unreachable } from "@holdout/client";

import { collecting } from "./memory.js";
import { Proxy, type Fault } from "./proxy.js";
import { client, raxxon, step, thrown } from "./service.js";

const FAULTS: Fault[] = ["cut", "lost", "half", "bad-gateway", "gateway-timeout", "busy"];

for (const fault of FAULTS) {
  test(`an action whose answer is ${fault} happens once`, async () => {
    await using proxy = await Proxy.start();
    const holdout = client({}, proxy.url);
    const game = await raxxon(holdout);
    const { actions } = await holdout.actions(game);
    proxy.sent.length = 0;
    proxy.faults.push(fault, fault);

    const done = await holdout.act(game, { id: actions[0]?.id ?? "" }, { version: 0 });

    assert.equal(done.version, 1);
    assert.equal((await holdout.view(game)).version, 1);
    const keys = proxy.sent.filter(({ method }) => method === "POST").map(({ key }) => key);
    assert.equal(keys.length, 3);
    assert.equal(new Set(keys).size, 1);
    assert.match(keys[0] ?? "", /^[0-9a-f]{32}$/);
  });
}

test("a game whose making is not answered is made once, and its token kept", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  proxy.faults.push("lost");

  const game = await holdout.create({ title: "xibalba", players: 2 });

  assert.equal((await holdout.view(game.id)).version, 0);
  assert.equal(holdout.tokens.get(game.id), game.token);
});

test("two changes have two keys", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({}, proxy.url);
  const game = await raxxon(holdout);

  await step(holdout, game);
  await step(holdout, game);

  const keys = proxy.sent.map(({ key }) => key).filter((key) => key !== undefined);
  assert.equal(new Set(keys).size, 3);
});

test("a change that is repeated with its key happens once", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({ patience: 0 }, proxy.url);
  const game = await raxxon(holdout);
  const { actions } = await holdout.actions(game);
  const key = newKey();
  const again = () => holdout.act(game, { id: actions[0]?.id ?? "" }, { version: 0, key });

  proxy.faults.push("lost");
  assert.ok((await thrown(again())) instanceof Unreachable);
  const done = await again();

  assert.equal(done.version, 1);
  assert.equal((await holdout.view(game)).version, 1);
});

test("an impatient client says that a change is uncertain, and a question is not", async () => {
  await using proxy = await Proxy.start();
  const holdout = client({ patience: 0 }, proxy.url);
  const game = await raxxon(holdout);

  proxy.faults.push("lost");
  const lost = await thrown(step(holdout, game));
  assert.ok(lost instanceof Unreachable);
  assert.equal(lost.uncertain, false);

  const { actions } = await holdout.actions(game);
  proxy.faults.push("gateway-timeout");
  const late = await thrown(holdout.act(game, { id: actions[0]?.id ?? "" }, { version: 0 }));
  assert.ok(late instanceof Unreachable);
  assert.equal(late.uncertain, true);
  assert.equal((await holdout.view(game)).version, 1);
});

test("of two who act at one version, the second is told the new version", async () => {
  const holdout = client();
  const game = await raxxon(holdout);
  const { actions, version } = await holdout.actions(game);
  const [first, second] = actions.map(({ id }) => ({ id }));
  assert.ok(first && second);

  await holdout.act(game, first, { version });
  const stale = await thrown(holdout.act(game, second, { version }));

  assert.ok(stale instanceof Problem);
  assert.deepEqual([stale.code, stale.status, stale.version], ["stale-version", 412, 1]);
});

test("a refusal tells its code, and what is wrong in which field", async () => {
  const holdout = client();
  const unknown = await thrown(holdout.view("000000000000"));
  assert.ok(unknown instanceof Problem);
  assert.equal(unknown.code, "unknown-game");

  const wrong = await thrown(holdout.create({ title: "raxxon", seed: "no" }));
  assert.ok(wrong instanceof Problem);
  assert.equal(wrong.errors[0]?.path, "$.seed");
});

test("the answer of another program is a bad answer", async () => {
  const page = () => Promise.resolve(new Response("<html>", { status: 200 }));
  assert.ok((await thrown(client({ fetch: page }).titles())) instanceof BadAnswer);
  const gone = () => Promise.resolve(new Response("<html>", { status: 404 }));
  assert.ok((await thrown(client({ fetch: gone }).titles())) instanceof BadAnswer);
});

test("a call that is given up throws the reason", async () => {
  await using proxy = await Proxy.start();
  proxy.faults.push("mute");
  const given = new AbortController();
  const asked = thrown(client({}, proxy.url).titles({ signal: given.signal }));

  given.abort(new Error("enough"));

  assert.equal(String(await asked), "Error: enough");
});

test("an answer that does not come in time is asked for again", async () => {
  using _ = collecting();
  await using proxy = await Proxy.start();
  proxy.faults.push("mute");

  const { titles } = await client({ timeout: 1_000 }, proxy.url).titles();

  assert.ok(titles.length >= 3);
  assert.equal(proxy.sent.length, 2);
});

test("texts come in the language that is set", async () => {
  const holdout = client({ language: "de" });
  const game = await raxxon(holdout);
  const german = (await holdout.actions(game)).decision?.text;
  holdout.language = "en";
  const english = (await holdout.actions(game)).decision?.text;

  assert.notEqual(german, english);
});

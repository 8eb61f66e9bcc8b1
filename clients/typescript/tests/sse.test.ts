import assert from "node:assert/strict";
import { test } from "node:test";

import { client } from "./service.js";

/** What a listener is told by a service whose stream comes in these pieces. */
async function told(...pieces: Uint8Array[]): Promise<unknown[]> {
  const headers = { "Content-Type": "text/event-stream" };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const holdout = client({ fetch: () => Promise.resolve(new Response(body, { headers })) });
  const messages: unknown[] = [];
  for await (const message of holdout.stream("000000000000")) messages.push(message);
  return messages;
}

const TEXT =
  ':\r\nretry: 10\r\n\r\nid: 1\nevent: change\ndata: {\ndata:"text": "Фраза"}\n\n' +
  "event: new\ndata: of a later service\n\nevent: view\n\ndata: no name\n\n" +
  "id: 2\revent: change\rdata: 2\r\revent: end\ndata: {}\n\nevent: change\ndata: cut off";
const MESSAGES = [
  { event: "change", data: { text: "Фраза" } },
  { event: "change", data: 2 },
  { event: "end", data: {} },
];

test("a stream is read by the standard's rules; what has no known name is left out", async () => {
  assert.deepEqual(await told(new TextEncoder().encode(TEXT)), MESSAGES);
});

test("a stream is the same wherever it is split", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (let at = 0; at <= bytes.length; at += 1) {
    assert.deepEqual(await told(bytes.slice(0, at), bytes.slice(at)), MESSAGES, `split at ${at}`);
  }
  assert.deepEqual(await told(...Array.from(bytes, (byte) => Uint8Array.of(byte))), MESSAGES);
});

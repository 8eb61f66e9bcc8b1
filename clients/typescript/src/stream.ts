/** Event streams that go on after a broken connection where they were. */

import { Problem, Unreachable, isPassing } from "./problems.js";
import { jittered, sleep } from "./retrying.js";
import type { components } from "./schema.js";
import { eventsIn, type Sent } from "./sse.js";

/** Milliseconds before the first reconnection unless the stream names others, and at most. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
const PATIENCE = 60_000;

/** A service shows every 15 seconds that it is there; after so many milliseconds it is not. */
const SILENCE = 40_000;

type Schemas = components["schemas"];

/** A message of a game's stream: first its view, then each change, at last its end. */
export type Message =
  { event: "view" | "change"; data: Schemas["Change"] } | { event: "end"; data: Schemas["End"] };

/** A message of a stream over several games: all of them, a change of one, the end of one. */
export type MessageOfMine = { id: string } & (
  | { event: "games"; data: Schemas["GamesNow"] }
  | { event: "game"; data: Schemas["GameNow"] }
  | { event: "end"; data: Schemas["GameEnd"] }
);

/** How a stream is listened to. */
export interface Listening {
  /** Ends the stream: the loop over it throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * For how many milliseconds a lost connection is tried again; by default a minute, `Infinity`
   * for ever. Then the loop throws `Unreachable`, or the `Problem` of the last try.
   */
  patience?: number | undefined;
  /** Called when the connection is there (`true`), and when it is lost and tried again. */
  connection?: ((there: boolean) => void) | undefined;
}

/** Opens a stream after an event. Throws, or gives null if the stream is over. */
export type Open = (
  after: string | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array> | null>;

/**
 * The events of a stream, without a gap: after a broken connection it is opened again with the id
 * of the last event. It ends when the stream is over; leaving the loop closes the connection.
 *
 * `after` is where it begins. Throws what `open` throws, unless that may pass.
 */
export async function* resumed(
  open: Open,
  after: string | undefined,
  { signal, connection, patience = PATIENCE }: Listening,
): AsyncGenerator<Sent, void, undefined> {
  let [first, pause, until] = [FIRST_PAUSE, FIRST_PAUSE, Infinity];
  for (;;) {
    const link = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => link.abort(new Error("nothing is heard")), SILENCE);
    };
    let failed: unknown;
    try {
      heard();
      const body = await open(after, signal ? AbortSignal.any([signal, link.signal]) : link.signal);
      if (body === null) return;
      [until, pause] = [Infinity, first];
      connection?.(true);
      for await (const sent of eventsIn(body, heard)) {
        after = sent.id || after;
        pause = first = sent.retry ?? first;
        yield sent;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      failed = error;
    } finally {
      clearTimeout(timer);
      link.abort();
    }
    connection?.(false);
    until = Math.min(until, Date.now() + patience);
    const wait = Math.max(jittered(pause), failed instanceof Problem ? failed.retryAfter : 0);
    if (Date.now() + wait > until) throw failed ?? new Unreachable("the stream ended", false);
    await sleep(wait, signal ?? new AbortController().signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

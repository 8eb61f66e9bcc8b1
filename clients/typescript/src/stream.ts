/** Event streams that reconnect and resume where they broke off. */

import { Problem, Unreachable, isTransient } from "./problems.js";
import { jittered, linked, orAborted, sleep } from "./retrying.js";
import type { components } from "./schema.js";
import { eventsIn, type Sent } from "./sse.js";

/** Milliseconds before the first reconnect, unless the stream sets its own; people wait for it. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5_000;

/** For how many milliseconds a lost connection is retried by default. */
const PATIENCE = 60_000;

/**
 * After so many milliseconds without a byte, the connection counts as lost: the service sends a
 * heartbeat every 15 seconds.
 */
const SILENCE = 40_000;

type Schemas = components["schemas"];

/** A message in a game's stream: first the view, then each change, and finally the end. */
export type Message<Types extends Pick<Schemas, "Change"> = Schemas> =
  { event: "view" | "change"; data: Types["Change"] } | { event: "end"; data: Schemas["GameEnd"] };

/** A message in a stream of several games: a list of all, a change of one, or the end of one. */
export type InboxMessage<Types extends Pick<Schemas, "InboxPage" | "Change"> = Schemas> = {
  id: string;
} & (
  | { event: "games"; data: Types["InboxPage"] }
  | { event: "game"; data: Types["Change"] }
  | { event: "end"; data: Schemas["GameEnd"] }
);

/** Options for listening to a stream. */
export interface Listening {
  /** Ends the stream: the loop over it throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * For how many milliseconds a lost connection is retried: a minute by default, `Infinity` for
   * ever. After that the loop throws `Unreachable`, or the `Problem` of the last try.
   */
  patience?: number | undefined;
  /** Called with `true` when the connection is up, and with `false` when it is lost. */
  connection?: ((there: boolean) => void) | undefined;
  /**
   * Called when somebody at the table of a game comes, goes or says something. Whoever listens to
   * that is seen there.
   */
  people?: ((atTable: Schemas["AtTable"]) => void) | undefined;
}

/** Opens a stream after an event id. Resolves to null if the stream is over. */
export type Open = (
  after: string | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array> | null>;

/**
 * The events of a stream, without gaps: after a broken connection it is reopened with the id of
 * the last event. It ends when the stream is over; leaving the loop closes the connection.
 *
 * `after` is the id of the event to start after. Throws what `open` throws, unless it is transient.
 */
export async function* resumed(
  open: Open,
  after: string | undefined,
  { signal, connection, patience = PATIENCE }: Listening,
): AsyncGenerator<Sent, void, undefined> {
  let [first, pause, until] = [FIRST_PAUSE, FIRST_PAUSE, Infinity];
  for (;;) {
    const link = new AbortController();
    const unlink = linked(signal, link);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => link.abort(new Unreachable("nothing is heard", false)), SILENCE);
    };
    let failed: unknown;
    try {
      heard();
      const body = await orAborted(open(after, link.signal), link.signal);
      if (body === null) return;
      [until, pause] = [Infinity, first];
      connection?.(true);
      for await (const sent of eventsIn(body, heard, link.signal)) {
        after = sent.id || after;
        pause = first = sent.retry ?? first;
        yield sent;
      }
    } catch (error) {
      if (!signal?.aborted && !isTransient(error)) throw error;
      failed = error;
    } finally {
      clearTimeout(timer);
      unlink();
      link.abort();
    }
    signal?.throwIfAborted();
    connection?.(false);
    until = Math.min(until, Date.now() + patience);
    const wait = Math.max(jittered(pause), failed instanceof Problem ? failed.retryAfter : 0);
    if (Date.now() + wait > until) throw failed ?? new Unreachable("the stream ended", false);
    await sleep(wait, signal ?? new AbortController().signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

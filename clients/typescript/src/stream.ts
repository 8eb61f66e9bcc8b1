/** Event streams that go on after a broken connection where they were. */

import { Problem, Unreachable, isPassing } from "./problems.js";
import { jittered, sleep } from "./retrying.js";
import { eventsIn, type Sent } from "./sse.js";

/** Milliseconds before the first reconnection unless the stream names others, and at most. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
const PATIENCE = 60_000;

/** A service shows every 15 seconds that it is there; after so many milliseconds it is not. */
const SILENCE = 40_000;

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
 * of the last event. It ends after an event named `end`, or when the stream is over.
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
    const link = new Link(signal);
    let failed: unknown;
    try {
      const body = await open(after, link.signal);
      if (body === null) return;
      [until, pause] = [Infinity, first];
      connection?.(true);
      for await (const sent of eventsIn(body, () => link.heard())) {
        after = sent.id || after;
        pause = first = sent.retry ?? first;
        yield sent;
        if (sent.event === "end") return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      failed = error;
    } finally {
      link.close();
    }
    connection?.(false);
    until = Math.min(until, Date.now() + patience);
    const wait = Math.max(jittered(pause), failed instanceof Problem ? failed.retryAfter : 0);
    if (Date.now() + wait > until) throw failed ?? new Unreachable("the stream ended", false);
    await sleep(wait, signal ?? new AbortController().signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/** One connection: it is given up when nothing is heard for long, or the listener has enough. */
class Link {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #last = Date.now();

  constructor(readonly listener: AbortSignal | undefined) {
    if (listener?.aborted) this.#stop();
    listener?.addEventListener("abort", this.#stop);
    // A clock that is looked at: after a laptop's sleep it tells at once that the link is dead.
    this.#timer = setInterval(() => {
      if (Date.now() - this.#last > SILENCE) this.#controller.abort(new Error("nothing is heard"));
    }, SILENCE / 8);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.#last = Date.now();
  }

  close(): void {
    clearInterval(this.#timer);
    this.listener?.removeEventListener("abort", this.#stop);
    this.#controller.abort();
  }

  readonly #stop = () => this.#controller.abort(this.listener?.reason);
}

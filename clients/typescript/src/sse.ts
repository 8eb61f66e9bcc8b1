/** Server-sent events, read as the HTML standard says. */

import { unreachable } from "./problems.js";

/** One event of a stream. */
export interface Sent {
  /** Its name; `message` if the stream gives none. */
  readonly event: string;
  readonly data: string;
  /** The last id that the stream gave, empty if none. */
  readonly id: string;
  /** For how many milliseconds the stream asks to wait before reconnecting, if it does. */
  readonly retry: number | undefined;
}

/**
 * The events in a body, as they come; one that is cut off is dropped.
 *
 * `heard` is called for whatever comes, comments included. Leaving the loop cancels the body.
 * Throws `Unreachable` if the connection breaks.
 */
export async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Sent, void, undefined> {
  const reader = body.getReader();
  try {
    const [decoder, events] = [new TextDecoder(), new Events()];
    for (;;) {
      const { done, value } = await reader.read().catch(broken);
      if (done) return;
      heard();
      yield* events.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // A body that broke has nothing to cancel, and says so by an error that is known already.
    await reader.cancel().catch(() => undefined);
  }
}

function broken(error: unknown): never {
  throw unreachable(error, false);
}

/** The state of reading: the start of a line, and what is known of an event. */
class Events {
  #rest = "";
  #event = "";
  #data: string[] = [];
  #id = "";
  #retry: number | undefined;

  /** Take text as it comes; the events that are complete with it. */
  *push(text: string): Generator<Sent, void, undefined> {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line !== "") this.#field(line);
      else if (this.#data.length > 0) yield this.#dispatch();
      else this.#event = "";
    }
  }

  #field(line: string): void {
    const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "event") this.#event = value;
    else if (name === "data") this.#data.push(value);
    else if (name === "id" && !value.includes("\0")) this.#id = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.#retry = Number(value);
  }

  #dispatch(): Sent {
    const event = this.#event || "message";
    const sent = { event, data: this.#data.join("\n"), id: this.#id, retry: this.#retry };
    [this.#event, this.#data] = ["", []];
    return sent;
  }
}

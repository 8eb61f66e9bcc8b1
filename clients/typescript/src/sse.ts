/** A parser of server-sent events, as the HTML standard defines them. */

import { unreachable } from "./problems.js";

/** One event of a stream. */
export interface Sent {
  /** Its name; `message` if the stream gives none. */
  readonly event: string;
  readonly data: string;
  /** The last id that the stream gave, empty if none. */
  readonly id: string;
  /** How many milliseconds to wait before reconnecting, if the stream has said so. */
  readonly retry: number | undefined;
}

/**
 * The events in a response body, as they arrive; one that is cut off is dropped.
 *
 * `heard` is called whenever anything arrives, comments included. Leaving the loop, or aborting
 * the signal, cancels the body. Throws `Unreachable` if the connection breaks.
 */
export async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<Sent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // If the body broke, this rejects with the error that was thrown below.
  const cancel = () => reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", () => void cancel(), { once: true });
  const sent = { event: "", data: "", id: "", retry: undefined as number | undefined };
  try {
    for (let rest = ""; ;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw unreachable(error, false);
      });
      if (done) return;
      heard();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line !== "") read(line, sent);
        else if (sent.data)
          yield { ...sent, event: sent.event || "message", data: sent.data.slice(0, -1) };
        if (line === "") [sent.event, sent.data] = ["", ""];
      }
    }
  } finally {
    await cancel();
  }
}

/** Add a line to the event that is being read. */
function read(line: string, sent: { -readonly [Field in keyof Sent]: Sent[Field] }): void {
  const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
  if (name === "event") sent.event = value;
  else if (name === "data") sent.data += `${value}\n`;
  else if (name === "id" && !value.includes("\0")) sent.id = value;
  else if (name === "retry" && /^\d+$/.test(value)) sent.retry = Number(value);
}

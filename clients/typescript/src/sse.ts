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
  const decoder = new TextDecoder();
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
    // A body that broke has nothing to cancel, and says so by an error that is known already.
    await reader.cancel().catch(() => undefined);
  }
}

/** Take a line into what is known of an event. */
function read(line: string, sent: { -readonly [Field in keyof Sent]: Sent[Field] }): void {
  const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
  if (name === "event") sent.event = value;
  else if (name === "data") sent.data += `${value}\n`;
  else if (name === "id" && !value.includes("\0")) sent.id = value;
  else if (name === "retry" && /^\d+$/.test(value)) sent.retry = Number(value);
}

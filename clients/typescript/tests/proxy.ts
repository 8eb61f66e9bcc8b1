/** A bad network: what stands between a client and a real service, and loses things. */

import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import { URL_OF_SERVICE } from "./service.js";

/** What happens to a request. */
export type Fault =
  /** The connection breaks before the request has arrived. */
  | "cut"
  /** The service acts, but the connection breaks before its answer. */
  | "lost"
  /** The connection breaks in the middle of the answer, or of the stream's next message. */
  | "half"
  /** Nobody ever answers. */
  | "mute"
  /** 502: the request never arrives. */
  | "bad-gateway"
  /** 504: the service acts, but nobody waits for its answer. */
  | "gateway-timeout"
  /** 429: the request is to be sent again after a moment. */
  | "busy";

/** A request as it came by. */
export interface Sent {
  method: string;
  path: string;
  key: string | undefined;
  resumes: string | undefined;
}

/** Carries requests to the service, but for the faults that wait for them, the first one first. */
export class Proxy implements AsyncDisposable {
  readonly faults: Fault[] = [];
  readonly sent: Sent[] = [];
  readonly #server = createServer((asked, told) => void this.#carry(asked, told));
  readonly #streams = new Set<ServerResponse>();

  static async start(): Promise<Proxy> {
    const proxy = new Proxy();
    await new Promise<void>((ready) => proxy.#server.listen(0, "127.0.0.1", ready));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Break every open stream. */
  breakStreams(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  /** Wait until no stream is open. */
  async quiet(): Promise<void> {
    for (const stream of this.#streams) {
      await new Promise((closed) => stream.once("close", closed));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #carry(asked: IncomingMessage, told: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = asked;
    this.sent.push({
      method,
      path,
      key: headers["idempotency-key"]?.toString(),
      resumes: headers["last-event-id"]?.toString(),
    });
    const body = await buffer(asked);
    const fault = this.faults.shift();
    if (fault === "cut") return void told.destroy();
    if (fault === "mute") return;
    if (fault === "bad-gateway") return say(told, 502);
    if (fault === "busy") return say(told, 429);
    const carried = request(new URL(path, URL_OF_SERVICE), { method, headers }, (answer) => {
      if (fault === "gateway-timeout") return answer.on("end", () => say(told, 504)).resume();
      if (fault === "lost") return answer.on("end", () => told.destroy()).resume();
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) this.#streams.add(told);
      told.writeHead(answer.statusCode ?? 500, answer.headers);
      if (fault === "half") {
        return answer.once("data", (part: Buffer) => {
          told.write(part.subarray(0, part.length / 2), () => told.destroy());
        });
      }
      return answer.pipe(told);
    });
    told.on("close", () => {
      this.#streams.delete(told);
      carried.destroy();
    });
    carried.on("error", () => told.destroy());
    carried.end(body);
  }
}

function say(told: ServerResponse, status: number): void {
  told.writeHead(status, { "Retry-After": "0", "Content-Type": "text/html" });
  told.end("<html>gateway</html>");
}

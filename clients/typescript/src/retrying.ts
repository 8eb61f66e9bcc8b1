/** Sends requests, with retries; all tries of a change share one idempotency key. */

import { retryAfter, TRANSIENT, unreachable } from "./problems.js";

/** Milliseconds between the first two tries, the factor by which pauses grow, and the most. */
const FIRST_PAUSE = 100;
const LONGER = 2;
const LONGEST_PAUSE = 3_000;

/** Sends one request, as the global `fetch` does. */
export type Send = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * A `Send` that retries, with growing pauses, until the request is answered.
 *
 * It retries if the connection breaks, if no answer comes within `timeout` milliseconds, and if the
 * service, or a proxy in front of it, answers with a transient status. No try begins later than
 * `patience` milliseconds after the first failure. All tries of a change carry the same
 * `Idempotency-Key`, so it happens once; a retry gets the answer of the try that succeeded.
 */
export function patiently(send: Send, patience: number, timeout: number): Send {
  return async (request) => {
    let until = Infinity;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * LONGER, LONGEST_PAUSE)) {
      const failed = await attempt(send, request, timeout);
      if (failed instanceof Response && !TRANSIENT.has(failed.status)) return failed;
      const wait = Math.max(jittered(pause), failed instanceof Response ? retryAfter(failed) : 0);
      until = Math.min(until, Date.now() + patience);
      if (Date.now() + wait > until) {
        // A problem of the service goes to the caller; a proxy's says that the service is down.
        if (failed instanceof Response && isProblem(failed)) return failed;
        throw unreachable(failed, isChange(request));
      }
      await sleep(wait, request.signal);
    }
  };
}

/** A key for the header `Idempotency-Key`; `crypto.randomUUID` is missing on plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a request changes something. */
export function isChange(request: Request): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/** A pause shortened at random, by up to half, so that clients don't all come back at once. */
export function jittered(pause: number): number {
  return pause * (1 - Math.random() / 2);
}

/** Wait some milliseconds. Throws the signal's reason if it is aborted meanwhile. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}

function isProblem(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("application/problem+json") ?? false;
}

/** Send a request once and read the whole response, or return the error. Throws if aborted. */
async function attempt(send: Send, request: Request, timeout: number): Promise<unknown> {
  const held = Number(new URL(request.url).searchParams.get("wait")) * 1000;
  const late = new DOMException("no answer came in time", "TimeoutError");
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(late), timeout + held);
  const unlink = linked(request.signal, given);
  try {
    return await orAborted(whole(send(request.clone(), { signal: given.signal })), given.signal);
  } catch (error) {
    request.signal.throwIfAborted();
    return error;
  } finally {
    clearTimeout(timer);
    unlink();
  }
}

async function whole(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/**
 * Abort a controller with a signal, until the function that is returned is called.
 *
 * Node may garbage-collect what `AbortSignal.any` and `AbortSignal.timeout` make before it aborts
 * (nodejs/node#57736); a listener and a timer keep their controller.
 */
export function linked(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const stop = () => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  return () => signal?.removeEventListener("abort", stop);
}

/**
 * Do as a promise does, or throw the signal's reason once it is aborted.
 *
 * Node's `fetch` may lose its signal to the garbage collector (nodejs/undici#4068): it frees the
 * connection if it still has it, but nobody waits for that.
 */
export function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

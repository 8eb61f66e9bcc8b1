/**
 * The errors of the library. Only the leaves are thrown:
 *
 *     HoldoutError
 *     ├── Problem        the service refuses; `code` is stable
 *     ├── Unreachable    no response, or the connection broke
 *     └── BadAnswer      a response, but not from a Holdout service
 *
 * A call that you abort yourself throws the reason of your `AbortSignal`, as `fetch` does.
 */

import type { components } from "./schema.js";

/** A problem document (RFC 9457) as the service sends it. */
export type ProblemDocument = components["schemas"]["Problem"];

/** Transient statuses worth retrying. */
export const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The base class of all errors. */
export class HoldoutError extends Error {
  override name = "HoldoutError";
}

/** The service refused a request and changed nothing. */
export class Problem extends HoldoutError {
  override name = "Problem";
  readonly code: ProblemDocument["code"];
  readonly status: number;
  readonly detail: string;
  /** The version that the game is at, if the problem concerns one. */
  readonly version: ProblemDocument["version"];
  /** What an action lacks. */
  readonly unmet: NonNullable<ProblemDocument["unmet"]>;
  /** The fields that are invalid. */
  readonly errors: NonNullable<ProblemDocument["errors"]>;

  /** `retryAfter` is how many milliseconds the service asks its client to wait. */
  constructor(
    readonly document: ProblemDocument,
    readonly retryAfter = 0,
  ) {
    super(`${document.detail} (${document.code})`);
    this.code = document.code;
    this.status = document.status;
    this.detail = document.detail;
    this.version = document.version;
    this.unmet = document.unmet ?? [];
    this.errors = document.errors ?? [];
  }
}

/** The service can't be reached, or the connection broke before its response. */
export class Unreachable extends HoldoutError {
  override name = "Unreachable";

  /** `uncertain`: the request may have been carried out all the same. */
  constructor(
    reason: string,
    readonly uncertain: boolean,
    options?: ErrorOptions,
  ) {
    super(`No answer from the service: ${reason}`, options);
  }
}

/** The error for a broken connection, or a response that shows that the service is down. */
export function unreachable(error: unknown, uncertain: boolean): Unreachable {
  if (error instanceof Response) return new Unreachable(`the status is ${error.status}`, uncertain);
  // `fetch` tells the reason only in the cause; its message is just "fetch failed".
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = inner instanceof Error && inner.message ? inner.message : String(inner);
  return new Unreachable(reason, uncertain, { cause: error });
}

/** Whether the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof Problem ? TRANSIENT.has(error.status) : error instanceof Unreachable;
}

/** The response can't be understood: it comes from another program or an unknown version. */
export class BadAnswer extends HoldoutError {
  override name = "BadAnswer";

  constructor(reason: string, options?: ErrorOptions) {
    super(`Something answers, but not as Holdout does: ${reason}`, options);
  }
}

/** The error for a response that is not a success; `error` is its parsed body. */
export function refusal(response: Response, error: unknown): HoldoutError {
  if (isProblem(error)) return new Problem(error, retryAfter(response));
  const reason = `the status is ${response.status}`;
  return TRANSIENT.has(response.status) ? new Unreachable(reason, false) : new BadAnswer(reason);
}

/** The milliseconds that `Retry-After` asks to wait; a date in it is ignored. */
export function retryAfter(response: Response): number {
  const asked = response.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(asked) ? Number(asked) * 1000 : 0;
}

function isProblem(error: unknown): error is ProblemDocument {
  return typeof error === "object" && error !== null && "code" in error && "status" in error;
}

/**
 * Elects one of several pages as the leader, by a lease in `localStorage`: `navigator.locks` is
 * missing on plain HTTP.
 */

const KEY = "holdout.leader";
/** Milliseconds between two renewals, and until a lease expires. */
const RENEWAL = 2_000;
const VALIDITY = 6_000;

interface Lease {
  by: string;
  until: number;
}

/** Call `tell` at each renewal with whether this page leads; the returned function stops it. */
export function lead(tell: (leads: boolean) => void): () => void {
  const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-");
  const renew = () => {
    const now = Date.now();
    const held = read();
    const free = held === undefined || held.by === me || held.until < now;
    // If two pages take it at once, the last to write leads; both see that at the next renewal.
    if (free) localStorage.setItem(KEY, JSON.stringify({ by: me, until: now + VALIDITY }));
    tell(free);
  };
  renew();
  const timer = setInterval(renew, RENEWAL);
  return () => {
    clearInterval(timer);
    if (read()?.by === me) localStorage.removeItem(KEY);
  };
}

function read(): Lease | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "") as Lease;
  } catch {
    return undefined;
  }
}

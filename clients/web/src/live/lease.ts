/** Which of several pages leads: `navigator.locks` is missing on plain HTTP. */

const KEY = "holdout.leader";
const RENEWED = 2_000;
const LAPSED = 6_000;

interface Lease {
  by: string;
  until: number;
}

/** Tell again and again whether this page leads; stops when the returned function is called. */
export function lead(tell: (leads: boolean) => void): () => void {
  const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-");
  const renew = () => {
    const now = Date.now();
    const held = read();
    const free = held === undefined || held.by === me || held.until < now;
    // Two that take it at once: the one who wrote last leads, as both see at the next renewal.
    if (free) localStorage.setItem(KEY, JSON.stringify({ by: me, until: now + LAPSED }));
    tell(free);
  };
  renew();
  const timer = setInterval(renew, RENEWED);
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

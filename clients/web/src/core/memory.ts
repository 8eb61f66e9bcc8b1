/** What this browser remembers: its games with their tokens, and the preferences of its user. */

/** An invite code that the service shows only once. */
export interface Invite {
  seat: number;
  code: string;
}

/** A game that was played or watched here. */
export interface Known {
  title: string;
  token?: string;
  invites?: Invite[];
  /** The token only lets its holder look on. */
  watched?: boolean;
  /** The seats of which the service tells this browser, and the id that it has there. */
  pushed?: { seat: number; id: string }[];
  /** When it was last opened, in milliseconds since 1970. */
  opened: number;
}

/** The preferences of the user. */
export interface Likes {
  language?: string;
  theme?: "light" | "dark";
  name?: string;
  /** Play a sound when it is the user's turn. */
  sound?: boolean;
  /** Show a notification when it is the user's turn and the page is hidden. */
  notify?: boolean;
  /** Have the service tell this browser of turns, also while no page is open. */
  push?: boolean;
  /** Show no animations on the table. */
  still?: boolean;
  /** How fast things move. */
  speed?: "slow" | "usual" | "fast";
  /** The kinds of actions that need no confirmation any more: `title kind`. */
  sure?: string[];
  /** Whether the hints of a title are shown; neither where they were never offered. */
  guides?: Record<string, "shown" | "gone">;
  /** The hints that were shown: `title hint`. */
  hints?: string[];
  /** The seats and options of the last new game, by title. */
  starts?: Record<
    string,
    { seats: { who: string; name: string }[]; values: Record<string, unknown> }
  >;
}

const GAMES = "holdout.games";
const LIKES = "holdout.likes";
const TOLD = "holdout.told";
const MOST_GAMES = 200;

/** Used where `localStorage` is missing, full or forbidden: lasts until the page is closed. */
const fallback = new Map<string, string>();
/** Whether something could not be stored for longer than the page is open. */
export let forgetful = false;

function read(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    fallback.delete(key);
  } catch {
    forgetful = true;
    fallback.set(key, text);
  }
}

function object<Kept extends object>(key: string): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(read(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** All games that are known here, by id. */
export function games(): Record<string, Known> {
  const kept = object<Record<string, Known>>(GAMES);
  const valid = (entry: [string, Known | undefined]): entry is [string, Known] =>
    typeof entry[1] === "object" && typeof entry[1]?.title === "string";
  return Object.fromEntries(Object.entries(kept).filter(valid));
}

/** Remember something about a game; the oldest are forgotten when there are too many. */
export function remember(game: string, what: Partial<Known>): void {
  const known = games();
  known[game] = { title: "", opened: 0, ...known[game], ...what };
  const newest = Object.entries(known).sort(([, a], [, b]) => b.opened - a.opened);
  write(GAMES, JSON.stringify(Object.fromEntries(newest.slice(0, MOST_GAMES))));
}

/** Forget a game, and with it its token. */
export function forget(game: string): void {
  const { [game]: _, ...others } = games();
  write(GAMES, JSON.stringify(others));
}

/** The tokens, in the form that the client library takes. */
export const tokens = {
  get: (game: string): string | undefined => games()[game]?.token,
  set: (game: string, token: string): unknown => remember(game, { token, opened: Date.now() }),
};

/** Whether this is the first page of the browser to announce a turn; the others keep silent. */
export function tellsFirst(game: string, version: number): boolean {
  const turn = `${game} ${version}`;
  if (read(TOLD) === turn) return false;
  write(TOLD, turn);
  return true;
}

/** The preferences of the user. */
export function likes(): Likes {
  return object<Likes>(LIKES);
}

/** Change some of the preferences. */
export function like(what: Partial<Likes>): void {
  write(LIKES, JSON.stringify({ ...likes(), ...what }));
}

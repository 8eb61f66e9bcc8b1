/** The state of a table, and how it changes. It is plain data: components only render it. */

import { newKey, type Schemas } from "@holdout/client";

import type { Action, Actions, Element, Event, Seat, Title, View } from "../core/service.js";

/** Where a game stands for the holder of some of its seats, whichever of them is shown. */
export interface Standing {
  /** The seats that are ours; none for spectators. */
  own_seats: number[];
  /** Those of them that the game waits for. */
  own_pending: number[];
  version: number;
  status: View["status"];
}

/** A message to show when something was refused or went wrong. */
export interface Notice {
  text: string;
  /** Whether the table can't be shown at all. */
  fatal: boolean;
}

/** An action that waits for a confirmation. */
export interface Asking {
  action: Action;
  /** The key of the sentence that says what it costs. */
  cost: string;
}

/** A change of the game that is no action: an undo, or a step on the way to one with the others. */
export type Reversal = "undo" | "ask" | "agree" | "decline";

/** A change of the game that the player wants. */
export interface Wish {
  what: Action | Reversal;
  seat: number;
  /** The version that it was meant for. */
  version: number;
  /** What it answers: as long as that is asked, it has not been carried out. */
  question: string;
  /** The service carries out what comes with the same key only once. */
  key: string;
}

/** What a player wants of a game as it is shown. */
export function wish(view: View, seat: number, what: Action | Reversal): Wish {
  // An action answers what its seat is asked, a reversal all that came of the last decision.
  const asked = view.pending.filter((each) => typeof what === "string" || each.seat === seat);
  const question = asked.map(({ id }) => id).join(" ");
  return { what, seat, version: view.version, question, key: newKey() };
}

/** A wish that was not answered, and whether it is known by now that it did not arrive. */
export interface Lost {
  wish: Wish;
  known: boolean;
}

export interface Table {
  readonly title: Title | null;
  readonly standing: Standing | null;
  /** Who sits where, as far as is known. */
  readonly seats: readonly Seat[];
  /** The seat whose view is shown; null for spectators and before a hand-over. */
  readonly seat: number | null;
  readonly view: View | null;
  readonly actions: readonly Action[];
  readonly decision: Actions["decision"];
  /** The first version that was shown in which the seat is asked that. */
  readonly since: number;
  /** Whether the last decision can be taken back. */
  readonly canUndo: boolean;
  /** Whether the others can be asked to agree to that instead. */
  readonly canAsk: boolean;
  readonly log: readonly Event[];
  /** What was chosen on the board so far. */
  readonly chosen: readonly Element[];
  /** Whether a change that the player wants is under way. */
  readonly busy: boolean;
  /** Whether something is asked beside the game, such as advice. */
  readonly thinking: boolean;
  /** The last click, if nobody answered it. */
  readonly lost: Lost | null;
  /** Whether what others did is shown state by state. */
  readonly playing: boolean;
  readonly connected: boolean;
  /** The seat whose player has to take over the screen; until then nothing secret is kept. */
  readonly cover: number | null;
  readonly notice: Notice | null;
  /** The action that the player is asked to confirm. */
  readonly asking: Asking | null;
  /** The events since the version that was shown before; none if everything was loaded anew. */
  readonly fresh: readonly Event[];
  readonly advice: Schemas["Advice"] | null;
  /** The earlier view that the history shows; null for the present. */
  readonly past: View | null;
}

export const EMPTY: Table = {
  title: null,
  standing: null,
  seats: [],
  seat: null,
  view: null,
  actions: [],
  decision: null,
  since: 0,
  canUndo: false,
  canAsk: false,
  log: [],
  chosen: [],
  busy: false,
  thinking: false,
  lost: null,
  playing: false,
  connected: true,
  cover: null,
  notice: null,
  asking: null,
  fresh: [],
  advice: null,
  past: null,
};

/** The service's answer about the game: all that is new since the last one. */
export interface Answer {
  view: View;
  actions: Actions | undefined;
  events: readonly Event[];
  can_undo: Schemas["CanUndo"] | undefined;
}

/** What can happen at a table. */
export type Happening =
  | { is: "title"; title: Title }
  | { is: "standing"; standing: Standing }
  | { is: "asked" }
  | { is: "settled" }
  | { is: "lost"; lost: Lost | null }
  | { is: "thinking"; there: boolean }
  | { is: "playing"; there: boolean }
  | { is: "asking"; asking: Asking | null }
  | { is: "answered"; answer: Answer; afresh?: boolean }
  | { is: "covered"; seat: number }
  | { is: "refused"; notice: Notice }
  | { is: "noticed" }
  | { is: "connection"; there: boolean }
  | { is: "chosen"; chosen: readonly Element[] }
  | { is: "advised"; advice: Table["advice"] }
  | { is: "past"; view: View | null };

/** The table after something has happened. */
export function changed(table: Table, it: Happening): Table {
  switch (it.is) {
    case "title":
      return { ...table, title: it.title };
    case "standing":
      return { ...table, standing: it.standing };
    case "asked":
      return { ...table, busy: true, notice: null, asking: null, lost: null };
    case "settled":
      return table.busy ? { ...table, busy: false } : table;
    case "lost":
      return { ...table, lost: it.lost };
    case "thinking":
      return table.thinking === it.there ? table : { ...table, thinking: it.there };
    case "playing":
      return table.playing === it.there ? table : { ...table, playing: it.there };
    case "asking":
      return { ...table, asking: it.asking };
    case "answered":
      return answered(table, it.answer, it.afresh ?? false);
    case "covered": {
      // Nothing that the other seat has seen may be left in the page.
      const { title, standing, seats, connected } = table;
      return { ...EMPTY, title, standing, seats, connected, cover: it.seat };
    }
    case "refused":
      return { ...table, notice: it.notice, chosen: [] };
    case "noticed":
      return { ...table, notice: null };
    case "connection":
      return table.connected === it.there ? table : { ...table, connected: it.there };
    case "chosen":
      return { ...table, chosen: it.chosen };
    case "advised":
      return { ...table, advice: fitting(table, it.advice) };
    case "past":
      return { ...table, past: it.view, chosen: [] };
  }
}

function answered(table: Table, { view, actions, events, can_undo }: Answer, afresh: boolean) {
  const old = table.view !== null && !afresh && view.version < table.view.version;
  if (old) return table;
  const same = table.view?.version === view.version && !afresh;
  const decision = actions?.decision ?? null;
  // A name may have changed, and the player goes on with what they are about to decide.
  const asksSame = decision !== null && decision.id === table.decision?.id;
  const goesOn = !afresh && (same || asksSame);
  const shown = afresh ? null : (table.view?.version ?? null);
  const { standing } = table;
  const waited = view.pending.map(({ seat }) => seat);
  const seats = standing?.own_seats ?? [];
  const own_pending = seats.filter((seat) => waited.includes(seat));
  return {
    ...table,
    standing: { own_seats: seats, own_pending, version: view.version, status: view.status },
    cover: null,
    // What could not be shown is shown now.
    notice: table.notice?.fatal ? null : table.notice,
    // Whether an unanswered click has arrived is found out once the game has moved on.
    lost: table.lost?.known && !goesOn ? null : table.lost,
    seats: view.seats,
    seat: view.seat,
    view,
    decision,
    since: asksSame ? table.since : view.version,
    actions: decision ? (actions?.actions ?? []) : [],
    canUndo: can_undo?.possible ?? false,
    canAsk: can_undo?.ask ?? false,
    log: afresh ? events : appended(table.log, events),
    fresh: shown === null ? [] : events.filter(({ version }) => version > shown),
    asking: goesOn ? table.asking : null,
    chosen: goesOn ? table.chosen : [],
    advice: goesOn ? table.advice : null,
  };
}

/** The advice, if it is about what the seat is asked; the game may have gone on meanwhile. */
function fitting({ view, since }: Table, advice: Table["advice"]): Table["advice"] {
  const { version = -1 } = advice ?? {};
  return view && since <= version && version <= view.version ? advice : null;
}

/** The log with the new events appended. */
function appended(log: readonly Event[], events: readonly Event[]): readonly Event[] {
  const last = log.at(-1)?.version ?? -1;
  const fresh = events.filter(({ version }) => version > last);
  return fresh.length > 0 ? [...log, ...fresh] : log;
}

/**
 * The seat whose view is shown next, and whether its player has to take over the screen first:
 * only if several seats play at this screen, and while a game with secrets is running.
 */
export function nextSeat(
  { own_seats: seats, own_pending, status }: Standing,
  now: number | null,
  secrets: boolean,
): { seat: number | null; cover: boolean } {
  const [first = null] = own_pending;
  const stays =
    now !== null && seats.includes(now) && (own_pending.length === 0 || own_pending.includes(now));
  const seat = stays ? now : (first ?? seats[0] ?? null);
  const hides = secrets && status === "running" && seats.length > 1;
  return { seat, cover: hides && seat !== now };
}

/** A page to show components in, with a table around them. */

import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, vi } from "vitest";

import type { TitleBoard } from "../../src/boards/index.js";
import type { Action, Card, Element as Thing, Title, View } from "../../src/core/service.js";
import { speak } from "../../src/core/words.js";
import { EMPTY, type Table } from "../../src/table/state.js";
import { SurroundingsContext, type Surroundings } from "../../src/table/surroundings.js";
import type { Doings } from "../../src/table/useTable.js";

let place: HTMLElement;
/** Whether the system asks for less motion, and whether the page is as narrow as a phone. */
export const system = { reduced: false, narrow: false };

beforeEach(async () => {
  Object.assign(system, { reduced: false, narrow: false });
  localStorage.clear();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") ? system.reduced : system.narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await speak("en");
  place = document.body.appendChild(document.createElement("div"));
});

afterEach(async () => {
  await act(() => render(null, place));
  place.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Show something, in place of what was shown before. */
export async function show(what: ComponentChildren): Promise<HTMLElement> {
  await act(() => render(what, place));
  return place;
}

/** Do something, and let the page follow. */
export async function doing(what: () => unknown): Promise<void> {
  await act(async () => {
    await what();
  });
}

/** The one element that a selector finds. */
export function one<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelectorAll<Found>(selector);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${selector}`);
  return found[0];
}

/** Whether there is anything that a selector finds. */
export function there(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** The texts of everything that a selector finds and that is not hidden. */
export function seen(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => !each.closest("[hidden]"))
    .map((each) => each.textContent?.trim() ?? "");
}

/** A card of a catalogue. */
export function card(id: string, more: Partial<Card> = {}): Card {
  const data = { attack: 3, search: 2, influence: 40 };
  const words = { role: "Cook", stew: "Stew", "stew.text": "Feeds two.", nap: "Nap" };
  return {
    id,
    name: `Name of ${id}`,
    text: `Text of ${id}.`,
    data,
    words: { ...words, "nap.text": "Heals one." },
    deck: "survivors",
    copies: 1,
    provenance: "printed",
    rule: null,
    ...more,
  } as never;
}

const TITLE = { id: "mini", name: "Mini", names: {}, secrets: false, options: [] };
const SHOW = { showCard: vi.fn(), showRule: vi.fn(), showShort: vi.fn() };

/** What a table shares, with some cards. */
export function surroundings(cards: Card[] = [], board: Partial<TitleBoard> = {}): Surroundings {
  return {
    title: TITLE as unknown as Title,
    board: { Board: () => null, ...board },
    cards: new Map(cards.map((each) => [each.id, each])),
    seats: [],
    ...SHOW,
  };
}

/** Something at a table. */
export function AtTable(props: { around: Surroundings; children: ComponentChildren }) {
  return (
    <SurroundingsContext.Provider value={props.around}>
      {props.children}
    </SurroundingsContext.Provider>
  );
}

/** A legal action. */
export function action(id: string, targets: Thing[] = [], more: Partial<Action> = {}): Action {
  const [kind = ""] = id.split(" ");
  const others = { params: {}, draws: null, no_effect: false, rule: null };
  return { id, kind, text: `Text: ${id}`, targets, ...others, ...more } as Action;
}

/** What seat 1 sees of two seats. */
export function view(version = 3, more: Partial<View> = {}): View {
  const seats = [1, 2].map((seat) => ({ seat, player: "me", name: `P${seat}`, bot: null }));
  const pending = [{ seat: 1, kind: "turn", text: "What now?", since: new Date().toISOString() }];
  return {
    id: "g",
    title: "mini",
    version,
    status: "running",
    seat: 1,
    seats,
    pending,
    board: {},
    outcome: null,
    ...more,
  } as never;
}

/** A table at which seat 1 is asked. */
export function asked(actions: Action[], more: Partial<Table> = {}): Table {
  const decision = { kind: "turn", text: "What now?", cause: null, rule: null, deadline: null };
  return { ...EMPTY, view: view(), seat: 1, decision: decision as never, actions, ...more };
}

/** What one can do at a table; nothing is done. */
export function doings(): { [Name in keyof Doings]: ReturnType<typeof vi.fn> } & Doings {
  const names = [
    ...(["act", "refrain", "choose", "clear", "reverse", "sendAgain", "advise"] as const),
    ...(["lookBack", "skip", "takeOver", "refresh", "dismiss"] as const),
  ];
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as never;
}

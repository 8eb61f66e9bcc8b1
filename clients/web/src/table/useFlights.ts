/**
 * Shows what has moved: copies of the things fly over the page, which shows the new view already.
 * They are animated without a trace in the page's own elements, and any click or key ends them.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

import { moves as motion } from "../core/theme.js";
import { legs, placesOf, stays, type Leg, type Move } from "./flights.js";
import type { Table } from "./state.js";

type Place = { readonly current: HTMLElement | null };
/** What a thing is called, for those that are nowhere to be seen. */
type Name = (what: string) => string;

/** Where something was before the change, and what it looked like. */
interface Was {
  box: DOMRect;
  looks: HTMLElement;
}

/** So many things fly at once; more are a swarm that nobody can follow. */
const MOST_AT_ONCE = 12;
/** Places that show the thing itself; others, such as piles, only receive it. */
const ITSELF = /^(cell|sale|die|field|squad|card|survivor|entrance) /;

/** Animate the changes of a table over `sky`, an empty layer above it. */
export function useFlights(place: Place, sky: Place, table: Table, name: Name): void {
  const { fresh, past } = table;
  const drawn = useRef(fresh);
  // While this is drawn the page still shows the old view.
  const isNew = drawn.current !== fresh && fresh.length > 0;
  const flown = isNew && !past && !document.hidden && motion() ? legs(fresh) : [];
  const before = seen(place.current, flown);
  useLayoutEffect(() => {
    drawn.current = fresh;
    if (flown.length === 0 || !place.current || !sky.current) return undefined;
    return new Flights(place.current, sky.current, before, name).start(flown);
  }, [fresh]);
}

/** All things on the table by their references; the first of several that are called the same. */
function things(place: HTMLElement | null): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const each of place?.querySelectorAll<HTMLElement>(".stage [data-element]") ?? []) {
    const key = each.dataset["element"] ?? "";
    if (!found.has(key)) found.set(key, each);
  }
  return found;
}

/** Where things may come from, as long as they are still there. */
function seen(place: HTMLElement | null, flown: readonly Leg[]): Map<string, Was> {
  const was = new Map<string, Was>();
  if (flown.length === 0) return was;
  const moves = flown.flatMap((leg) => leg.moves);
  const wanted = new Set(moves.flatMap(({ from, what }) => (from ? placesOf(from, what) : [])));
  for (const [key, each] of things(place)) {
    if (!wanted.has(key)) continue;
    was.set(key, { box: each.getBoundingClientRect(), looks: copyOf(each) });
  }
  return was;
}

/** A picture of a thing: nothing in it can be chosen, found or read out. */
function copyOf(thing: HTMLElement): HTMLElement {
  const copy = document.createElement("div");
  copy.className = thing.className;
  copy.classList.remove("lit", "chosen", "advised");
  const face = thing.querySelector(":scope > .face") ?? thing;
  copy.append(...face.cloneNode(true).childNodes);
  for (const each of copy.querySelectorAll("[data-element]")) each.removeAttribute("data-element");
  for (const each of copy.querySelectorAll(".unseen, button")) each.remove();
  return copy;
}

function sized(copy: HTMLElement, box: DOMRect | undefined): HTMLElement {
  if (box) Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
  return copy;
}

/** The first of the keys that is there, and what it names. */
function firstOf<Found>(among: Map<string, Found>, keys: string[]) {
  for (const key of keys) {
    const hit = among.get(key);
    if (hit !== undefined) return { key, hit };
  }
  return null;
}

class Flights {
  readonly #running: Animation[] = [];
  readonly #things: Map<string, HTMLElement>;

  constructor(
    place: HTMLElement,
    private readonly sky: HTMLElement,
    private readonly before: Map<string, Was>,
    private readonly name: Name,
  ) {
    this.#things = things(place);
  }

  /** Start all legs; the returned function ends them at once. */
  start(all: readonly Leg[]): () => void {
    for (const leg of all)
      for (const move of leg.moves.slice(0, MOST_AT_ONCE)) this.#show(move, leg);
    const end = () => this.#end();
    addEventListener("pointerdown", end, { once: true, capture: true });
    addEventListener("keydown", end, { once: true, capture: true });
    void Promise.allSettled(this.#running.map(({ finished }) => finished)).then(end);
    return () => {
      removeEventListener("pointerdown", end, { capture: true });
      removeEventListener("keydown", end, { capture: true });
      end();
    };
  }

  #end(): void {
    for (const each of this.#running) each.cancel();
    this.#running.length = 0;
    this.sky.replaceChildren();
  }

  #show(move: Move, leg: Leg): void {
    const { what } = move;
    const to = move.to && firstOf(this.#things, placesOf(move.to, what));
    if (stays(move)) {
      if (to) this.#turn(to.hit, leg);
      return;
    }
    const from = move.from && firstOf(this.before, placesOf(move.from, what));
    if (!from && !to) return;
    const start = from?.hit.box;
    const end = to?.hit.getBoundingClientRect();
    const itself = to !== null && to !== undefined && ITSELF.test(to.key);
    const looks = itself ? sized(copyOf(to.hit), end) : this.#looks(move, from);
    const [first, last] = [start ?? end, end ?? start];
    if (first && last) this.#fly(looks, first, last, leg, { comes: !start, goes: !end });
    if (itself && start) this.#hide(to.hit, leg);
  }

  /** What flies: the thing as it lay there, or a small card with its name. */
  #looks({ what, count }: Move, from: { key: string; hit: Was } | null): HTMLElement {
    if (from && ITSELF.test(from.key)) {
      return sized(from.hit.looks.cloneNode(true) as HTMLElement, from.hit.box);
    }
    const chip = document.createElement("div");
    chip.className = what === null ? "flown-chip back" : "flown-chip";
    const name = what === null ? "" : this.name(what);
    chip.textContent = count > 1 ? `${name} × ${count}`.trim() : name;
    return chip;
  }

  /** Something comes from `first` to `last`, appears there, or goes away. */
  #fly(
    looks: HTMLElement,
    first: DOMRect,
    last: DOMRect,
    leg: Leg,
    { comes, goes }: { comes: boolean; goes: boolean },
  ): void {
    looks.classList.add("flown");
    this.sky.append(looks);
    const { offsetWidth: width, offsetHeight: height } = looks;
    const at = ({ x, y, width: wide, height: high }: DOMRect) =>
      `translate(${x + (wide - width) / 2}px, ${y + (high - height) / 2}px)`;
    const scale = (there: boolean) => (there ? " scale(0.6)" : "");
    this.#animate(
      looks,
      [
        { transform: at(first) + scale(comes), opacity: comes ? 0 : 1 },
        { transform: at(last) + scale(goes), opacity: goes ? 0 : 1 },
      ],
      leg,
    );
  }

  /** What is under way is not yet where it will be. */
  #hide(thing: HTMLElement, { at, lasts }: Leg): void {
    this.#animate(thing, [{ opacity: 0 }, { opacity: 0 }], { at: 0, lasts: at + lasts });
  }

  #turn(thing: HTMLElement, leg: Leg): void {
    this.#animate(thing, [{ transform: "rotateY(80deg)", opacity: 0.3 }, {}], leg);
  }

  #animate(thing: HTMLElement, frames: Keyframe[], { at, lasts }: Pick<Leg, "at" | "lasts">): void {
    const timing = { delay: at, duration: lasts, easing: "ease-in-out" };
    this.#running.push(thing.animate(frames, timing));
  }
}

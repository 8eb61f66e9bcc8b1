/**
 * Animates moved things: copies of them fly over the page, which already shows the new view. The
 * page's own elements are left as they are, and any click or key ends the animation.
 */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { likes } from "../core/memory.js";
import { showsMotion } from "../core/theme.js";
import { legs, placesOf, stays, type Leg, type Move } from "./flights.js";
import type { Table } from "./state.js";

type Place = { readonly current: HTMLElement | null };
/** Gives the name of a thing that the page doesn't show anywhere. */
type NameOf = (what: string) => string;

/** Where something was before the change, and what it looked like. */
interface Before {
  box: DOMRect;
  looks: HTMLElement;
}

/** The most copies that fly at once; nobody can follow more. */
const MOST_AT_ONCE = 12;
const FAINT = 0.35;
/** Places that show the thing itself; others, such as piles, only hold it. */
const ITSELF = /^(cell|sale|die|field|squad|card|survivor|entrance) /;

/** Animate the changes of a table over `sky`, an empty layer above it. Whether something flies. */
export function useFlights(place: Place, sky: Place, table: Table, nameOf: NameOf): boolean {
  const [flying, setFlying] = useState(false);
  const { fresh, past } = table;
  const drawn = useRef(fresh);
  // During this render the page still shows the old view.
  const isNew = drawn.current !== fresh && fresh.length > 0;
  const flown =
    isNew && !past && !document.hidden && showsMotion() ? legs(fresh, likes().speed) : [];
  const before = snapshot(place.current, flown);
  useLayoutEffect(() => {
    drawn.current = fresh;
    if (flown.length === 0 || !place.current || !sky.current) return undefined;
    const flights = new Flights(place.current, sky.current, before, nameOf, () => setFlying(false));
    setFlying(true);
    return flights.start(flown);
  }, [fresh]);
  return flying;
}

/** All things on the table by their keys; the first of several with the same key. */
function things(place: HTMLElement | null): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const each of place?.querySelectorAll<HTMLElement>(".stage [data-element]") ?? []) {
    const key = each.dataset["element"] ?? "";
    if (!found.has(key)) found.set(key, each);
  }
  return found;
}

/** What is about to move, while the page still shows it. */
function snapshot(place: HTMLElement | null, flown: readonly Leg[]): Map<string, Before> {
  const before = new Map<string, Before>();
  if (flown.length === 0) return before;
  const moves = flown.flatMap((leg) => leg.moves);
  const wanted = new Set(moves.flatMap(({ from, what }) => (from ? placesOf(from, what) : [])));
  for (const [key, each] of things(place)) {
    if (!wanted.has(key)) continue;
    before.set(key, { box: each.getBoundingClientRect(), looks: copyOf(each) });
  }
  return before;
}

/** A copy to look at: nothing in it can be chosen, found by its key, or read out. */
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

/** The first of the keys that is there, and its value. */
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
    private readonly before: Map<string, Before>,
    private readonly nameOf: NameOf,
    private readonly over: () => void,
  ) {
    this.#things = things(place);
  }

  /** Start all legs; the returned function ends them at once. */
  start(all: readonly Leg[]): () => void {
    for (const leg of all)
      for (const move of leg.moves.slice(0, MOST_AT_ONCE)) this.#show(move, leg);
    const flying = new AbortController();
    const { signal } = flying;
    const end = () => {
      flying.abort();
      this.#end();
    };
    const touched = ({ target }: Event) => {
      // That button goes away when nothing flies any more: it must get its click before.
      if (!(target instanceof Element && target.closest("[data-skip]"))) end();
    };
    addEventListener("pointerdown", touched, { capture: true, signal });
    addEventListener("keydown", touched, { capture: true, signal });
    addEventListener("click", end, { signal });
    void Promise.allSettled(this.#running.map(({ finished }) => finished)).then(end);
    return end;
  }

  #end(): void {
    for (const each of this.#running) each.cancel();
    this.#running.length = 0;
    this.sky.replaceChildren();
    this.over();
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

  /** What flies: a copy of the thing as it was, or a small card with its name. */
  #looks({ what, count }: Move, from: { key: string; hit: Before } | null): HTMLElement {
    if (from && ITSELF.test(from.key)) {
      return sized(from.hit.looks.cloneNode(true) as HTMLElement, from.hit.box);
    }
    const chip = document.createElement("div");
    chip.className = what === null ? "flown-chip back" : "flown-chip";
    const name = what === null ? "" : this.nameOf(what);
    chip.textContent = count > 1 ? `${name} × ${count}`.trim() : name;
    return chip;
  }

  /** Let something fly from `first` to `last`; it may also appear (`comes`) or vanish (`goes`). */
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

  /** Make a thing at its destination faint, only while its copy flies: one may have to choose it. */
  #hide(thing: HTMLElement, leg: Leg): void {
    this.#animate(thing, [{ opacity: FAINT }, { opacity: FAINT }], leg);
  }

  #turn(thing: HTMLElement, leg: Leg): void {
    this.#animate(thing, [{ transform: "rotateY(80deg)", opacity: 0.3 }, {}], leg);
  }

  #animate(thing: HTMLElement, frames: Keyframe[], { at, lasts }: Pick<Leg, "at" | "lasts">): void {
    const timing = { delay: at, duration: lasts, easing: "ease-in-out" };
    this.#running.push(thing.animate(frames, timing));
  }
}

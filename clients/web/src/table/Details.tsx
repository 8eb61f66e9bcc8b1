/**
 * Shows the card of whatever on the table has one, large: while the pointer or the focus rests on
 * it, by a long press, and by the key `i`. The only place that does so: things say `data-about`.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import { Card } from "../ui/Card.js";
import { nameOf, useSurroundings } from "./surroundings.js";
import { plain } from "./told.js";

/** Milliseconds for which a pointer must rest, and for which a finger must press. */
const REST = 350;
const LONG_PRESS = 500;
const GAP = 8;

interface Shown {
  id: string;
  part: string | undefined;
  beside: DOMRect;
}

export function Details({ place }: { place: { readonly current: HTMLElement | null } }) {
  const surroundings = useSurroundings();
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { showCard } = surroundings;

  useEffect(() => {
    const table = place.current;
    if (!table) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under: HTMLElement | null = null;
    const about = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>("[data-about]") : null;
    const show = (thing: HTMLElement) => {
      const { about: id, part } = thing.dataset;
      if (id && thing.isConnected) setShown({ id, part, beside: thing.getBoundingClientRect() });
    };
    const hide = () => {
      clearTimeout(timer);
      under = null;
      setShown(null);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      const thing = about(target);
      if (pointerType === "touch" || thing === under) return;
      hide();
      under = thing;
      if (thing) timer = setTimeout(() => show(thing), REST);
    };
    const focus = ({ target }: FocusEvent) => {
      const thing = about(target);
      if (thing?.matches(":focus-visible")) show(thing);
      else hide();
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      hide();
      const thing = about(target);
      if (pointerType !== "touch" || !thing) return;
      timer = setTimeout(() => {
        // What follows on a long press is no click on the thing.
        const stop = (event: Event) => {
          event.stopPropagation();
          event.preventDefault();
        };
        const signal = AbortSignal.timeout(2 * REST);
        table.addEventListener("click", stop, { capture: true, once: true, signal });
        showCard(thing.dataset["about"] ?? "");
      }, LONG_PRESS);
    };
    const lift = ({ pointerType }: PointerEvent) => pointerType === "touch" && clearTimeout(timer);
    const menu = (event: MouseEvent) => {
      if (about(event.target) && (event as PointerEvent).pointerType === "touch") {
        event.preventDefault();
      }
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
      if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, select, textarea, dialog")) return;
      const id = (about(target) ?? under)?.dataset["about"];
      if (id) showCard(id);
    };
    const { signal } = ended;
    table.addEventListener("pointerover", over, { signal });
    table.addEventListener("pointerleave", hide, { signal });
    table.addEventListener("pointerdown", press, { signal });
    table.addEventListener("pointerup", lift, { signal });
    table.addEventListener("pointercancel", lift, { signal });
    table.addEventListener("contextmenu", menu, { signal });
    table.addEventListener("focusin", focus, { signal });
    table.addEventListener("focusout", hide, { signal });
    table.addEventListener("scroll", hide, { capture: true, signal });
    addEventListener("keydown", key, { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [showCard]);

  useEffect(() => {
    const element = box.current;
    if (!element || !shown) return;
    const { left, top } = placed(shown.beside, element.getBoundingClientRect(), roomOf(place));
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.style.visibility = "visible";
  }, [shown]);

  if (!shown) return null;
  const card = surroundings.cards.get(plain(shown.id));
  if (!card) return null;
  return (
    <div
      class="details"
      role="tooltip"
      ref={box}
      data-details={card.id}
      key={`${shown.id} ${shown.part ?? ""}`}
    >
      <Card
        id={card.id}
        name={nameOf(surroundings, shown.id)}
        card={card}
        part={shown.part}
        size="large"
      />
    </div>
  );
}

/** What may be covered: never the question, and of the stage what is not under its sheet. */
function roomOf(place: { readonly current: HTMLElement | null }): DOMRect {
  return (
    place.current?.querySelector(".stage")?.getBoundingClientRect() ??
    new DOMRect(0, 0, innerWidth, innerHeight)
  );
}

/** Where the details stand: beside the thing, or else above or below it, within the room. */
function placed(
  thing: DOMRect,
  { width, height }: DOMRect,
  room: DOMRect,
): { left: number; top: number } {
  const within = (wanted: number, least: number, most: number) =>
    Math.max(Math.min(wanted, most), least);
  const last = room.right - width - GAP;
  const top = within(thing.top, GAP, Math.max(innerHeight - height - GAP, GAP));
  const [right, left] = [thing.right + GAP, Math.min(thing.left - GAP - width, last)];
  if (right <= last) return { left: right, top };
  if (left >= GAP) return { left, top };
  const below = thing.bottom + GAP;
  const fits = below + height <= innerHeight - GAP;
  return {
    left: within(thing.left, GAP, Math.max(last, GAP)),
    top: fits ? below : Math.max(thing.top - GAP - height, GAP),
  };
}

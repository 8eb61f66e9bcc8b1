/**
 * What one points at, or has the focus on, is marked where else it stands: the things on the board
 * that a button is about, and the buttons that are about a thing.
 */

import { useEffect } from "preact/hooks";

type Place = { readonly current: HTMLElement | null };

export function usePointing(place: Place): void {
  useEffect(() => {
    const table = place.current;
    if (!table) return;
    const ended = new AbortController();
    const { signal } = ended;
    const clear = () => {
      for (const each of table.querySelectorAll("[data-pointed]")) {
        each.removeAttribute("data-pointed");
      }
    };
    const point = ({ target }: Event) => {
      clear();
      if (!(target instanceof Element)) return;
      for (const each of partners(table, target)) each.setAttribute("data-pointed", "");
    };
    table.addEventListener("pointerover", point, { signal });
    table.addEventListener("focusin", point, { signal });
    table.addEventListener("pointerleave", clear, { signal });
    table.addEventListener("focusout", clear, { signal });
    // What was pointed at is gone with a click.
    table.addEventListener("click", clear, { signal });
    return () => ended.abort();
  }, []);
}

function partners(table: HTMLElement, target: Element): Element[] {
  const button = target.closest<HTMLElement>("[data-touches]");
  const thing = target.closest<HTMLElement>("button.spot");
  const touches = (each: HTMLElement) => each.dataset["touches"]?.split("|") ?? [];
  if (button) {
    const keys = new Set(touches(button));
    const things = table.querySelectorAll<HTMLElement>(".stage .spot");
    return [...things].filter((each) => keys.has(each.dataset["element"] ?? ""));
  }
  const key = thing?.dataset["element"];
  if (key === undefined) return [];
  const buttons = table.querySelectorAll<HTMLElement>("[data-touches]");
  return [...buttons].filter((each) => touches(each).includes(key));
}

/** The keyboard: digits answer, `e` ends, arrows move over the board, `u` undoes, Escape clears. */

import { useEffect, useRef } from "preact/hooks";

import type { Table } from "./state.js";
import type { Doings } from "./useTable.js";

type Direction = "left" | "right" | "up" | "down";

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Handle keys, except in fields and dialogs. */
export function useKeys(
  place: { readonly current: HTMLElement | null },
  table: Table,
  doings: Doings,
): void {
  const latest = useRef({ table, doings });
  latest.current = { table, doings };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, select, textarea, dialog")) return;
      if (pressed(event.key, target, place.current, latest.current)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function pressed(
  key: string,
  target: HTMLElement,
  place: HTMLElement | null,
  { table, doings }: { table: Table; doings: Doings },
): boolean {
  if (key === "Escape") {
    doings.clear();
    return table.chosen.length > 0;
  }
  if (key === "u" && table.canUndo) {
    doings.reverse("undo");
    return true;
  }
  if (key === "?") {
    place?.querySelector<HTMLElement>("[data-help]")?.click();
    return true;
  }
  if (/^[1-9e]$/.test(key)) {
    const button = place?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    // A key that is not shown does nothing: it might roll dice.
    if (button?.querySelector("kbd")?.checkVisibility()) button.click();
    return true;
  }
  const direction = DIRECTIONS[key];
  const from = direction && target.closest<HTMLElement>(".board .spot");
  if (!direction || !from) return false;
  nearest(from, direction)?.focus();
  return true;
}

/** The nearest thing on the board in a direction, by its position on the screen. */
function nearest(from: HTMLElement, direction: Direction): HTMLElement | undefined {
  const spots =
    from.closest(".board")?.querySelectorAll<HTMLElement>(".spot[data-about], button.spot") ?? [];
  const middle = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = middle(from);
  let best: { spot: HTMLElement; far: number } | undefined;
  for (const spot of spots) {
    const there = middle(spot);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const sideways = direction === "left" || direction === "right";
    const [along, aside] = sideways ? [dx, dy] : [dy, dx];
    const ahead = direction === "left" || direction === "up" ? -along : along;
    if (spot === from || ahead < 1) continue;
    // Prefer what is straight ahead to what is nearer but off to the side.
    const far = ahead + 3 * Math.abs(aside);
    if (!best || far < best.far) best = { spot, far };
  }
  return best?.spot;
}

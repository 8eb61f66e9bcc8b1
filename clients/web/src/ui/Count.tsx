/** Numbers that pulse and dice that roll when what happens at the table changes them. */

import { createContext, type ComponentChildren } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";

import { likes } from "../core/memory.js";

/** What happens at the table: whether it is shown at all, and whether dice are rolled. */
export const HappeningContext = createContext({ moves: false, rolls: false });

const LASTS = 500;
const PULSE = [{ transform: "scale(1)" }, { transform: "scale(1.45)" }, { transform: "scale(1)" }];
const ROLL = [
  { transform: "rotate(-540deg) scale(0.6)" },
  { transform: "rotate(-90deg) scale(1.15)", offset: 0.7 },
  { transform: "none" },
];

/** A number that pulses when its `value` changes. */
export function Count({ value, children }: { value: unknown; children?: ComponentChildren }) {
  const { moves } = useContext(HappeningContext);
  const place = useRef<HTMLElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    const changed = before.current !== value;
    before.current = value;
    if (changed && moves) show(place.current, PULSE);
  });
  return (
    <strong class="count" ref={place}>
      {children ?? String(value)}
    </strong>
  );
}

/** What stands on a die; it rolls when it is rolled. */
export function Rolling({ value, children }: { value: unknown; children: ComponentChildren }) {
  const happening = useContext(HappeningContext);
  const place = useRef<HTMLSpanElement>(null);
  const last = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (last.current === happening) return;
    last.current = happening;
    if (happening.moves && happening.rolls) show(place.current, ROLL);
  }, [happening, value]);
  return (
    <span class="rolling" ref={place}>
      {children}
    </span>
  );
}

/** Move something; like all that moves at a table it ends with any click or key. */
function show(thing: HTMLElement | null, frames: Keyframe[]): void {
  if (!thing) return;
  const duration = likes().speed === "fast" ? LASTS / 2 : LASTS;
  const animation = thing.animate(frames, { delay: 0, duration, easing: "ease-out" });
  const ended = new AbortController();
  const how = { capture: true, signal: ended.signal };
  addEventListener("pointerdown", () => animation.cancel(), how);
  addEventListener("keydown", () => animation.cancel(), how);
  void animation.finished.catch(() => null).then(() => ended.abort());
}

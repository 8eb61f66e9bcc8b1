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
    if (changed && moves) place.current?.animate(PULSE, timing());
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
    if (happening.moves && happening.rolls) place.current?.animate(ROLL, timing());
  }, [happening, value]);
  return (
    <span class="rolling" ref={place}>
      {children}
    </span>
  );
}

function timing(): KeyframeAnimationOptions {
  return { duration: likes().speed === "fast" ? LASTS / 2 : LASTS, easing: "ease-out" };
}

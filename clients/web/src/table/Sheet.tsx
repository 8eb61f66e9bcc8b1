/**
 * The question and the log: beside the board, or on a phone in a sheet below it. The sheet has
 * three stops; one drags its head, or presses its two buttons.
 */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { say, type Word } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { beyond, STOPS, type Stop, useNarrow } from "./stops.js";

const PANES = ["ask", "log"] as const;
type Pane = (typeof PANES)[number];
const PANE_NAMES: Record<Pane, Word> = { ask: "pane.ask", log: "pane.log" };

interface Props {
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** What each pane shows. */
  panes: Record<Pane, ComponentChildren>;
}

export function Sheet({ stop, onStop, panes }: Props) {
  const [pane, setPane] = useState<Pane>("ask");
  const place = useRef<HTMLDivElement>(null);
  useDragging(place, stop, onStop);
  // One line has the question, whatever was shown before.
  const shown = stop === "line" ? "ask" : pane;
  // A phone builds the log when it is opened: it is as large as the board.
  const logged = !useNarrow() || shown === "log";
  return (
    <div
      class="sheet"
      ref={place}
      data-stop={stop}
      onClick={({ target }) => {
        const plain = target instanceof Element && !target.closest("button, input, a, .sheet-head");
        if (stop === "line" && plain) onStop("half");
      }}
    >
      <div class="sheet-head">
        <nav class="panes" aria-label={say("pane.all")}>
          {PANES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={shown === each}
              data-pane={each}
              onClick={() => setPane(each)}
            >
              {say(PANE_NAMES[each])}
            </button>
          ))}
        </nav>
        <Mover by={1} stop={stop} onStop={onStop} />
        <Mover by={-1} stop={stop} onStop={onStop} />
      </div>
      <section class="ask" aria-label={say("question")} data-shown={shown === "ask"}>
        {panes.ask}
      </section>
      <section class="log-pane" aria-label={say("pane.log")} data-shown={shown === "log"}>
        {logged && panes.log}
      </section>
    </div>
  );
}

/** A button that moves the sheet one stop up or down. */
function Mover({ by, stop, onStop }: { by: 1 | -1 } & Pick<Props, "stop" | "onStop">) {
  const to = beyond(stop, by);
  return (
    <button
      type="button"
      class="button quiet square"
      data-sheet={by > 0 ? "more" : "less"}
      aria-label={say(by > 0 ? "sheet.more" : "sheet.less")}
      // It stays in its place, so that a second press does not hit something else.
      disabled={to === stop}
      onClick={() => onStop(to)}
    >
      <Icon name={by > 0 ? "up" : "down"} />
    </button>
  );
}

/** Pixels that a finger moves before it drags, and after which it has dragged to the next stop. */
const DRAGS = 6;
const FAR = 40;

/** Let the sheet follow a finger that drags its head; in one line, all of it is its head. */
function useDragging(
  place: { readonly current: HTMLElement | null },
  stop: Stop,
  onStop: (stop: Stop) => void,
): void {
  const latest = useRef({ stop, onStop });
  latest.current = { stop, onStop };
  useEffect(() => {
    const sheet = place.current;
    if (!sheet) return;
    const ended = new AbortController();
    const { signal } = ended;
    let from: { y: number; height: number } | null = null;
    let dragged = false;
    const grip = (target: EventTarget | null) =>
      target instanceof Element &&
      target.closest(latest.current.stop === "line" ? ".sheet" : ".sheet-head") !== null;
    sheet.addEventListener(
      "pointerdown",
      ({ target, clientY: y, isPrimary }) => {
        dragged = false;
        from = isPrimary && grip(target) ? { y, height: sheet.offsetHeight } : null;
      },
      { signal },
    );
    addEventListener(
      "pointermove",
      ({ clientY }) => {
        if (!from) return;
        const up = from.y - clientY;
        dragged ||= Math.abs(up) > DRAGS;
        if (dragged) sheet.style.height = `${from.height + up}px`;
      },
      { signal },
    );
    const end = ({ clientY }: PointerEvent) => {
      if (!from) return;
      const up = from.y - clientY;
      from = null;
      sheet.style.height = "";
      if (!dragged || Math.abs(up) < FAR) return;
      const stops = Math.abs(up) > innerHeight / 2 ? STOPS.length - 1 : 1;
      latest.current.onStop(beyond(latest.current.stop, Math.sign(up) * stops));
    };
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
    // What follows on dragging is no click.
    const click = (event: MouseEvent) => {
      if (dragged) {
        event.stopPropagation();
        event.preventDefault();
      }
      dragged = false;
    };
    sheet.addEventListener("click", click, { capture: true, signal });
    return () => ended.abort();
  }, []);
}

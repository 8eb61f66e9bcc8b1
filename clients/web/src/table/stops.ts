/** The stops of the sheet that a phone has under its board, and when it moves by itself. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../core/service.js";
import { endingOf } from "./asking.js";
import type { Choices } from "./choices.js";

/** One line with the question, half of the screen, or all of it. */
export const STOPS = ["line", "half", "full"] as const;
export type Stop = (typeof STOPS)[number];

/** Where board and question are one above the other, as in `table.css`. */
const NARROW = "(max-width: 56rem)";

/** Whether the page is as narrow as a phone. */
export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

/** Whether the page is that narrow, also after it was turned or resized. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(isNarrow);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const read = () => setNarrow(query.matches);
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, []);
  return narrow;
}

/** The stop that is so many further up, or down. */
export function beyond(stop: Stop, by: number): Stop {
  const at = Math.min(Math.max(STOPS.indexOf(stop) + by, 0), STOPS.length - 1);
  return STOPS[at] ?? stop;
}

/** Whether the board shows nothing of what is asked: only the sheet has the answers. */
export function needsList(actions: readonly Action[]): boolean {
  const ending = endingOf(actions);
  const others = actions.filter(({ id }) => id !== ending?.id);
  return others.length > 1 && others.every(({ targets }) => targets.length === 0);
}

/** Whether what was chosen on the board leaves more to choose from than one line can show. */
function leavesSeveral({ chosen, open }: Choices): boolean {
  return chosen.length > 0 && (open.length !== 1 || open[0]?.no_effect === true);
}

/**
 * The stop of the sheet, and its setter. It rises by itself when only the list can answer, or when
 * several things can be done with what was tapped; then it also goes back by itself. `wants` says
 * that there is more to show than a question and its answers.
 */
export function useStop(
  version: number,
  choices: Choices,
  wants: boolean,
): [Stop, (to: Stop) => void] {
  const [stop, setStop] = useState<Stop>("line");
  const rose = useRef(false);
  const rises = wants || needsList(choices.all) || leavesSeveral(choices);
  useEffect(() => {
    if (rises && stop === "line") {
      rose.current = true;
      setStop("half");
    } else if (!rises && rose.current) {
      rose.current = false;
      setStop("line");
    }
  }, [version, rises]);
  const set = (to: Stop) => {
    rose.current = false;
    setStop(to);
  };
  return [stop, set];
}

/** A dot at the name of a player who is there. */

import { say } from "../core/words.js";
import { useHere } from "./people.js";

export function Here({ seat }: { seat: number }) {
  const here = useHere(seat);
  if (!here) return null;
  return (
    <span class="here-dot" role="img" aria-label={say("people.here")} title={say("people.here")} />
  );
}

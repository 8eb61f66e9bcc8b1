/** Controls to look back at what a seat saw at each version. */

import { useEffect, useState } from "preact/hooks";

import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";

interface Props {
  version: number;
  last: number;
  /** Look at a version; null is the present. */
  onLook: (version: number | null) => void;
}

/** Milliseconds for which the slider must rest before the service is asked. */
const PAUSE = 120;

export function History({ version, last, onLook }: Props) {
  const [at, setAt] = useState(version);
  // A late answer, for a version that the slider has left, must not move it back.
  useEffect(() => {
    if (version === last) setAt(last);
  }, [version, last]);
  useEffect(() => {
    if (at === version) return;
    const timer = setTimeout(() => onLook(at), PAUSE);
    return () => clearTimeout(timer);
  }, [at, version]);
  const move = (by: number) => setAt(Math.min(Math.max(at + by, 0), last));
  return (
    <div class="history" role="group" aria-label={say("history")}>
      <button
        type="button"
        class="button quiet square"
        aria-label={say("history.back")}
        disabled={at <= 0}
        onClick={() => move(-1)}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say("history.version")}
        onInput={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
      <button
        type="button"
        class="button quiet square"
        aria-label={say("history.next")}
        disabled={at >= last}
        onClick={() => move(1)}
      >
        <Icon name="next" />
      </button>
      <output>
        {at} / {last}
      </output>
      <button
        type="button"
        class="button quiet square"
        aria-label={say("history.now")}
        title={say("history.now")}
        disabled={at >= last}
        onClick={() => onLook(null)}
      >
        <Icon name="last" />
      </button>
    </div>
  );
}

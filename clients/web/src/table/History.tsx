/** Controls to look back at what a seat saw at each version, by hand or playing by itself. */

import { useEffect, useMemo, useState } from "preact/hooks";

import { likes } from "../core/memory.js";
import type { Event } from "../core/service.js";
import { say } from "../core/words.js";
import { Icon, type IconName } from "../ui/Icon.js";
import { SPEEDS } from "./flights.js";
import { marksOf } from "./told.js";

interface Props {
  version: number;
  last: number;
  log: readonly Event[];
  /** Look at a version; null is the present. */
  onLook: (version: number | null) => void;
}

/** Milliseconds for which the slider must rest before the service is asked. */
const PAUSE = 120;
/** Milliseconds for which each version is seen while the history plays. */
const SEEN = 900;

export function History({ version, last, log, onLook }: Props) {
  const [at, setAt] = useState(version);
  const [playing, setPlaying] = useState(false);
  const marks = useMemo(() => marksOf(log).filter((each) => each.version < last), [log, last]);
  // A late answer, for a version that the slider has left, must not move it back.
  useEffect(() => {
    if (version === last && !playing) setAt(last);
  }, [version, last]);
  useEffect(() => {
    if (at === version) return;
    const timer = setTimeout(() => onLook(at), PAUSE);
    return () => clearTimeout(timer);
  }, [at, version]);
  useEffect(() => {
    if (!playing || at !== version) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), SEEN * SPEEDS[likes().speed ?? "usual"]);
    return () => clearTimeout(timer);
  }, [playing, at, version, last]);
  const look = (wanted: number) => {
    setPlaying(false);
    setAt(Math.min(Math.max(wanted, 0), last));
  };
  const play = () => {
    // At the end there is nothing left to play: it begins anew.
    if (!playing && at >= last) setAt(0);
    setPlaying(!playing);
  };
  return (
    <div class="history" role="group" aria-label={say("history")}>
      <Step icon="back" name={say("history.back")} off={at <= 0} onClick={() => look(at - 1)} />
      <Step
        icon={playing ? "pause" : "play"}
        name={say(playing ? "history.pause" : "history.play")}
        onClick={play}
      />
      <span class="history-slider">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={say("history.version")}
          onInput={({ currentTarget }) => look(Number(currentTarget.value))}
        />
        <span class="history-marks" aria-hidden="true">
          {marks.map((mark, index) => (
            <i
              key={index}
              class={mark.kind === "turn-began" ? "" : "large"}
              data-mark={mark.version}
              style={{ left: `${(100 * mark.version) / Math.max(last, 1)}%` }}
            />
          ))}
        </span>
      </span>
      <Step icon="next" name={say("history.next")} off={at >= last} onClick={() => look(at + 1)} />
      <output>
        {at} / {last}
      </output>
      <Step
        icon="last"
        name={say("history.now")}
        off={at >= last}
        onClick={() => {
          setPlaying(false);
          onLook(null);
        }}
      />
    </div>
  );
}

interface StepProps {
  icon: IconName;
  name: string;
  off?: boolean;
  onClick: () => void;
}

function Step({ icon, name, off = false, onClick }: StepProps) {
  return (
    <button
      type="button"
      class="button quiet square"
      aria-label={name}
      title={name}
      data-step={icon}
      disabled={off}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

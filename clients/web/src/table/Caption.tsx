/** Says over the board what others have just done, and lets one skip how it is shown. */

import { useState } from "preact/hooks";

import { showsMotion } from "../core/theme.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { told } from "./flights.js";
import type { Table } from "./state.js";

interface Props {
  table: Table;
  flying: boolean;
  onSkip: () => void;
}

export function Caption({ table, flying, onSkip }: Props) {
  const { fresh, view, past, playing } = table;
  // It fades away by itself: the log has it too.
  const [faded, setFaded] = useState<Table["fresh"] | null>(null);
  const shown = !past && showsMotion() && faded !== fresh ? told(fresh, view?.seat ?? null) : [];
  return (
    <>
      {shown.length > 0 && (
        <p
          class="caption"
          aria-hidden="true"
          key={view?.version}
          onAnimationEnd={() => setFaded(fresh)}
        >
          {shown.join(" … ")}
        </p>
      )}
      {(flying || playing) && (
        // Any click ends what flies; this one also shows how the game stands now.
        <button type="button" class="button skip" data-skip onClick={onSkip}>
          <Icon name="last" size={16} />
          {say("skip")}
        </button>
      )}
    </>
  );
}

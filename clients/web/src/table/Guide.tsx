/** A guide to the first game of a title: offered once, and shown on request. */

import { useState } from "preact/hooks";

import { like, likes } from "../core/memory.js";
import { service } from "../core/service.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { Markdown } from "../ui/Markdown.js";
import { useAnswer } from "../ui/useAnswer.js";
import { hintsOf } from "./guides.js";
import { useSurroundings } from "./surroundings.js";

/** Whether the guide is offered, shown, or neither. */
export type Guiding = "offered" | "shown" | "gone";

/** The state of a title's guide, and its setter. After the first change it isn't offered again. */
export function useGuide(title: string, plays: boolean): [Guiding, (now: Guiding) => void] {
  const knows = (likes().guided ?? []).includes(title);
  const [guiding, setGuiding] = useState<Guiding>(knows ? "gone" : "offered");
  const set = (now: Guiding) => {
    like({ guided: [...new Set([...(likes().guided ?? []), title])] });
    setGuiding(now);
  };
  return [guiding === "offered" && !plays ? "gone" : guiding, set];
}

interface Props {
  guiding: Guiding;
  onChange: (now: Guiding) => void;
}

export function Guide({ guiding, onChange }: Props) {
  if (guiding === "gone") return null;
  if (guiding === "shown") return <Hints onClose={() => onChange("gone")} />;
  return (
    <p class="guide-offer" data-guide="offered">
      <button type="button" class="button quiet" onClick={() => onChange("shown")}>
        <Icon name="hint" size={18} />
        {say("guide.offer")}
      </button>
      <button
        type="button"
        class="button quiet square"
        aria-label={say("guide.refuse")}
        title={say("guide.refuse")}
        onClick={() => onChange("gone")}
      >
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}

function Hints({ onClose }: { onClose: () => void }) {
  const { title, showRule } = useSurroundings();
  const { answer, failure } = useAnswer(() => service.rules(title.id), [title.id]);
  const [at, setAt] = useState(0);
  const hints = answer ? hintsOf(answer) : [];
  const hint = hints[at];
  if (failure) return <p role="alert">{failure}</p>;
  if (!hint) return null;
  const last = at === hints.length - 1;
  return (
    <section class="guide" aria-label={say("guide")} data-guide="shown">
      <header>
        <h3>{hint.heading}</h3>
        <span class="guide-count">{say("guide.count", { at: at + 1, all: hints.length })}</span>
      </header>
      <div class="guide-text" aria-live="polite">
        <Markdown text={hint.text} />
      </div>
      <footer>
        <button type="button" class="button quiet" onClick={() => showRule(hint.id)}>
          <Icon name="book" size={16} />
          {say("rules.at", { rule: hint.id })}
        </button>
        <button
          type="button"
          class="button square"
          aria-label={say("guide.back")}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <Icon name="back" size={18} />
        </button>
        <button
          type="button"
          class="button square"
          data-guide-next
          aria-label={say(last ? "guide.end" : "guide.next")}
          onClick={() => (last ? onClose() : setAt(at + 1))}
        >
          <Icon name={last ? "check" : "next"} size={18} />
        </button>
        <button
          type="button"
          class="button quiet square"
          aria-label={say("guide.end")}
          onClick={onClose}
        >
          <Icon name="close" size={16} />
        </button>
      </footer>
    </section>
  );
}

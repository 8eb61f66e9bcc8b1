/**
 * The hints of a first game: offered once, and shown on request. Each speaks of what the player is
 * in the middle of, points at it, and comes once.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import { sayOf, type Moment } from "../boards/index.js";
import { like, likes, type Likes } from "../core/memory.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { hintOf } from "./hints.js";
import { useSurroundings } from "./surroundings.js";

/** Whether hints are offered, shown, or neither. */
export type Guiding = "offered" | "shown" | "gone";

/** The hints of a title, and what can be done with them. */
export interface Guidance {
  guiding: Guiding;
  /** Whether a hint was shown. */
  knows(id: string): boolean;
  /** The player has seen a hint: it does not come again. */
  learn(id: string): void;
  /** Show hints from now on, or none. Who asks for them gets all of them again. */
  set(now: "shown" | "gone"): void;
}

/** The hints of a title. Once the player has chosen, they aren't offered again. */
export function useGuide(title: string, plays: boolean): Guidance {
  const [{ guides, hints }, setKept] = useState(likes);
  const keep = (what: Likes) => {
    like(what);
    setKept(likes());
  };
  return {
    guiding: plays ? (guides?.[title] ?? "offered") : "gone",
    knows: (id) => hints?.includes(`${title} ${id}`) ?? false,
    learn: (id) => keep({ hints: [...new Set([...(likes().hints ?? []), `${title} ${id}`])] }),
    set: (now) => keep(guided(title, now)),
  };
}

/** What to remember when the hints of a title are switched on or off. */
export function guided(title: string, now: "shown" | "gone"): Likes {
  const { guides, hints = [] } = likes();
  const others = hints.filter((each) => !each.startsWith(`${title} `));
  return { guides: { ...guides, [title]: now }, hints: now === "shown" ? others : hints };
}

interface Props {
  guidance: Guidance;
  moment: Moment;
  /** The table, on which hints point at things. */
  place: { readonly current: HTMLElement | null };
}

export function Guide(props: Props) {
  const { guiding, set } = props.guidance;
  const { board, showShort } = useSurroundings();
  if (guiding === "gone") return null;
  if (guiding === "shown") return <NextHint {...props} />;
  return (
    <p class="guide-offer" data-guide="offered">
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          if (!board.hints) showShort();
          set(board.hints ? "shown" : "gone");
        }}
      >
        <Icon name="hint" size={18} />
        {say("guide.offer")}
      </button>
      <button
        type="button"
        class="button quiet square"
        aria-label={say("guide.refuse")}
        title={say("guide.refuse")}
        onClick={() => set("gone")}
      >
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}

function NextHint({ guidance, moment, place }: Props) {
  const { board, showRule, showShort } = useSurroundings();
  const { knows, learn, set } = guidance;
  const hint = hintOf(board.hints ?? [], moment, knows);
  const id = hint?.id;
  // Who acts has read it.
  const { version } = moment.view;
  const latest = useRef(version);
  latest.current = version;
  useEffect(
    () => () => {
      if (id && latest.current !== version) learn(id);
    },
    [id, version],
  );
  if (!hint) return null;
  const point = typeof hint.point === "function" ? hint.point(moment) : hint.point;
  return (
    <section class="guide" aria-label={say("guide")} data-guide="shown" data-hint={hint.id}>
      <p class="guide-text" aria-live="polite">
        {sayOf(board, `hint.${hint.id}`)}
      </p>
      <footer>
        <button type="button" class="button" data-guide-next onClick={() => learn(hint.id)}>
          {say("guide.next")}
        </button>
        {hint.rule && (
          <button type="button" class="button quiet" onClick={() => showRule(hint.rule ?? null)}>
            <Icon name="book" size={16} />
            {say("rules.at", { rule: hint.rule })}
          </button>
        )}
        <button type="button" class="button quiet" data-short onClick={showShort}>
          {say("rules.short")}
        </button>
        <button
          type="button"
          class="button quiet square"
          aria-label={say("guide.end")}
          title={say("guide.end")}
          onClick={() => set("gone")}
        >
          <Icon name="close" size={16} />
        </button>
      </footer>
      {point && <Ring place={place} at={point} />}
    </section>
  );
}

/** A ring around the thing that a hint speaks of, wherever that moves. */
function Ring({ place, at }: Pick<Props, "place"> & { at: string }) {
  const [box, setBox] = useState<DOMRect | null>(null);
  useEffect(() => {
    const measure = () => {
      const found = place.current?.querySelector(at)?.getBoundingClientRect();
      setBox(found && found.width > 0 ? found : null);
    };
    measure();
    const stopping = new AbortController();
    const { signal } = stopping;
    window.addEventListener("resize", measure, { signal });
    window.addEventListener("scroll", measure, { capture: true, passive: true, signal });
    const table = new ResizeObserver(measure);
    if (place.current) table.observe(place.current);
    // Things arrive, and move, for a moment after a change.
    const settling = [300, 900, 1800].map((after) => setTimeout(measure, after));
    return () => {
      stopping.abort();
      table.disconnect();
      for (const each of settling) clearTimeout(each);
    };
  }, [at]);
  if (!box) return null;
  const px = (length: number) => `${length}px`;
  const style = {
    left: px(box.left),
    top: px(box.top),
    width: px(box.width),
    height: px(box.height),
  };
  return <div class="guide-ring" aria-hidden="true" style={style} />;
}

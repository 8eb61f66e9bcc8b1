/** The log in sentences, grouped by turn and scrolled to the newest. */

import { useEffect, useRef } from "preact/hooks";

import type { Event } from "../core/service.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { useSurroundings } from "./surroundings.js";
import { chapters, parts, undone } from "./told.js";

interface Props {
  events: readonly Event[];
  /** While looking back, show only what had happened by this version. */
  until: number | null;
}

/** The most events that are rendered; older ones are in the record. */
const DRAWN = 200;
/** Within so many pixels of its end, the log counts as scrolled to the newest. */
const NEAR = 80;

export function Log({ events, until }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const shown = until === null ? events : events.filter(({ version }) => version <= until);
  const drawn = shown.slice(-DRAWN);
  const gone = undone(events);
  useEffect(() => {
    const log = place.current;
    if (log && atEnd.current) log.scrollTop = log.scrollHeight;
  }, [shown.length]);
  return (
    <div
      class="log"
      ref={place}
      role="log"
      tabIndex={0}
      aria-label={say("pane.log")}
      aria-live="polite"
      onScroll={({ currentTarget: log }) => {
        atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
      }}
    >
      {shown.length > DRAWN && <p class="log-more">{say("log.older")}</p>}
      {chapters(drawn).map(({ heading, events: told }, index) => (
        <section key={`${heading?.version ?? "start"} ${index}`}>
          {heading && <h3 class={gone(heading) ? "undone" : ""}>{heading.text}</h3>}
          <ul>
            {told.map((event, at) => (
              <li
                key={`${event.version} ${at}`}
                class={gone(event) ? "undone" : ""}
                data-seat={event.seat}
              >
                <Sentence event={event} before={told[at - 1]?.cause ?? null} />
                {event.private && (
                  <small class="log-private" data-private>
                    <Icon name="lock" size={12} />
                    {say("log.private")}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Sentence({ event, before }: { event: Event; before: string | null }) {
  const { cards, showCard } = useSurroundings();
  return (
    <>
      {parts(event, cards, before).map((part, index) =>
        typeof part === "string" ? (
          part
        ) : (
          <span key={index} class="log-named">
            {part.before}
            <button
              type="button"
              class="card-link"
              title={cards.get(part.card)?.text}
              data-card={part.card}
              onClick={() => showCard(part.card)}
            >
              {part.name}
            </button>
            {part.after}
          </span>
        ),
      )}
    </>
  );
}

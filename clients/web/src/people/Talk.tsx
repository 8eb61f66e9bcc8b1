/** What the players say to each other: a button with what is new, and a dialog to read and write. */

import { useContext, useEffect, useRef, useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { service, type View } from "../core/service.js";
import { say } from "../core/words.js";
import { seatName } from "../table/surroundings.js";
import { Dialog } from "../ui/Dialog.js";
import { Icon } from "../ui/Icon.js";
import { PeopleContext, REACTIONS, type Reaction, type Utterance } from "./people.js";

/** A message may be so long. */
const LONGEST = 200;
/** For how many milliseconds a new message is shown at the table. */
const SHOWN = 8_000;

/** The button that opens what was said; nothing where nothing can be said. */
export function TalkTool({ view }: { view: View }) {
  const people = useContext(PeopleContext);
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState<number | null>(null);
  const last = people?.last ?? null;
  useEffect(() => {
    // What was said before the table was opened is not new.
    if (last !== null && (open || read === null)) setRead(last);
  }, [last, open]);
  if (!people || (!people.open && people.said.length === 0)) return null;
  const count = people.said.filter(({ number }) => number > (read ?? people.last)).length;
  const name = count > 0 ? say("talk.new", { count }) : say("talk");
  return (
    <>
      <button
        type="button"
        class="button quiet square talk-tool"
        aria-label={name}
        title={name}
        data-talk
        onClick={() => setOpen(true)}
      >
        <Icon name="talk" />
        {count > 0 && (
          <span class="talk-count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {open && <TalkDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function TalkDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const people = useContext(PeopleContext);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState("");
  const end = useRef<HTMLLIElement>(null);
  const { seat } = view;
  const said = people?.said ?? [];
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [said.length]);
  const tell = (what: { text: string } | { reaction: Reaction }) => {
    setFailure("");
    const asked = seat === null ? {} : { seat };
    return service.say(view.id, what, asked).then(
      () => setText(""),
      (error: unknown) => setFailure(explained(error)),
    );
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) void tell({ text: text.trim() });
  };
  return (
    <Dialog heading={say("talk")} onClose={onClose}>
      <ol class="talk" aria-live="polite">
        {said.length === 0 && <li class="talk-none">{say("talk.none")}</li>}
        {said.map((each) => (
          <li key={each.number} ref={each.number === people?.last ? end : undefined}>
            <Words said={each} view={view} />
          </li>
        ))}
      </ol>
      {people?.open && seat !== null && (
        <>
          <div class="reactions" role="group" aria-label={say("talk.reactions")}>
            {(Object.entries(REACTIONS) as [Reaction, string][]).map(([reaction, symbol]) => (
              <button
                key={reaction}
                type="button"
                class="button"
                data-reaction={reaction}
                onClick={() => void tell({ reaction })}
              >
                <span aria-hidden="true">{symbol}</span>
                {say(`reaction.${reaction}` as const)}
              </button>
            ))}
          </div>
          <form class="talk-form" onSubmit={send}>
            <input
              value={text}
              maxLength={LONGEST}
              aria-label={say("talk.text")}
              placeholder={say("talk.text")}
              autocomplete="off"
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
            <button type="submit" class="button primary">
              {say("talk.send")}
            </button>
          </form>
        </>
      )}
      {people && !people.open && <p>{say("talk.closed")}</p>}
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  );
}

/** Who has said what: always text, whatever it looks like. */
function Words({ said, view }: { said: Utterance; view: View }) {
  const symbol = said.reaction && REACTIONS[said.reaction as Reaction];
  return (
    <p class="words">
      <strong class={`seat-${said.seat}`}>{said.name ?? seatName(view.seats, said.seat)}</strong>{" "}
      {symbol && <span aria-hidden="true">{symbol} </span>}
      <span>{said.reaction ? reactionName(said.reaction) : said.text}</span>
    </p>
  );
}

/** A reaction in words; one of a newer service by its id. */
function reactionName(reaction: string): string {
  return reaction in REACTIONS ? say(`reaction.${reaction as Reaction}` as const) : reaction;
}

/** The last thing that somebody else has said, for a while. */
export function JustSaid({ view }: { view: View }) {
  const people = useContext(PeopleContext);
  const [shown, setShown] = useState<Utterance | null>(null);
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (!people) return;
    const newest = people.said.at(-1);
    const isNew = since.current !== null && newest && newest.number > since.current;
    since.current = people.last;
    if (!newest || !isNew || newest.seat === view.seat) return;
    setShown(newest);
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [people?.last]);
  return (
    <div class="just-said" role="status">
      {shown && <Words said={shown} view={view} />}
    </div>
  );
}

/** A new game: its seats and options. The defaults are good enough to start at once. */

import type { Body, Schemas } from "@holdout/client";
import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go } from "../core/route.js";
import { botsOf, service, titleOf, usualBot, type Title } from "../core/service.js";
import { say, sayIfKnown } from "../core/words.js";
import { LONGEST_NAME } from "../people/NameField.js";
import { Emblem } from "../ui/Emblem.js";
import { useAnswer } from "../ui/useAnswer.js";
import { Failure } from "./Home.js";
import { ClockFields, type Clock } from "./ClockFields.js";
import { LessonOffer } from "./LessonOffer.js";
import { Options, type Values } from "./Options.js";
import { SeatRows, type Wish } from "./SeatRows.js";

type Bot = Schemas["BotInfo"];

export function Start({ title }: { title: string }) {
  const { answer, failure } = useAnswer(
    () => Promise.all([titleOf(title), botsOf(title)]),
    [title],
  );
  if (failure) return <Failure text={failure} />;
  if (!answer) return <p class="waiting" aria-busy="true" />;
  const [found, bots] = answer;
  return <Form title={found} bots={bots} />;
}

/** The default seats: the user and bots, two in all if the title allows that. */
function usual({ min_seats, max_seats }: Title, bots: Bot[]): Wish[] {
  const count = Math.min(Math.max(min_seats, 2), max_seats);
  const bot = usualBot(bots)?.id;
  return Array.from({ length: count }, (_, index) =>
    index === 0 || bot === undefined
      ? { who: "me", name: index === 0 ? (memory.likes().name ?? "") : "" }
      : { who: bot, name: "" },
  );
}

/** The seats and options of the last game of a title here, as far as they still exist. */
function again(title: Title, bots: Bot[]): { seats: Wish[]; values: Values } {
  const last = memory.likes().starts?.[title.id];
  const known = new Set(["me", "open", ...bots.map(({ id }) => id)]);
  const { min_seats: least, max_seats: most } = title;
  const kept = last?.seats;
  const fits =
    Array.isArray(kept) &&
    kept.length >= least &&
    kept.length <= most &&
    kept.every(({ who }) => known.has(who));
  const options = new Set(title.options.map(({ name }) => name));
  const values = Object.entries(last?.values ?? {}).filter(([name]) => options.has(name));
  return {
    seats: fits ? kept.map(({ who, name }) => ({ who, name })) : usual(title, bots),
    values: Object.fromEntries(values),
  };
}

function Form({ title, bots }: { title: Title; bots: Bot[] }) {
  const last = useState(() => again(title, bots))[0];
  const [seats, setSeats] = useState(last.seats);
  const [values, setValues] = useState<Values>(last.values);
  const [clock, setClock] = useState<Clock | null>(null);
  const [isPublic, setPublic] = useState(false);
  const [talk, setTalk] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const starts = { ...memory.likes().starts, [title.id]: { seats, values } };
      memory.like({ starts });
      await begin({ title: title.id, options: values, public: isPublic, talk, clock }, seats);
    } catch (error) {
      setFailure(explained(error));
      setBusy(false);
    }
  };

  return (
    <form class="start" data-title={title.id} onSubmit={(event) => void start(event)}>
      <header class="start-head">
        <Emblem title={title.id} />
        <div>
          <h1>{title.name}</h1>
          <p>{title.summary}</p>
        </div>
      </header>
      <SeatRows title={title} bots={bots} seats={seats} onChange={setSeats} />
      <div class="start-go">
        <button type="submit" class="button primary large" data-start disabled={busy}>
          {say("start.go")}
        </button>
        {failure && <p role="alert">{failure}</p>}
        <LessonOffer title={title.id} />
      </div>
      <details class="options">
        <summary>{say("start.options")}</summary>
        <Options title={title} values={values} onChange={setValues} />
        <ClockFields bots={bots} clock={clock} onChange={setClock} />
        <label class="check">
          <input
            type="checkbox"
            checked={isPublic}
            onChange={({ currentTarget }) => setPublic(currentTarget.checked)}
          />
          <span>{say("start.public")}</span>
        </label>
        {!isPublic && (
          <label class="check">
            <input
              type="checkbox"
              checked={talk}
              onChange={({ currentTarget }) => setTalk(currentTarget.checked)}
            />
            <span>{say("start.talk")}</span>
          </label>
        )}
      </details>
    </form>
  );
}

/** What a bot is called, in the log too: its own name, with a number if there are several of it. */
export function calledBot(seats: readonly Wish[], index: number): string {
  const { who = "" } = seats[index] ?? {};
  const alike = seats.flatMap((seat, at) => (seat.who === who ? [at] : []));
  const number = alike.length > 1 ? ` ${alike.indexOf(index) + 1}` : "";
  const name = sayIfKnown(`called.${who}`) ?? who;
  return name.slice(0, LONGEST_NAME - number.length) + number;
}

/** Create the game and go to it. */
async function begin(wish: Body<"createGame"> & { title: string }, seats: Wish[]) {
  const mine = seats.find(({ who, name }) => who === "me" && name.trim());
  if (mine) memory.like({ name: mine.name.trim() });
  const body = {
    ...wish,
    seats: seats.map(({ who, name }, index) => {
      const called = name.trim() ? { name: name.trim() } : {};
      return who === "me" || who === "open"
        ? { player: who, ...(who === "me" ? called : {}) }
        : { player: "bot", bot: who, name: calledBot(seats, index) };
    }),
  };
  const made = await service.create(body as Body<"createGame">);
  memory.remember(made.id, { title: wish.title, invites: made.invites, opened: Date.now() });
  go({ at: "game", game: made.id });
}

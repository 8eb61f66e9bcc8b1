/** The table during play: board, question and log, stacked on a phone. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { Stage } from "../boards/Stage.js";
import * as memory from "../core/memory.js";
import type { Element, View } from "../core/service.js";
import { say, useLanguage } from "../core/words.js";
import { PeopleContext, usePeople } from "../people/people.js";
import { JustSaid } from "../people/Talk.js";
import { UndoRequest } from "../people/UndoRequest.js";
import { Emblem } from "../ui/Emblem.js";
import { Head } from "../ui/Head.js";
import { HappeningContext } from "../ui/Count.js";
import { Icon } from "../ui/Icon.js";
import { Caption } from "./Caption.js";
import { Choices } from "./choices.js";
import { Details } from "./Details.js";
import { End } from "./End.js";
import { isCut } from "./flights.js";
import { Guide, useGuide } from "./Guide.js";
import { LostClick } from "./LostClick.js";
import { History } from "./History.js";
import { Log } from "./Log.js";
import { Menu } from "./Menu.js";
import { isWatched } from "./pace.js";
import { Question } from "./Question.js";
import { Seats } from "./Seats.js";
import { Sheet } from "./Sheet.js";
import { Sure } from "./Sure.js";
import type { Table } from "./state.js";
import { isNarrow, useStop } from "./stops.js";
import { nameOf, SurroundingsContext, type Surroundings } from "./surroundings.js";
import { useFlights } from "./useFlights.js";
import { useKeys } from "./useKeys.js";
import { usePointing } from "./usePointing.js";
import type { Doings } from "./useTable.js";

interface Props {
  table: Table;
  view: View;
  doings: Doings;
  surroundings: Surroundings;
}

export function Play({ table, view, doings, surroundings }: Props) {
  const { actions, chosen, advice, past, connected, notice, log, asking, lost } = table;
  const [looking, setLooking] = useState(false);
  const guidance = useGuide(view.title, view.seat !== null);
  const place = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const shown = past ?? view;
  const choices = useMemo(
    () => new Choices(past ? [] : actions, chosen, advice?.action.id ?? null),
    [actions, chosen, advice, past],
  );
  const people = usePeople(view);
  const language = useLanguage();
  // Both are large, and don't change while a request is under way.
  const stage = useMemo(() => {
    const choose = (element: Element) => doings.choose(element, isNarrow());
    return (
      <>
        <Seats view={shown} choices={choices} choose={choose} />
        <Stage view={shown} choices={choices} choose={choose} />
        <Emblem title={shown.title} />
      </>
    );
  }, [shown, choices, doings, language]);
  const story = useMemo(
    () => <Log events={log} until={past?.version ?? null} />,
    [log, past, language],
  );
  useKeys(place, table, doings);
  usePointing(place);
  const flying = useFlights(place, sky, table, (what) => nameOf(surroundings, what));
  const mine = view.pending.find(({ seat }) => seat === view.seat);
  const moment = { view, decision: mine?.kind ?? null, actions };
  const over = view.status === "over" || view.status === "abandoned";
  const [stop, setStop] = useStop(
    view.version,
    choices,
    over || waitsForFree(view) || guidance.guiding === "shown" || view.undo_request !== undefined,
  );
  useEffect(() => {
    // The sheet may have risen over what was tapped.
    if (!isNarrow()) return;
    place.current?.querySelector(".board .chosen")?.scrollIntoView({ block: "nearest" });
  }, [stop, chosen]);
  const { fresh } = table;
  // What the counters and dice of the board ask when they change.
  const happening = useMemo(
    () => ({
      moves: fresh.length > 0 && !isCut(fresh) && !past && isWatched(),
      rolls: fresh.some(({ kind }) => /^(rolled|die-rerolled)$/.test(kind)),
    }),
    [fresh, past],
  );
  const ask = (
    <>
      {!connected && (
        <p class="connection" role="status">
          <Icon name="clock" size={16} />
          {say("reconnecting")}
        </p>
      )}
      {memory.forgetful && view.seat !== null && (
        <p class="notice" role="status" data-forgetful>
          <Icon name="link" size={16} />
          <span>{say("forgetful.table", { share: say("share"), seat: say("share.seat") })}</span>
        </p>
      )}
      {lost && <LostClick lost={lost} onAgain={() => doings.sendAgain()} />}
      {notice && (
        <p class="notice" role="alert">
          <span>{notice.text}</span>
          <button
            type="button"
            class="button quiet square"
            aria-label={say("close")}
            onClick={() => doings.dismiss()}
          >
            <Icon name="close" size={16} />
          </button>
        </p>
      )}
      {!past && <UndoRequest table={table} view={view} doings={doings} />}
      {over ? (
        <End view={view} log={log} onLook={(version) => doings.lookBack(version)} />
      ) : (
        <Question table={table} view={view} choices={choices} doings={doings} />
      )}
      {!over && !past && <Guide guidance={guidance} moment={moment} place={place} />}
    </>
  );
  return (
    <PeopleContext.Provider value={people}>
      <SurroundingsContext.Provider value={surroundings}>
        <HappeningContext.Provider value={happening}>
          <div
            class="table"
            ref={place}
            data-title={view.title}
            data-version={view.version}
            data-seat-shown={view.seat}
          >
            <Head>
              <h1 class="table-title">{surroundings.title.name}</h1>
              <Menu
                view={view}
                onHistory={() => setLooking(!looking)}
                looking={looking}
                onGuide={() => {
                  guidance.set("shown");
                  if (stop === "line") setStop("half");
                }}
              />
            </Head>
            <main class="stage" id="main">
              {stage}
              <Caption table={table} flying={flying} onSkip={() => doings.skip()} />
              {(looking || past) && (
                <History
                  version={shown.version}
                  last={view.version}
                  log={log}
                  onLook={(version) => doings.lookBack(version)}
                />
              )}
            </main>
            <Sheet stop={stop} onStop={setStop} panes={{ ask, log: story }} />
            <Details place={place} />
            <JustSaid view={view} />
            <div class="sky" ref={sky} aria-hidden="true" />
            {asking && (
              <Sure
                view={view}
                {...asking}
                onGo={() => doings.act(asking.action, true)}
                onClose={() => doings.refrain()}
              />
            )}
          </div>
        </HappeningContext.Provider>
      </SurroundingsContext.Provider>
    </PeopleContext.Provider>
  );
}

/** Whether the game waits for somebody to take a free seat. */
function waitsForFree({ pending, seats }: View): boolean {
  return pending.some(({ seat }) => seats[seat - 1]?.player === "open");
}

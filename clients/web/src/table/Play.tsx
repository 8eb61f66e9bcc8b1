/** The table during play: board, question and log, stacked on a phone. */

import { useMemo, useRef, useState } from "preact/hooks";

import { Stage } from "../boards/Stage.js";
import * as memory from "../core/memory.js";
import type { Element, View } from "../core/service.js";
import { say, useLanguage, type Word } from "../core/words.js";
import { Emblem } from "../ui/Emblem.js";
import { Head } from "../ui/Head.js";
import { Icon } from "../ui/Icon.js";
import { Caption } from "./Caption.js";
import { Choices } from "./choices.js";
import { Details } from "./Details.js";
import { End } from "./End.js";
import { Guide, useGuide } from "./Guide.js";
import { LostClick } from "./LostClick.js";
import { History } from "./History.js";
import { Log } from "./Log.js";
import { Menu } from "./Menu.js";
import { Question } from "./Question.js";
import { Seats } from "./Seats.js";
import { Sure } from "./Sure.js";
import type { Table } from "./state.js";
import { nameOf, SurroundingsContext, type Surroundings } from "./surroundings.js";
import { useFlights } from "./useFlights.js";
import { useKeys } from "./useKeys.js";
import type { Doings } from "./useTable.js";

interface Props {
  table: Table;
  view: View;
  doings: Doings;
  surroundings: Surroundings;
}

const PANES = ["board", "log"] as const;
type Pane = (typeof PANES)[number];
const PANE_NAMES: Record<Pane, Word> = { board: "pane.board", log: "pane.log" };

export function Play({ table, view, doings, surroundings }: Props) {
  const { actions, chosen, advice, past, connected, notice, log, asking, lost } = table;
  const [pane, setPane] = useState<Pane>("board");
  const [looking, setLooking] = useState(false);
  const guidance = useGuide(view.title, view.seat !== null);
  const place = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const shown = past ?? view;
  const choices = useMemo(
    () => new Choices(past ? [] : actions, chosen, advice?.action.id ?? null),
    [actions, chosen, advice, past],
  );
  const language = useLanguage();
  // Both are large, and don't change while a request is under way.
  const stage = useMemo(() => {
    const choose = (element: Element) => doings.choose(element);
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
  const flying = useFlights(place, sky, table, (what) => nameOf(surroundings, what));
  const mine = view.pending.find(({ seat }) => seat === view.seat);
  const moment = { view, decision: mine?.kind ?? null, actions };
  const over = view.status === "over" || view.status === "abandoned";
  return (
    <SurroundingsContext.Provider value={surroundings}>
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
            onGuide={() => guidance.set("shown")}
          />
        </Head>
        <nav class="panes" aria-label={say("pane.all")}>
          {PANES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={pane === each}
              onClick={() => setPane(each)}
            >
              {say(PANE_NAMES[each])}
            </button>
          ))}
        </nav>
        <main class="stage" id="main" data-shown={pane === "board"}>
          {stage}
          <Caption table={table} flying={flying} />
          {(looking || past) && (
            <History
              version={shown.version}
              last={view.version}
              onLook={(version) => doings.lookBack(version)}
            />
          )}
        </main>
        <section class="ask" aria-label={say("question")}>
          {!connected && (
            <p class="connection" role="status">
              <Icon name="clock" size={16} />
              {say("reconnecting")}
            </p>
          )}
          {memory.forgetful && view.seat !== null && (
            <p class="notice" role="status" data-forgetful>
              <Icon name="link" size={16} />
              <span>
                {say("forgetful.table", { share: say("share"), seat: say("share.seat") })}
              </span>
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
          {over ? (
            <End view={view} />
          ) : (
            <Question table={table} view={view} choices={choices} doings={doings} />
          )}
          {!over && !past && <Guide guidance={guidance} moment={moment} place={place} />}
        </section>
        <section class="log-pane" aria-label={say("pane.log")} data-shown={pane === "log"}>
          {story}
        </section>
        <Details place={place} />
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
    </SurroundingsContext.Provider>
  );
}

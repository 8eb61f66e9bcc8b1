/** A game: its table, its waiting room, or the cover between two players at one screen. */

import { useEffect, useMemo } from "preact/hooks";

import { boardOf } from "../boards/index.js";
import { wantedBoard } from "../boards/Stage.js";
import { cardsOf, type Card } from "../core/service.js";
import { caption } from "../core/theme.js";
import { say } from "../core/words.js";
import { Failure } from "../screens/Home.js";
import { Waiting } from "../screens/Waiting.js";
import { Away } from "../ui/Away.js";
import { Head } from "../ui/Head.js";
import { useAnswer } from "../ui/useAnswer.js";
import { Cover } from "./Cover.js";
import { Play } from "./Play.js";
import type { Table } from "./state.js";
import type { Surroundings } from "./surroundings.js";
import { seatName } from "./surroundings.js";
import { useReading } from "./useReading.js";
import { useTable } from "./useTable.js";

const NO_CARDS: ReadonlyMap<string, Card> = new Map();

export function TableScreen({ game }: { game: string }) {
  const [table, doings] = useTable(game);
  const { title, view, cover, notice } = table;
  const [reading, dialogs] = useReading(title);
  const cards = useAnswer(async () => (title ? cardsOf(title.id) : NO_CARDS), [title?.id]).answer;
  const loading = useAnswer(
    async () => (title ? boardOf(wantedBoard(title.id)) : null),
    [title?.id],
  );
  const board = loading.answer;
  const surroundings = useMemo<Surroundings | null>(
    () =>
      title && view && board
        ? {
            title,
            board,
            cards: cards ?? NO_CARDS,
            seats: view.seats,
            ...reading,
          }
        : null,
    [title, view, board, cards, reading],
  );
  useTab(table);

  if (cover !== null) {
    return <Cover seat={cover} seats={table.seats} onReady={() => doings.takeOver()} />;
  }
  const broken = notice?.fatal ? notice.text : loading.failure;
  if (broken) {
    return (
      <>
        <Head />
        <main class="page">
          <Failure text={broken} />
          <p>
            <a href="#/">{say("home")}</a>
          </p>
        </main>
      </>
    );
  }
  if (!view || !surroundings) {
    return (
      <>
        <Head />
        <main class="page waiting" aria-busy="true">
          <Away />
        </main>
      </>
    );
  }
  if (view.status === "waiting") {
    return (
      <>
        <Head />
        <main class="page">
          <Waiting view={view} title={surroundings.title} onChange={() => doings.refresh()} />
        </main>
      </>
    );
  }
  return (
    <>
      <Play table={table} view={view} doings={doings} surroundings={surroundings} />
      {dialogs(surroundings)}
    </>
  );
}

/** Show in the browser's tab whose turn it is. */
function useTab({ title, view, standing, cover }: Table): void {
  const name = title?.name ?? "Holdout";
  const mine = cover !== null || (standing?.own_pending.length ?? 0) > 0;
  const running = view === null || view.status === "running";
  const [waited] = view?.pending ?? [];
  const who = waited && view && !mine ? seatName(view.seats, waited.seat) : "";
  useEffect(() => {
    const what = who ? `${say("status.wait", { who })} – ${name}` : name;
    caption(mine && running ? `${say("status.yours")} – ${name}` : what, mine && running);
  }, [name, mine, running, who]);
}

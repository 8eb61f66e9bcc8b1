/** One position, as large as the window: the table or its board. One can choose, but not act. */

import { useMemo, useState } from "preact/hooks";

import { boardOf, loadedBoard } from "../src/boards/index.js";
import { Stage, wantedBoard } from "../src/boards/Stage.js";
import { likes } from "../src/core/memory.js";
import type { Action, Element } from "../src/core/service.js";
import { useLanguage } from "../src/core/words.js";
import { costOf } from "../src/table/asking.js";
import { Choices, step } from "../src/table/choices.js";
import { Play } from "../src/table/Play.js";
import { changed, type Happening, type Table } from "../src/table/state.js";
import { SurroundingsContext, type Surroundings } from "../src/table/surroundings.js";
import { useReading } from "../src/table/useReading.js";
import type { Doings } from "../src/table/useTable.js";
import { useAnswer } from "../src/ui/useAnswer.js";
import { cardsIn, tableOf, type Recorded } from "./record.js";
import type { Wish } from "./wish.js";

interface Props {
  record: Recorded;
  wish: Wish;
}

export function Alone({ record, wish: { position, part } }: Props) {
  const language = useLanguage();
  const first = useMemo(() => tableOf(record, position, language), [record, position, language]);
  const cards = useMemo(() => cardsIn(record, language), [record, language]);
  const [table, doings] = useStill(first);
  const { title, view } = table;
  const [reading, dialogs] = useReading(title);
  const board = useAnswer(() => boardOf(wantedBoard(title?.id ?? "")), [title?.id]).answer;
  const surroundings = useMemo<Surroundings | null>(
    () => (title && view && board ? { title, board, cards, seats: view.seats, ...reading } : null),
    [title, view, board, cards, reading],
  );
  if (!view || !surroundings) return null;
  const choices = new Choices(table.actions, table.chosen);
  return (
    <SurroundingsContext.Provider value={surroundings}>
      {part === "table" ? (
        <Play table={table} view={view} doings={doings} surroundings={surroundings} />
      ) : (
        <div class="table alone" data-title={view.title}>
          <main class="stage">
            <Stage view={view} choices={choices} choose={(element) => doings.choose(element)} />
          </main>
        </div>
      )}
      {dialogs(surroundings)}
    </SurroundingsContext.Provider>
  );
}

/** A table at which nothing is ever carried out; what would be is told as a notice. */
function useStill(first: Table): [Table, Doings] {
  const [now, setNow] = useState({ first, table: first });
  // Another language, or another position, is another table.
  const table = now.first === first ? now.table : first;
  const happen = (it: Happening) => setNow({ first, table: changed(table, it) });
  const act = (action: Action, sure = false) => {
    const { view } = table;
    if (!view) return;
    const cost = costOf(loadedBoard(view.title)?.costs, view, action, likes().sure ?? []);
    if (cost && !sure) happen({ is: "asking", asking: { action, cost } });
    else happen({ is: "refused", notice: { text: action.id, fatal: false } });
  };
  const nothing = () => undefined;
  const doings: Doings = {
    act,
    refrain: () => happen({ is: "asking", asking: null }),
    choose: (element: Element, open = false) => {
      const next = step(new Choices(table.actions, table.chosen), element);
      if (!("act" in next)) happen({ is: "chosen", chosen: next.chosen });
      else if (open) happen({ is: "chosen", chosen: [...table.chosen, element] });
      else act(next.act);
    },
    clear: () => happen({ is: "chosen", chosen: [] }),
    dismiss: () => happen({ is: "noticed" }),
    reverse: nothing,
    sendAgain: nothing,
    advise: nothing,
    lookBack: nothing,
    skip: nothing,
    takeOver: nothing,
    refresh: nothing,
  };
  return [table, doings];
}

/** What a bot would do here, what it thinks of other actions, and why. */

import { useEffect, useState } from "preact/hooks";

import { botsOf, usualBot } from "../core/service.js";
import { botName, say, type Word } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";
import type { Table } from "./state.js";
import type { Doings } from "./useTable.js";
import { WeighedChoice } from "./WeighedChoice.js";
import { isChance } from "./weighing.js";

/** The state of the advice that a player can ask for. */
export interface Advising {
  open: boolean;
  /** The id of the action that was asked about last; empty if none. */
  wondered: string;
  toggle(): void;
  wonder(action: string): void;
}

/** Advice from the default bot of a title; null if no bot plays it. */
export function useAdvising(title: string, table: Table, doings: Doings): Advising | null {
  const bot = usualBot(useAnswer(() => botsOf(title), [title]).answer ?? [])?.id;
  const [open, setOpen] = useState(false);
  const [wondered, setWondered] = useState("");
  useEffect(() => {
    setOpen(false);
    setWondered("");
  }, [table.view?.version]);
  if (!bot) return null;
  return {
    open,
    wondered,
    toggle: () => {
      setOpen(!open);
      if (!table.advice) doings.advise(bot);
    },
    wonder: (action) => {
      setWondered(action);
      doings.advise(bot, action);
    },
  };
}

export function AdviseButton({ table, advising }: { table: Table; advising: Advising }) {
  const { advice, busy, thinking } = table;
  return (
    <button
      type="button"
      class="button quiet"
      data-advise
      disabled={busy || thinking}
      aria-expanded={advice !== null && advising.open}
      onClick={() => advising.toggle()}
    >
      <Icon name="hint" size={18} />
      {say(thinking && advising.open ? "advice.thinking" : "advise")}
    </button>
  );
}

/** How sure it is that the advised action is the best one. */
function certainty({ decided, choices }: NonNullable<Table["advice"]>): Word {
  if (decided) return "advice.decided";
  return choices[0]?.usual ? "advice.usual" : "advice.undecided";
}

/** What the bot has said, while the advice is open. */
export function Advice({ table, advising }: { table: Table; advising: Advising }) {
  const { advice, actions, thinking } = table;
  if (!advice || !advising.open) return null;
  const { bot, action, choices, unit, seat, simulations } = advice;
  const told = new Set(choices.map((each) => each.action.id));
  const unknown = thinking || told.has(advising.wondered) ? "" : advising.wondered;
  return (
    <div class="advice" role="status">
      <p>{say("advice", { bot: botName(bot), what: action.text })}</p>
      {isChance(unit) && choices.length > 1 && <p>{say(certainty(advice))}</p>}
      {choices.length > 0 && (
        <p class="weighed-title">{say(isChance(unit) ? "advice.chance" : "advice.points")}</p>
      )}
      <ol>
        {choices.map((choice) => (
          <WeighedChoice
            key={choice.action.id}
            choice={choice}
            best={choice === choices[0]}
            unit={unit}
            seat={seat}
            wondered={choice.action.id === advising.wondered}
          />
        ))}
      </ol>
      {unknown && (
        <p class="weighed wondered">
          {say("advice.unknown", { what: actions.find(({ id }) => id === unknown)?.text ?? "" })}
        </p>
      )}
      {simulations > 0 && (
        <p class="advice-worlds">{say("advice.worlds", { count: simulations })}</p>
      )}
      {actions.length > told.size && (
        <select
          data-wonder
          aria-label={say("advice.why")}
          disabled={thinking}
          value=""
          onChange={({ currentTarget }) => advising.wonder(currentTarget.value)}
        >
          <option value="">{say("advice.why")}</option>
          {actions
            .filter(({ id }) => !told.has(id))
            .map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}

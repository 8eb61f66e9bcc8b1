/** What a bot would do here, and what it thinks of the other actions. */

import { useState } from "preact/hooks";

import { botsOf } from "../core/service.js";
import { botName, say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";
import type { Table } from "./state.js";
import type { Doings } from "./useTable.js";

interface Props {
  title: string;
  table: Table;
  doings: Doings;
}

const MOST = 6;

export function Advise({ title, table, doings }: Props) {
  const bot = useAnswer(() => botsOf(title), [title]).answer?.at(-1);
  const [open, setOpen] = useState(false);
  const { advice, actions, busy } = table;
  if (!bot) return null;
  const values = Object.entries(advice?.values ?? {}).sort(([, a], [, b]) => b - a);
  const all = values.map(([, value]) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const texts = new Map(actions.map(({ id, text }) => [id, text]));
  return (
    <>
      <button
        type="button"
        class="button quiet"
        data-advise
        disabled={busy}
        aria-expanded={advice !== null && open}
        onClick={() => {
          if (advice) setOpen(!open);
          else {
            setOpen(true);
            doings.advise(bot.id);
          }
        }}
      >
        <Icon name="hint" size={18} />
        {say("advise")}
      </button>
      {advice && open && (
        <div class="advice" role="status">
          <p>{say("advice", { bot: botName(advice.bot), what: advice.action.text })}</p>
          <ul>
            {values.slice(0, MOST).map(([id, value]) => (
              <li key={id}>
                <span>{texts.get(id) ?? id}</span>
                <meter
                  min={least - (most - least) * 0.1}
                  max={most > least ? most : least + 1}
                  value={value}
                  aria-label={texts.get(id) ?? id}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

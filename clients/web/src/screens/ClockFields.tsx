/** The clock of a new game: how long people may take, and what happens when their time is up. */

import type { Schemas } from "@holdout/client";

import { usualBot } from "../core/service.js";
import { span } from "../core/times.js";
import { botName, say } from "../core/words.js";

export type Clock = Schemas["ClockRequest"];

interface Props {
  bots: Schemas["BotInfo"][];
  clock: Clock | null;
  onChange: (clock: Clock | null) => void;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** In seconds: for a game in one evening, and for one over many days. */
const TIMES = [2 * MINUTE, 10 * MINUTE, DAY, 3 * DAY, 7 * DAY];
/** What a seat that becomes free has instead of the id of a bot. */
const FREE = "";

export function ClockFields({ bots, clock, onChange }: Props) {
  const usual = (seconds: number): Clock => ({
    seconds,
    per: "decision",
    ...ending(usualBot(bots)?.id ?? FREE),
  });
  return (
    <>
      <label class="field">
        <strong>{say("start.clock")}</strong>
        <small>{say("start.clock.hint")}</small>
        <select
          data-clock="seconds"
          value={clock?.seconds ?? 0}
          onChange={({ currentTarget }) => {
            const seconds = Number(currentTarget.value);
            onChange(seconds === 0 ? null : { ...(clock ?? usual(seconds)), seconds });
          }}
        >
          <option value={0}>{say("start.clock.none")}</option>
          {TIMES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {span(seconds)}
            </option>
          ))}
        </select>
      </label>
      {clock && (
        <>
          <label class="field">
            <strong>{say("start.clock.per")}</strong>
            <small>{say("start.clock.per.hint")}</small>
            <select
              data-clock="per"
              value={clock.per}
              onChange={({ currentTarget }) =>
                onChange({ ...clock, per: currentTarget.value === "turn" ? "turn" : "decision" })
              }
            >
              <option value="decision">{say("start.clock.decision")}</option>
              <option value="turn">{say("start.clock.turn")}</option>
            </select>
          </label>
          <label class="field">
            <strong>{say("start.clock.then")}</strong>
            <small>{say("start.clock.then.hint")}</small>
            <select
              data-clock="then"
              value={clock.bot ?? FREE}
              onChange={({ currentTarget }) =>
                onChange({ ...clock, ...ending(currentTarget.value) })
              }
            >
              {bots.map(({ id }) => (
                <option key={id} value={id}>
                  {say("seat.bot", { bot: botName(id) })}
                </option>
              ))}
              <option value={FREE}>{say("start.clock.free")}</option>
            </select>
          </label>
        </>
      )}
    </>
  );
}

/** What happens when the time is up: this bot decides, or the seat becomes free. */
function ending(bot: string): Pick<Clock, "then" | "bot"> {
  return bot === FREE ? { then: "free", bot: null } : { then: "bot", bot };
}

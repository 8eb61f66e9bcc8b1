/** The seats of a new game, and who takes each. */

import type { Schemas } from "@holdout/client";

import { usualBot, type Title } from "../core/service.js";
import { botName, say } from "../core/words.js";
import { NameField } from "../people/NameField.js";
import { Icon } from "../ui/Icon.js";

/** Who is to take a seat: `me`, `open`, or the id of a bot. */
export interface Wish {
  who: string;
  name: string;
}

interface Props {
  title: Title;
  bots: Schemas["BotInfo"][];
  seats: Wish[];
  onChange: (seats: Wish[]) => void;
}

export function SeatRows({ title, bots, seats, onChange }: Props) {
  const set = (index: number, what: Partial<Wish>) =>
    onChange(seats.map((seat, at) => (at === index ? { ...seat, ...what } : seat)));
  const add = () => onChange([...seats, { who: usualBot(bots)?.id ?? "me", name: "" }]);
  return (
    <fieldset class="seat-rows">
      <legend>{say("start.seats")}</legend>
      <ol>
        {seats.map((seat, index) => (
          <li key={index}>
            <span class={`seat-number seat-${index + 1}`}>{index + 1}</span>
            <select
              aria-label={say("start.who", { seat: index + 1 })}
              value={seat.who}
              onChange={({ currentTarget }) => set(index, { who: currentTarget.value })}
            >
              <option value="me">{say(index === 0 ? "seat.me" : "seat.here")}</option>
              <option value="open">{say("seat.invite")}</option>
              {bots.map(({ id }) => (
                <option key={id} value={id}>
                  {say("seat.bot", { bot: botName(id) })}
                </option>
              ))}
            </select>
            {seat.who === "me" ? (
              <NameField
                value={seat.name}
                placeholder={say("seat.name")}
                label={say("seat.name.of", { seat: index + 1 })}
                autocomplete="off"
                onChange={(name) => set(index, { name })}
              />
            ) : (
              <span class="seat-hint">
                {seat.who === "open"
                  ? say("seat.invite.hint")
                  : bots.find(({ id }) => id === seat.who)?.text}
              </span>
            )}
            <button
              type="button"
              class="button quiet square"
              aria-label={say("seat.remove", { seat: index + 1 })}
              disabled={seats.length <= title.min_seats}
              onClick={() => onChange(seats.filter((_, at) => at !== index))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ol>
      {seats.length < title.max_seats && (
        <button type="button" class="button quiet" onClick={add}>
          <Icon name="open" size={16} />
          {say("seat.add")}
        </button>
      )}
    </fieldset>
  );
}

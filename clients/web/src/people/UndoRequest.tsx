/** A player asks the others to let something be undone: what that is, and one click to answer. */

import type { View } from "../core/service.js";
import { say, type Word } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import type { Table } from "../table/state.js";
import { seatName } from "../table/surroundings.js";
import type { Doings } from "../table/useTable.js";
import { declined, givenUp } from "./undoing.js";

interface Props {
  table: Table;
  view: View;
  doings: Doings;
}

/** So many of the last sentences of what would be undone are shown. */
const SHOWN = 4;

/** What is asked of whom, while it is asked; and, until somebody acts, that it was declined. */
export function UndoRequest({ table, view, doings }: Props) {
  const { log, busy, standing } = table;
  const asking = view.undo_request;
  if (!asking) {
    const answer = declined(log, view.version);
    return answer ? (
      <p class="notice" role="status" data-undo-declined>
        <Icon name="undo" size={16} />
        <span>{answer.text}</span>
      </p>
    ) : null;
  }
  const own = standing?.own_seats ?? [];
  const { seat, back, pending } = asking;
  const told = givenUp(log, back);
  const name = (each: number) => seatName(view.seats, each);
  const button = (props: object, what: "agree" | "decline", text: Word) => (
    <button
      type="button"
      class="button"
      disabled={busy}
      onClick={() => doings.reverse(what)}
      {...props}
    >
      {say(text)}
    </button>
  );
  const isAsked = pending.some(({ seat }) => own.includes(seat));
  return (
    <section
      class="notice undo-request"
      role={isAsked ? "alert" : "status"}
      aria-label={say("undo.ask")}
      data-undo-request={seat}
    >
      <p>{own.includes(seat) ? say("undo.asked.mine") : say("undo.asked", { who: name(seat) })}</p>
      <ul>
        {told.length > SHOWN && (
          <li class="undo-more">{say("undo.more", { count: told.length - SHOWN })}</li>
        )}
        {told.slice(-SHOWN).map(({ version, text }, at) => (
          <li key={`${version} ${at}`}>{text}</li>
        ))}
      </ul>
      {isAsked ? (
        <p class="undo-answers">
          {button({ "data-agree": true, class: "button primary" }, "agree", "undo.agree")}
          {button({ "data-decline": true }, "decline", "undo.decline")}
        </p>
      ) : (
        <p>{say("undo.waits", { who: pending.map((each) => name(each.seat)).join(", ") })}</p>
      )}
      {own.includes(seat) && (
        <p class="undo-answers">{button({ "data-withdraw": true }, "decline", "undo.withdraw")}</p>
      )}
    </section>
  );
}

/** The question to the player, and a button for every answer. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Action, View } from "../core/service.js";
import { left, useNow, waited } from "../core/times.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { Advice, AdviseButton, useAdvising } from "./Advise.js";
import type { Choices } from "./choices.js";
import { FreeSeat } from "./FreeSeat.js";
import { found, grouped, type Group } from "./groups.js";
import type { Table } from "./state.js";
import { plain } from "./told.js";
import { nameOf, seatName, useSurroundings } from "./surroundings.js";
import type { Doings } from "./useTable.js";

interface Props {
  table: Table;
  view: View;
  choices: Choices;
  doings: Doings;
}

/** With more actions than this there is a search field. */
const MANY = 12;
const DIGITS = 9;

export function Question({ table, view, choices, doings }: Props) {
  const { decision, busy, past, canUndo, actions } = table;
  const advising = useAdvising(view.title, table, doings);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone: focus the new question, not the top of the page.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [view.version]);
  return (
    <div class="question" aria-busy={busy}>
      <Asked heading={heading} table={table} view={view} />
      {decision && !past && (
        <>
          {advising && <Advice table={table} advising={advising} />}
          <Chosen choices={choices} onClear={() => doings.clear()} />
          <Answers choices={choices} disabled={busy} onAct={(action) => doings.act(action)} />
        </>
      )}
      <div class="question-foot">
        <button
          type="button"
          class="button quiet"
          data-undo={canUndo}
          disabled={!canUndo || busy || past !== null}
          onClick={() => doings.undo()}
        >
          <Icon name="undo" size={18} />
          {say("undo")}
        </button>
        {decision && actions.length > 1 && !past && advising && (
          <AdviseButton table={table} advising={advising} />
        )}
      </div>
    </div>
  );
}

interface AskedProps {
  heading: { current: HTMLHeadingElement | null };
  table: Table;
  view: View;
}

function Asked({ heading, table, view }: AskedProps) {
  const { title, cards, showRule } = useSurroundings();
  const { decision, seat, standing, past } = table;
  // Some causes are steps of the rules that have no name.
  const by = plain(decision?.cause ?? "");
  const cause = cards.has(by) || by in title.names ? nameOf({ title, cards }, by) : "";
  const several = (standing?.own_seats.length ?? 0) > 1;
  const asked = [...new Set(view.pending.map((each) => each.seat))];
  const free = asked.find((each) => view.seats[each - 1]?.player === "open");
  const who = asked.map((each) => seatName(view.seats, each)).join(", ");
  const now = useNow();
  const long = waited(view.pending, now);
  if (past) {
    return (
      <h2 class="asked" ref={heading} tabIndex={-1} data-past={past.version}>
        {say("history.looking", { version: past.version })}
      </h2>
    );
  }
  if (!decision && free !== undefined) {
    return (
      <>
        <h2 class="asked" ref={heading} tabIndex={-1}>
          {say("free.lead", { seat: free })}
        </h2>
        <FreeSeat key={free} view={view} seat={free} />
      </>
    );
  }
  if (!decision) {
    return (
      <>
        <p class="eyebrow">{say("question.theirs")}</p>
        <h2 class="asked" ref={heading} tabIndex={-1}>
          {who ? say("status.wait", { who }) : say("status.nobody")}
        </h2>
        {long && (
          <p class="asked-other" data-waited>
            {long}
          </p>
        )}
        {view.pending.length > 0 && <p class="asked-other">{view.pending[0]?.text}</p>}
      </>
    );
  }
  return (
    <>
      <div class="asked-top">
        <p class="eyebrow mine">
          {several && seat !== null
            ? say("question.of", { who: seatName(view.seats, seat) })
            : say("question.mine")}
          {cause && <span class="eyebrow-cause">{cause}</span>}
          {decision.deadline && (
            <span class="eyebrow-cause" data-left>
              {left(decision.deadline, now)}
            </span>
          )}
        </p>
        {decision.rule && (
          <button type="button" class="rule-link" onClick={() => showRule(decision.rule)}>
            <Icon name="book" size={16} />
            {say("rules.at", { rule: decision.rule })}
          </button>
        )}
      </div>
      <h2 class="asked" ref={heading} tabIndex={-1} data-question>
        {decision.text}
      </h2>
    </>
  );
}

/** How many actions go with the selection on the board, and a button to clear it. */
function Chosen({ choices, onClear }: { choices: Choices; onClear: () => void }) {
  if (choices.chosen.length === 0) return null;
  return (
    <p class="chosen-bar" role="status">
      <span>{say("chosen", { count: choices.open.length })}</span>
      <button type="button" class="button quiet" onClick={onClear}>
        <Icon name="close" size={16} />
        {say("chosen.clear")}
      </button>
    </p>
  );
}

interface AnswersProps {
  choices: Choices;
  disabled: boolean;
  onAct: (action: Action) => void;
}

function Answers({ choices, disabled, onAct }: AnswersProps) {
  const [wanted, setWanted] = useState("");
  const hits = found(choices.open, wanted);
  const useful = hits.filter(({ no_effect }) => !no_effect);
  const useless = hits.filter(({ no_effect }) => no_effect);
  let digit = 0;
  const button = (action: Action, label: string, kind: "lone" | "chip") => {
    digit += 1;
    return (
      <ActionButton
        key={action.id}
        action={action}
        label={label}
        kind={kind}
        digit={digit <= DIGITS ? digit : null}
        advised={choices.advised === action.id}
        primary={hits.length === 1}
        disabled={disabled}
        onAct={onAct}
      />
    );
  };
  const list = (groups: Group[]) =>
    groups.map(({ kind, head, items }) =>
      head ? (
        <div key={kind} class="group" role="group" aria-label={head}>
          <p class="group-head">{head}</p>
          <div class="chips">{items.map(({ action, label }) => button(action, label, "chip"))}</div>
        </div>
      ) : (
        items.map(({ action, label }) => button(action, label, "lone"))
      ),
    );
  return (
    <>
      {choices.all.length > MANY && (
        <label class="search">
          <Icon name="find" size={18} />
          <span class="unseen">{say("search")}</span>
          <input
            type="search"
            value={wanted}
            placeholder={say("search.among", { count: choices.open.length })}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
      )}
      <div class="answers">{list(grouped(useful))}</div>
      {useless.length > 0 && (
        <details class="useless" open={useful.length === 0}>
          <summary>{say("useless", { count: useless.length })}</summary>
          <div class="answers">{list(grouped(useless))}</div>
        </details>
      )}
      {hits.length === 0 && <p>{say("search.none")}</p>}
    </>
  );
}

interface ButtonProps {
  action: Action;
  label: string;
  kind: "lone" | "chip";
  digit: number | null;
  advised: boolean;
  primary: boolean;
  disabled: boolean;
  onAct: (action: Action) => void;
}

function ActionButton(props: ButtonProps) {
  const { action, label, kind, digit, advised, primary, disabled, onAct } = props;
  const classes = ["button", kind === "chip" ? "chip" : "action"];
  if (primary) classes.push("primary");
  if (advised) classes.push("advised");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-action={action.id}
      data-digit={digit}
      aria-disabled={disabled}
      onClick={() => !disabled && onAct(action)}
    >
      <span class="action-text" aria-hidden="true">
        {label.trim()}
      </span>
      <span class="unseen">{action.text}</span>
      {action.draws && (
        <span class="chance" title={say("chance")}>
          <Icon name="die" size={16} />
          <span class="unseen">{say("chance")}</span>
        </span>
      )}
      {advised && <span class="mark">{say("advised")}</span>}
      {digit !== null && kind === "lone" && (
        <kbd class="digit" aria-hidden="true">
          {digit}
        </kbd>
      )}
    </button>
  );
}

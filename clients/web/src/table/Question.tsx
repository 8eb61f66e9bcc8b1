/** The question to the player, and a button for every answer. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Action, View } from "../core/service.js";
import { left, useNow, waited } from "../core/times.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { Advice, AdviseButton, useAdvising } from "./Advise.js";
import type { Choices } from "./choices.js";
import { endingOf } from "./asking.js";
import { FreeSeat } from "./FreeSeat.js";
import { folded, found, grouped, IN_SIGHT, type Fold, type Group } from "./groups.js";
import type { Table } from "./state.js";
import { keyOf } from "./references.js";
import { plain } from "./told.js";
import {
  capital,
  elementName,
  nameOf,
  seatName,
  useSurroundings,
  type Surroundings,
} from "./surroundings.js";
import type { Doings } from "./useTable.js";

interface Props {
  table: Table;
  view: View;
  choices: Choices;
  doings: Doings;
}

const DIGITS = 9;
/** If the ending action and Undo are more letters, there is room only for the sign of Undo. */
const ROOMY = 15;

export function Question({ table, view, choices, doings }: Props) {
  const { decision, busy, past, canUndo, canAsk, actions } = table;
  const advising = useAdvising(view.title, table, doings);
  const ending = endingOf(choices.all);
  const undo = say(canAsk ? "undo.ask" : "undo");
  const picked = choices.chosen.length > 0 && choices.open.length === 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone: focus the new question, not the top of the page.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [view.version]);
  return (
    <div class="question" aria-busy={busy} data-picked={picked}>
      <Asked heading={heading} table={table} view={view} />
      {decision && !past && (
        <>
          {advising && <Advice table={table} advising={advising} />}
          <Chosen choices={choices} onClear={() => doings.clear()} />
          <Answers
            choices={choices}
            ending={ending}
            disabled={busy}
            onAct={(action) => doings.act(action)}
          />
        </>
      )}
      <div
        class="question-foot"
        data-tight={ending !== null && `${ending.text}${undo}`.length > ROOMY}
      >
        {ending && (
          <ActionButton
            action={ending}
            label={ending.text}
            kind="ending"
            sign="e"
            advised={choices.advised === ending.id}
            primary={false}
            chance={marksChance(choices.all)}
            disabled={busy}
            onAct={(action) => doings.act(action)}
          />
        )}
        <button
          type="button"
          class="button quiet undo"
          aria-label={undo}
          title={canAsk ? say("undo.ask.why") : undefined}
          data-undo={canUndo}
          data-ask-undo={canAsk}
          disabled={!(canUndo || canAsk) || busy || past !== null}
          onClick={() => doings.reverse(canAsk ? "ask" : "undo")}
        >
          <Icon name="undo" size={18} />
          <span class="undo-name">{undo}</span>
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
  const { decision, seat, standing, past, actions: choices } = table;
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
        {asked.some((each) => view.seats[each - 1]?.player === "bot") && (
          <p class="thinks" aria-hidden="true">
            {say("thinks")}
          </p>
        )}
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
          {choices.length > 1 && !marksChance(choices) && (
            <span class="chance" title={say("chance")}>
              <Icon name="die" size={16} />
              <span class="unseen">{say("chance")}</span>
            </span>
          )}
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

/** What is chosen on the board, how many actions go with it, and a button to clear it. */
function Chosen({ choices, onClear }: { choices: Choices; onClear: () => void }) {
  const surroundings = useSurroundings();
  if (choices.chosen.length === 0) return null;
  const what = choices.chosen.map((each) => elementName(surroundings, each)).join(", ");
  return (
    <Opened
      text={say("chosen", { what: capital(what), count: choices.open.length })}
      onClose={onClear}
    />
  );
}

/** What the shown actions are about, and a button to go back to all of them. */
function Opened({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <p class="chosen-bar" role="status">
      <span>{text}</span>
      <button type="button" class="button quiet" data-back onClick={onClose}>
        <Icon name="close" size={16} />
        {say("chosen.clear")}
      </button>
    </p>
  );
}

/** Whether chance decides some of the answers: if it decides them all, a sign on each is noise. */
function marksChance(actions: readonly Action[]): boolean {
  return actions.some(({ draws }) => draws === null);
}

interface AnswersProps {
  choices: Choices;
  /** The action that has its button below all others. */
  ending: Action | null;
  disabled: boolean;
  onAct: (action: Action) => void;
}

function Answers({ choices, ending, disabled, onAct }: AnswersProps) {
  const surroundings = useSurroundings();
  const [wanted, setWanted] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => setOpened(null), [choices.open]);
  // What was sought among other answers is not among these.
  useEffect(() => setWanted(""), [choices.all]);
  const open = choices.open.filter(({ id }) => id !== ending?.id);
  const hits = found(open, wanted);
  const useful = hits.filter(({ no_effect }) => !no_effect);
  const useless = hits.filter(({ no_effect }) => no_effect);
  const folds = wanted ? [] : folded(useful);
  const unfolded = folds.find(({ key }) => key === opened);
  let digit = 0;
  // Only what is in sight has a digit.
  const next = (seen: boolean) => (seen && digit < DIGITS ? (digit += 1) : null);
  const button = (action: Action, label: string, kind: "lone" | "chip", seen: boolean) => (
    <ActionButton
      key={action.id}
      action={action}
      label={label}
      kind={kind}
      sign={next(seen)}
      advised={choices.advised === action.id}
      primary={choices.open.length === 1}
      chance={marksChance(choices.all)}
      disabled={disabled}
      onAct={onAct}
    />
  );
  const listed = (groups: Group[], seen = true) =>
    groups.map(({ kind, head, items }) =>
      head ? (
        <div key={kind} class="group" role="group" aria-label={head}>
          <p class="group-head">{head}</p>
          <div class="chips">
            {items.map(({ action, label }) => button(action, label, "chip", seen))}
          </div>
        </div>
      ) : (
        items.map(({ action, label }) => button(action, label, "lone", seen))
      ),
    );
  const names = foldNames(surroundings, folds);
  const name = (fold: Fold) => names.get(fold) ?? "";
  const toggle = (key: string | null) => {
    setOpened(key);
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {choices.all.length > IN_SIGHT && (
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
      {unfolded && <Opened text={name(unfolded)} onClose={() => toggle(null)} />}
      <div class="answers" ref={list} tabIndex={-1}>
        {folds.length === 0 && listed(grouped(useful))}
        {folds.map((fold) => {
          const [only] = fold.actions;
          const shown = fold === unfolded;
          if (only && fold.actions.length === 1) {
            const { text } = only;
            return (
              <div key={fold.key} class="fold" hidden={unfolded !== undefined}>
                {button(only, text, "lone", !unfolded)}
              </div>
            );
          }
          return (
            <div key={fold.key} class="fold" hidden={unfolded !== undefined && !shown}>
              {!unfolded && (
                <FoldButton fold={fold} name={name(fold)} sign={next(true)} onOpen={toggle} />
              )}
              <div class="answers" hidden={!shown}>
                {listed(grouped(fold.actions), shown)}
              </div>
            </div>
          );
        })}
      </div>
      {useless.length > 0 && (
        <details class="useless" open={useful.length === 0}>
          <summary>{say("useless", { count: useless.length })}</summary>
          <div class="answers">{listed(grouped(useless), useful.length === 0)}</div>
        </details>
      )}
      {hits.length === 0 && wanted && <p>{say("search.none")}</p>}
    </>
  );
}

/** The names of folds; those of a kind that takes several folds say from what to what, too. */
function foldNames(surroundings: Surroundings, folds: Fold[]): Map<Fold, string> {
  const names = new Map(folds.map((fold) => [fold, foldName(surroundings, fold)]));
  const twice = new Set([...names.values()].filter((name, at, all) => all.indexOf(name) < at));
  for (const [fold, name] of names) {
    const [only] = grouped(fold.actions);
    const [first, last] = [only?.items[0]?.label, only?.items.at(-1)?.label];
    if (twice.has(name) && fold.kind) names.set(fold, `${name} ${first} – ${last}`);
  }
  return names;
}

/** What the actions of a fold are about: a thing, or what they all begin with. */
function foldName(surroundings: Surroundings, { subject, kind, actions }: Fold): string {
  const [only] = grouped(actions);
  const head = kind && only?.head ? only.head : "";
  if (!subject) return head || (kind && `${actions[0]?.text ?? ""} …`) || say("fold.rest");
  const name = capital(elementName(surroundings, subject));
  // The words that the texts share say already who it is.
  if (head) return head.includes(name) ? head : `${name}: ${head}`;
  return name;
}

interface FoldProps {
  fold: Fold;
  name: string;
  sign: number | null;
  onOpen: (key: string) => void;
}

function FoldButton({ fold, name, sign, onOpen }: FoldProps) {
  return (
    <button
      type="button"
      class="button action fold-button"
      data-fold={fold.key}
      data-key={sign}
      aria-expanded={false}
      onClick={() => onOpen(fold.key)}
    >
      <span class="action-text">{name}</span>
      <span class="mark">{fold.actions.length}</span>
      <Sign sign={sign} />
      <Icon name="next" size={16} />
    </button>
  );
}

/** The key that presses a button, as far as the device has keys. */
function Sign({ sign }: { sign: number | string | null }) {
  if (sign === null) return null;
  return (
    <kbd class="digit" aria-hidden="true">
      {String(sign).toUpperCase()}
    </kbd>
  );
}

interface ButtonProps {
  action: Action;
  label: string;
  kind: "lone" | "chip" | "ending";
  /** The key that presses it. */
  sign: number | "e" | null;
  advised: boolean;
  primary: boolean;
  /** Whether to say that chance decides, if it does. */
  chance: boolean;
  disabled: boolean;
  onAct: (action: Action) => void;
}

function ActionButton(props: ButtonProps) {
  const { action, label, kind, sign, advised, primary, chance, disabled, onAct } = props;
  const classes = ["button", { lone: "action", chip: "chip", ending: "ending" }[kind]];
  if (primary) classes.push("primary");
  if (advised) classes.push("advised");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-action={action.id}
      data-key={sign}
      data-digit={sign === "e" ? null : sign}
      data-touches={action.targets.map(keyOf).join("|")}
      aria-disabled={disabled}
      onClick={() => !disabled && onAct(action)}
    >
      <span class="action-text" aria-hidden="true">
        {label.trim()}
      </span>
      <span class="unseen">{action.text}</span>
      {chance && action.draws && (
        <span class="chance" title={say("chance")}>
          <Icon name="die" size={16} />
          <span class="unseen">{say("chance")}</span>
        </span>
      )}
      {advised && <span class="mark">{say("advised")}</span>}
      <Sign sign={sign} />
    </button>
  );
}

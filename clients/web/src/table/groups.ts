/** Groups actions: by kind under the words that their texts share, and in folds if there are many. */

import type { Action, Element } from "../core/service.js";
import { keyOf } from "./references.js";

/** Actions of one kind. `head` has the words that all their texts share; empty if too few. */
export interface Group {
  kind: string;
  head: string;
  items: { action: Action; label: string }[];
}

/** The fewest actions that get a head, and its fewest letters. */
const LEAST_TOGETHER = 3;
const LEAST_HEAD = 4;

/** Group actions by their kind, in the order of the service. */
export function grouped(actions: readonly Action[]): Group[] {
  const kinds = new Map<string, Action[]>();
  for (const action of actions) {
    const there = kinds.get(action.kind);
    if (there) there.push(action);
    else kinds.set(action.kind, [action]);
  }
  return [...kinds].map(([kind, several]) => group(kind, several));
}

function group(kind: string, actions: Action[]): Group {
  const texts = actions.map(({ text }) => text);
  const head = actions.length >= LEAST_TOGETHER ? sharedStart(texts) : "";
  const tail = head ? sharedEnd(texts.map((text) => text.slice(head.length))) : "";
  const items = actions.map((action) => ({
    action,
    label: head ? action.text.slice(head.length, action.text.length - tail.length) : action.text,
  }));
  if (!head || items.some(({ label }) => label.trim() === "")) {
    return {
      kind,
      head: "",
      items: actions.map((action) => ({ action, label: action.text })),
    };
  }
  const whole = tail.trim() ? `${head.trim()} … ${tail.trim()}` : head.trim();
  return { kind, head: whole.replace(/:$/, ""), items };
}

/** What all texts begin with, in whole words. */
function sharedStart(texts: string[]): string {
  const [first = "", ...others] = texts;
  let length = first.length;
  for (const text of others) {
    let same = 0;
    while (same < length && text[same] === first[same]) same += 1;
    length = same;
  }
  const start = first.slice(0, length);
  const words = start.slice(0, start.lastIndexOf(" ") + 1);
  return words.length >= LEAST_HEAD ? words : "";
}

/** What all texts end with, in whole words. */
function sharedEnd(texts: string[]): string {
  const reversed = texts.map((text) => [...text].reverse().join(""));
  const end = [...sharedStart(reversed.map((text) => `${text} `))].reverse().join("");
  return end.startsWith(" ") ? end : "";
}

/** The actions whose text contains all the words searched for. */
export function found(actions: readonly Action[], wanted: string): Action[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ text }) => {
    const low = text.toLocaleLowerCase();
    return words.every((word) => low.includes(word));
  });
}

/** Actions under one button that opens them: what one thing can do, or all of a kind. */
export interface Fold {
  key: string;
  /** The thing that all of them are done by or with; null if they only share their kind. */
  subject: Element | null;
  /** The kind that all of them have; null if they have several. */
  kind: string | null;
  actions: Action[];
}

/** So many buttons are in sight at most. */
export const IN_SIGHT = 12;
/** A thing that fewer actions begin with is not what a turn is about. */
const LEAST_SUBJECT = 4;

/**
 * Actions in folds, if there are more than can be in sight. First come the things that most can
 * be done with, each in as many folds as it takes; what is left is folded by kind.
 */
export function folded(actions: readonly Action[]): Fold[] {
  if (actions.length <= IN_SIGHT) return [];
  const folds: Fold[] = [];
  const left = new Set(actions);
  for (const [key, { subject, all }] of subjects(actions)) {
    if (all.length < LEAST_SUBJECT) continue;
    all.forEach((each) => left.delete(each));
    packed(all).forEach((part, index) =>
      folds.push({ key: `${key} ${index}`, subject, kind: shared(part), actions: part }),
    );
  }
  for (const { kind, items } of grouped([...left])) {
    const all = items.map(({ action }) => action);
    packed(all).forEach((part, index) =>
      folds.push({ key: `${kind} ${index}`, subject: null, kind, actions: part }),
    );
  }
  return gathered(folds);
}

/** The actions by what they begin with. */
function subjects(actions: readonly Action[]) {
  const by = new Map<string, { subject: Element; all: Action[] }>();
  for (const action of actions) {
    const [subject] = action.targets;
    if (!subject) continue;
    const there = by.get(keyOf(subject));
    if (there) there.all.push(action);
    else by.set(keyOf(subject), { subject, all: [action] });
  }
  return by;
}

/** Actions in parts that can be in sight; kinds stay together while they fit, the rare ones first. */
function packed(actions: readonly Action[]): Action[][] {
  const parts: Action[][] = [];
  const kinds = grouped(actions).map(({ items }) => items.map(({ action }) => action));
  for (const kind of kinds.sort((a, b) => a.length - b.length)) {
    // Too many for one part are spread evenly: nothing is left over alone.
    const size = Math.ceil(kind.length / Math.ceil(kind.length / IN_SIGHT));
    for (let from = 0; from < kind.length; from += size) {
      const piece = kind.slice(from, from + size);
      const last = parts.at(-1);
      if (last && last.length + piece.length <= IN_SIGHT) last.push(...piece);
      else parts.push(piece);
    }
  }
  return parts;
}

function shared(actions: readonly Action[]): string | null {
  const [first] = actions;
  return first && actions.every(({ kind }) => kind === first.kind) ? first.kind : null;
}

/** If there are too many folds, the smallest of those without a subject are put into one. */
function gathered(folds: Fold[]): Fold[] {
  const small = folds
    .filter(({ subject }) => subject === null)
    .sort((a, b) => a.actions.length - b.actions.length);
  const rest: Fold[] = [];
  let count = 0;
  while (folds.length - Math.max(rest.length - 1, 0) > IN_SIGHT) {
    const next = small.shift();
    if (!next || count + next.actions.length > IN_SIGHT) break;
    count += next.actions.length;
    rest.push(next);
  }
  if (rest.length < 2) return folds;
  const actions = rest.flatMap((each) => each.actions);
  const others = folds.filter((each) => !rest.includes(each));
  return [...others, { key: "rest", subject: null, kind: null, actions }];
}

/** Groups actions by kind, under the words that their texts share. */

import type { Action } from "../core/service.js";

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

/**
 * What can be chosen on the table: maps each element to the legal actions that touch it. The board
 * asks here what to highlight; it knows no rules.
 */

import type { Action, Element } from "../core/service.js";
import { keyOf } from "./references.js";

/** The actions that are still open after the elements chosen so far. */
export class Choices {
  /** The actions that touch all that was chosen. */
  readonly open: readonly Action[];
  readonly #at = new Map<string, Action[]>();
  readonly #chosen: ReadonlySet<string>;

  /** `advised` is the id of an action that a bot advises. */
  constructor(
    readonly all: readonly Action[],
    readonly chosen: readonly Element[] = [],
    readonly advised: string | null = null,
  ) {
    this.#chosen = new Set(chosen.map(keyOf));
    const targeted = all.map(({ targets }) => new Set(targets.map(keyOf)));
    const covers = (keys: Set<string>) => [...this.#chosen].every((key) => keys.has(key));
    this.open = all.filter((_, index) => covers(targeted[index] ?? new Set()));
    for (const action of this.open) {
      for (const key of new Set(action.targets.map(keyOf))) {
        const there = this.#at.get(key);
        if (there) there.push(action);
        else this.#at.set(key, [action]);
      }
    }
  }

  /** The open actions that touch an element. */
  at(element: Element): readonly Action[] {
    return this.#at.get(keyOf(element)) ?? [];
  }

  /** Whether to highlight an element: it can be chosen next, and that would have an effect. */
  lit(element: Element): boolean {
    return !this.isChosen(element) && this.at(element).some(({ no_effect }) => !no_effect);
  }

  /**
   * How strongly to highlight an element that is lit: what actions begin with, and what completes
   * a choice, more than what only a second click reaches.
   */
  leads(element: Element): boolean {
    if (this.chosen.length > 0) return true;
    const key = keyOf(element);
    return this.at(element).some(({ targets: [first] }) => first && keyOf(first) === key);
  }

  /** Whether an element has been chosen. */
  isChosen(element: Element): boolean {
    return this.#chosen.has(keyOf(element));
  }

  /** Whether the advised action has an element among its targets. */
  isAdvised(element: Element): boolean {
    return this.at(element).some(({ id }) => id === this.advised);
  }

  /** All targets of all actions, each once, in the order of the actions. */
  elements(): Element[] {
    const known = new Map<string, Element>();
    for (const { targets } of this.all) for (const each of targets) known.set(keyOf(each), each);
    return [...known.values()];
  }
}

/** The result of choosing an element: an action to carry out, or a new selection. */
export type Step = { act: Action } | { chosen: Element[] };

/**
 * Choose an element. Choosing it again takes it back.
 *
 * An action is carried out once it is the only one left, and each of its targets was
 * chosen or is a target of all other actions of its kind. Otherwise it joins the selection.
 */
export function step(choices: Choices, element: Element): Step {
  const key = keyOf(element);
  if (choices.isChosen(element)) {
    return { chosen: choices.chosen.filter((each) => keyOf(each) !== key) };
  }
  const hit = choices.at(element);
  if (hit.length === 0) {
    // It doesn't go with the elements chosen so far: start over with it.
    return { chosen: choices.all.some((each) => hasTarget(each, key)) ? [element] : [] };
  }
  const [only] = hit;
  const chosen = [...choices.chosen, element];
  if (hit.length === 1 && only && isDetermined(choices, only, chosen)) return { act: only };
  return { chosen };
}

function hasTarget(action: Action, key: string): boolean {
  return action.targets.some((each) => keyOf(each) === key);
}

/** Whether the chosen elements determine an action: no other element sets it apart. */
function isDetermined(choices: Choices, action: Action, chosen: Element[]): boolean {
  const keys = new Set(chosen.map(keyOf));
  const others = choices.all.filter(({ kind, id }) => kind === action.kind && id !== action.id);
  return action.targets.every((each) => {
    const key = keyOf(each);
    const shared = others.length > 0 && others.every((other) => hasTarget(other, key));
    return keys.has(key) || shared;
  });
}

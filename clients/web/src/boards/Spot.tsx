/** An element on the table. It is a button while an action touches it. */

import type { ComponentChildren } from "preact";

import type { Element } from "../core/service.js";
import type { Choices } from "../table/choices.js";
import { keyOf } from "../table/references.js";

interface Props {
  element: Element;
  choices: Choices;
  choose: (element: Element) => void;
  /** What it is, in words. In a button, screen readers get this instead of the children. */
  label: string;
  class?: string;
  children?: ComponentChildren;
}

export function Spot({ element, choices, choose, label, class: more = "", children }: Props) {
  const actions = choices.at(element);
  const chosen = choices.isChosen(element);
  const key = keyOf(element);
  const classes = ["spot", more];
  if (chosen) classes.push("chosen");
  if (choices.lit(element)) classes.push("lit");
  if (choices.isAdvised(element)) classes.push("advised");
  if (actions.length === 0 && !chosen) {
    return (
      <div class={classes.join(" ")} data-element={key}>
        {children ?? label}
      </div>
    );
  }
  const what = actions.length === 1 && !chosen ? `${label}: ${actions[0]?.text ?? ""}` : label;
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-element={key}
      aria-pressed={chosen}
      title={what}
      onClick={(event) => {
        event.stopPropagation();
        choose(element);
      }}
    >
      <span class="face" aria-hidden="true">
        {children ?? label}
      </span>
      <span class="unseen">{what}</span>
    </button>
  );
}

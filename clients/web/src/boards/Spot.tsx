/** An element on the table. It is a button while an action touches it. */

import type { ComponentChildren } from "preact";

import type { Element } from "../core/service.js";
import type { Choices } from "../table/choices.js";
import { keyOf } from "../table/references.js";
import { useSurroundings } from "../table/surroundings.js";
import { plain } from "../table/told.js";

interface Props {
  element: Element;
  choices: Choices;
  choose: (element: Element) => void;
  /** What it is, in words. In a button, screen readers get this instead of the children. */
  label: string;
  class?: string;
  /** The id of the card that says what it is, if that isn't an id of the element itself. */
  about?: string | null | undefined;
  /** The part of that card that it is, such as an action of a character. */
  part?: string | undefined;
  children?: ComponentChildren;
}

export function Spot({ element, choices, choose, label, class: more = "", ...props }: Props) {
  const { children } = props;
  const { cards } = useSurroundings();
  const about = [props.about, ...Object.values(element as Record<string, unknown>)].find(
    (id): id is string => typeof id === "string" && cards.has(plain(id)),
  );
  const actions = choices.at(element);
  const chosen = choices.isChosen(element);
  const key = keyOf(element);
  const classes = ["spot", more];
  if (chosen) classes.push("chosen");
  if (choices.lit(element)) classes.push(choices.leads(element) ? "lit" : "lit thin");
  if (choices.isAdvised(element)) classes.push("advised");
  if (actions.length === 0 && !chosen) {
    return (
      <div
        class={classes.join(" ")}
        data-element={key}
        data-about={about}
        data-part={props.part}
        tabIndex={about ? -1 : undefined}
      >
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
      data-about={about}
      data-part={props.part}
      aria-pressed={chosen}
      title={about ? undefined : what}
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

/** Lists the elements that can be chosen but have no place on the board, in named drawers. */

import type { Element } from "../core/service.js";
import { say, type Word } from "../core/words.js";
import type { Choices } from "../table/choices.js";
import { keyOf } from "../table/references.js";
import { elementName, useSurroundings } from "../table/surroundings.js";
import { Spot } from "./Spot.js";

interface Props {
  choices: Choices;
  choose: (element: Element) => void;
  /** Whether the board draws an element itself. */
  drawn: (element: Element) => boolean;
}

/** The drawers by the type of what lies in them; all else is in a drawer of its own. */
const DRAWERS: Readonly<Record<string, Word>> = {
  card: "drawer.cards",
  symbol: "drawer.requests",
};

export function Others({ choices, choose, drawn }: Props) {
  const surroundings = useSurroundings();
  const drawers = new Map<Word, Element[]>();
  for (const element of choices.elements().filter((each) => !drawn(each))) {
    const name = DRAWERS[element.type] ?? "board.others";
    drawers.set(name, [...(drawers.get(name) ?? []), element]);
  }
  if (drawers.size === 0) return null;
  return (
    <div class="drawers">
      {[...drawers].map(([name, elements]) => (
        <section key={name} class="drawer" data-drawer={name}>
          <h2>{say(name)}</h2>
          <ul class="others">
            {elements.map((element) => (
              <li key={keyOf(element)}>
                <Spot
                  element={element}
                  choices={choices}
                  choose={choose}
                  label={elementName(surroundings, element)}
                  class="token"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

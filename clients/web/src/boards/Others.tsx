/** Lists the elements that can be chosen but have no place on the board. */

import type { Element } from "../core/service.js";
import { say } from "../core/words.js";
import type { Choices } from "../table/choices.js";
import { keyOf } from "../table/references.js";
import { nameOf, seatName, useSurroundings } from "../table/surroundings.js";
import { Spot } from "./Spot.js";

interface Props {
  choices: Choices;
  choose: (element: Element) => void;
  /** Whether the board draws an element itself. */
  drawn: (element: Element) => boolean;
}

export function Others({ choices, choose, drawn }: Props) {
  const surroundings = useSurroundings();
  const others = choices.elements().filter((element) => !drawn(element));
  if (others.length === 0) return null;
  const label = (element: Element) => {
    const { type, ...members } = element as Record<string, unknown>;
    const words = Object.entries(members)
      .filter(([, value]) => value !== null)
      .map(([name, value]) =>
        name === "seat"
          ? seatName(surroundings.seats, Number(value))
          : nameOf(surroundings, String(value)),
      );
    return words.length > 0 ? words.join(" ") : nameOf(surroundings, String(type));
  };
  return (
    <ul class="others" aria-label={say("board.others")}>
      {others.map((element) => (
        <li key={keyOf(element)}>
          <Spot
            element={element}
            choices={choices}
            choose={choose}
            label={label(element)}
            class="token"
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Draws any view from the API alone: piles, the fields of the board by their names, cards and grids
 * in them, and whatever else can be chosen. For titles that have no board of their own.
 */

import { service } from "../../core/service.js";
import { say } from "../../core/words.js";
import { pileName, useSurroundings } from "../../table/surroundings.js";
import { useAnswer } from "../../ui/useAnswer.js";
import type { BoardProps, TitleBoard } from "../index.js";
import { Others } from "../Others.js";
import { Spot } from "../Spot.js";
import { Field } from "./Field.js";
import "./generic.css";

/** Types that are drawn elsewhere: players above the board; piles, cards and cells on it. */
const DRAWN = new Set(["player", "pile", "card", "cell"]);

function Board({ view, choices, choose }: BoardProps) {
  const fields = Object.entries(view.board as unknown as Record<string, unknown>);
  return (
    <div class="generic">
      <Piles view={view} choices={choices} choose={choose} />
      <Others choices={choices} choose={choose} drawn={({ type }) => DRAWN.has(type)} />
      <div class="generic-fields">
        {fields.map(([name, value]) => (
          <Field key={name} name={name} value={value} choices={choices} choose={choose} depth={0} />
        ))}
      </div>
    </div>
  );
}

type Props = Pick<BoardProps, "view" | "choices" | "choose">;

function Piles({ view, choices, choose }: Props) {
  const surroundings = useSurroundings();
  const { answer } = useAnswer(() => service.piles(view.id), [view.id, view.version]);
  if (!answer || answer.piles.length === 0) return null;
  return (
    <ul class="generic-piles" aria-label={say("board.piles")}>
      {answer.piles.map(({ pile, count, face }) => (
        <li key={pile}>
          <Spot
            element={{ type: "pile", pile }}
            choices={choices}
            choose={choose}
            label={`${pileName(surroundings, pile)}: ${count}`}
            class={`generic-pile ${face}`}
          >
            <strong>{count}</strong>
            <span>{pileName(surroundings, pile)}</span>
          </Spot>
        </li>
      ))}
    </ul>
  );
}

export default { Board } satisfies TitleBoard;

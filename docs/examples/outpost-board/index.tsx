/** Outpost: the hull above, the deck and the waste in the middle, the hands below. */

import type { Element } from "../../core/service.js";
import { keyOf } from "../../table/references.js";
import { nameOf, pileName, seatName, useSurroundings } from "../../table/surroundings.js";
import type { BoardProps, TitleBoard } from "../index.js";
import { Others } from "../Others.js";
import { Spot } from "../Spot.js";

/** What a seat sees, as the title's state says it. */
interface OutpostView {
  hull: number;
  hand: string[];
  hands: number[];
  deck: number;
  waste: string[];
}

const DRAWN = new Set(["pile", "card", "player"]);

function Board({ view, choices, choose }: BoardProps) {
  const surroundings = useSurroundings();
  const { hull, hand, hands, deck, waste } = view.board as unknown as OutpostView;
  const spot = { choices, choose };
  const drawn = ({ type }: Element) => DRAWN.has(type);
  return (
    <div>
      <p>
        {surroundings.title.name}: <meter min={0} max={6} value={hull} /> {hull}
      </p>
      <Others {...spot} drawn={drawn} />
      <Pile {...spot} pile="deck" count={deck} />
      <Pile {...spot} pile="waste" count={waste.length} />
      {hands.map((count, index) => (
        <section key={index} data-element={keyOf({ type: "hand", seat: index + 1 })}>
          <h3>{`${seatName(view.seats, index + 1)}: ${count}`}</h3>
          {index + 1 === view.seat &&
            hand.map((card, at) => (
              <Spot
                {...spot}
                key={at}
                element={{ type: "card", card }}
                label={nameOf(surroundings, card)}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

interface PileProps extends Pick<BoardProps, "choices" | "choose"> {
  pile: string;
  count: number;
}

function Pile({ pile, count, ...spot }: PileProps) {
  const label = `${pileName(useSurroundings(), pile)}: ${count}`;
  return <Spot {...spot} element={{ type: "pile", pile }} label={label} />;
}

export default { Board } satisfies TitleBoard;

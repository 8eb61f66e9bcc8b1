/** The bases: level and tracks, the squad, and four fields whose last card is the active one. */

import type { Element } from "../../core/service.js";
import { capital, nameOf, seatName, useSurroundings } from "../../table/surroundings.js";
import { Spot } from "../Spot.js";
import { Count } from "../../ui/Count.js";
import { Icon } from "../../ui/Icon.js";
import { Name } from "../../ui/Name.js";
import type { Seen } from "./index.js";
import { useText } from "./texts.js";

export function Bases({ board, choices, choose, own }: Seen) {
  const surroundings = useSurroundings();
  const text = useText();
  return (
    <div class="xb-bases">
      {board.players.map((player, index) => {
        const seat = index + 1;
        const classes = ["xb-base"];
        if (seat === board.active) classes.push("active");
        if (seat === own) classes.push("mine");
        if (player.out) classes.push("out");
        const name = player.board ? nameOf(surroundings, player.board) : "";
        return (
          <section key={seat} class={classes.join(" ")}>
            <Spot
              element={{ type: "base", seat }}
              about={player.board}
              choices={choices}
              choose={choose}
              label={`${seatName(surroundings.seats, seat)}: ${name}`}
              class="xb-base-head"
            >
              <span class={`seat-number seat-${seat}`}>{seat}</span>
              <Name text={name} />
            </Spot>
            <div class="xb-tracks">
              <span>
                {text.level} <Count value={player.level} />
              </span>
              <span>
                {text.resources} <Count value={player.resources} />
              </span>
              <span>
                {text.resistance} <Count value={player.resistance} />
              </span>
              <span>
                {capital(nameOf(surroundings, "paragon"))}{" "}
                <Count value={player.paragon}>
                  {player.paragon} / {board.target}
                </Count>
              </span>
              <progress
                max={board.target}
                value={Math.min(player.paragon, board.target)}
                aria-label={nameOf(surroundings, "paragon")}
              />
            </div>
            <Stack
              element={{ type: "squad", seat }}
              name={text.squad}
              cards={player.squad}
              choices={choices}
              choose={choose}
            />
            <div class="xb-fields">
              {player.fields.map((cards, at) => (
                <Stack
                  key={at}
                  element={{ type: "field", seat, field: at + 1 }}
                  name={capital(nameOf(surroundings, `field-${at + 1}`))}
                  cards={cards}
                  locked={at >= player.level}
                  choices={choices}
                  choose={choose}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface StackProps extends Omit<Seen, "board" | "own"> {
  element: Element;
  name: string;
  cards: readonly string[];
  /** Whether the base must be upgraded first. */
  locked?: boolean;
}

/** Cards on top of each other; the last is the active one. */
function Stack({ element, name, cards, locked = false, choices, choose }: StackProps) {
  const surroundings = useSurroundings();
  const text = useText();
  const empty = locked ? text.locked : text.free;
  const names = cards.map((card) => nameOf(surroundings, card));
  const top = names.at(-1);
  return (
    <Spot
      element={element}
      choices={choices}
      choose={choose}
      label={`${name}: ${names.join(", ") || empty}`}
      about={cards.at(-1)}
      class={top ? "xb-stack" : locked ? "xb-stack free locked" : "xb-stack free"}
    >
      <span class="xb-stack-name">
        {name}
        {locked && <Icon name="lock" size={14} />}
        {cards.length > 1 && <span class="mark">{cards.length}</span>}
      </span>
      <Name text={top ?? empty} />
    </Spot>
  );
}

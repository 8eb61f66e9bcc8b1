/** The dice in their three zones. To choose one, dice with the same face are interchangeable. */

import type { Schemas } from "@holdout/client/xibalba";

import { nameOf, useSurroundings } from "../../table/surroundings.js";
import { Rolling } from "../../ui/Count.js";
import { Spot } from "../Spot.js";
import type { Seen } from "./index.js";
import { useText } from "./texts.js";

type Zone = Schemas["XibalbaZone"];

const ZONES: Zone[] = ["rolled", "pool", "aside"];
const SIGNS: Record<string, string> = {
  attack: "M5 19 17 7M13 5h6v6M6 14l4 4",
  crit: "m12 3 2.200 6.200L20 7l-3 5 3 5-5.800-2.200L12 21l-2.200-6.200L4 17l3-5-3-5 5.800 2.200Z",
  blank: "M9 12h6",
};

export function Dice({ board, choices, choose }: Seen) {
  const text = useText();
  const shown = ZONES.filter((zone) => board[zone].length > 0);
  if (shown.length === 0) return null;
  return (
    <div class="xb-dice strip">
      {shown.map((zone) => (
        <section key={zone} class="xb-zone">
          <Spot
            element={{ type: "dice", zone }}
            choices={choices}
            choose={choose}
            label={text[zone]}
            class="xb-zone-name"
          >
            {text[zone]}
            {zone === "rolled" && board.rerolls > 0 && (
              <span class="mark">
                {text.rerolls}: {board.rerolls}
              </span>
            )}
          </Spot>
          <div class="xb-row">
            {board[zone].map((face, index) => (
              <Die key={index} zone={zone} face={face} choices={choices} choose={choose} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Die({
  zone,
  face,
  choices,
  choose,
}: { zone: Zone; face: string } & Omit<Seen, "board" | "own">) {
  const surroundings = useSurroundings();
  const sign = SIGNS[face];
  const shown =
    sign === undefined ? (
      <strong>{face}</strong>
    ) : (
      <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={sign} />
      </svg>
    );
  return (
    <Spot
      element={{ type: "die", zone, face }}
      choices={choices}
      choose={choose}
      label={nameOf(surroundings, face)}
      class={`xb-die ${sign === undefined ? "resource" : "attack"}`}
    >
      {zone === "rolled" ? <Rolling value={face}>{shown}</Rolling> : shown}
    </Spot>
  );
}

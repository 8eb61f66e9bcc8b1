/** The crowd: a grid that grows in all directions from its first place, D4. */

import type { Schemas } from "@holdout/client/raxxon";

import type { Element } from "../../core/service.js";
import type { Choices } from "../../table/choices.js";
import { nameOf, useSurroundings } from "../../table/surroundings.js";
import { Name } from "../../ui/Name.js";
import { Spot } from "../Spot.js";
import type { RaxxonView } from "./index.js";
import { lineName, placeName } from "./places.js";
import { PersonSymbol } from "./symbols.js";
import { useText } from "./texts.js";

interface Props {
  board: RaxxonView;
  choices: Choices;
  choose: (element: Element) => void;
}

type Place = Pick<Schemas["RaxxonCellElement"], "row" | "column">;

/** The places that can be chosen, such as those where a card may be added. */
function offered(choices: Choices): Place[] {
  const elements = choices.elements() as Schemas["RaxxonCellElement"][];
  return elements.filter((each) => each.type === "cell");
}

function span(numbers: number[]): number[] {
  const least = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - least + 1 }, (_, index) => least + index);
}

export function Crowd({ board, choices, choose }: Props) {
  const text = useText();
  const places = [...board.crowd, ...offered(choices)];
  if (places.length === 0) return null;
  const rows = span(places.map(({ row }) => row));
  const columns = span(places.map(({ column }) => column));
  const line = (which: "row" | "column", index: number) => (
    <Spot
      element={{ type: "line", line: which, index }}
      choices={choices}
      choose={choose}
      label={`${text[which]} ${lineName(which, index)}`}
      class="rx-line"
    >
      {lineName(which, index)}
    </Spot>
  );
  return (
    <div class="rx-crowd" style={`--columns: ${columns.length}`}>
      <span />
      {columns.map((column) => (
        <div key={column} class="rx-head">
          {line("column", column)}
        </div>
      ))}
      {rows.map((row) => [
        <div key={`row ${row}`} class="rx-head">
          {line("row", row)}
        </div>,
        ...columns.map((column) => (
          <Cell
            key={`${row} ${column}`}
            place={{ row, column }}
            board={board}
            choices={choices}
            choose={choose}
          />
        )),
      ])}
    </div>
  );
}

function Cell({ place, board, choices, choose }: Props & { place: Place }) {
  const surroundings = useSurroundings();
  const text = useText();
  const at = (each: Place) => each.row === place.row && each.column === place.column;
  const card = board.crowd.find(at);
  const markers = board.roadblocks.find(at)?.markers ?? 0;
  const element: Element = { type: "cell", ...place };
  const where = `(${placeName(place)})`;
  if (!card) {
    const open = choices.at(element).length > 0 || choices.isChosen(element);
    if (!open) return <span />;
    return (
      <Spot
        element={element}
        choices={choices}
        choose={choose}
        label={`${text.empty} ${where}`}
        class="rx-cell rx-free"
      >
        +
      </Spot>
    );
  }
  const known = card.card;
  const health = known ? String(surroundings.cards.get(known)?.data["health"] ?? "") : "";
  const name = known ? nameOf(surroundings, known) : text.facedown;
  const down = card.face === "down";
  return (
    <Spot
      element={element}
      choices={choices}
      choose={choose}
      about={known}
      label={`${name}${down && known ? `, ${text.facedown}` : ""} ${where}${
        markers > 0 ? `, ${text.blocked} ${markers}` : ""
      }`}
      class={`rx-cell ${down ? "down" : "up"} ${health}`}
    >
      <span class="rx-face" key={`${card.face} ${known}`}>
        {known && <PersonSymbol type={known} size={down ? 18 : 30} />}
        {known && <Name text={name} />}
      </span>
      {markers > 0 && <span class="rx-markers">{"▲".repeat(markers)}</span>}
    </Spot>
  );
}

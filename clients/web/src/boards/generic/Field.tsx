/** A field of a view, with a value of any type. */

import type { Element } from "../../core/service.js";
import { say } from "../../core/words.js";
import type { Choices } from "../../table/choices.js";
import { nameOf, useSurroundings } from "../../table/surroundings.js";
import { plain } from "../../table/told.js";
import { Spot } from "../Spot.js";

interface Props {
  name: string;
  value: unknown;
  choices: Choices;
  choose: (element: Element) => void;
  depth: number;
}

const DEEPEST = 4;

type Placed = { row: number; column: number; card?: unknown };

export function Field({ name, value, choices, choose, depth }: Props) {
  const surroundings = useSurroundings();
  if (isEmpty(value)) return null;
  const wide = typeof value === "object";
  return (
    <div class={wide ? "generic-field wide" : "generic-field"}>
      <span class="generic-name">{nameOf(surroundings, name)}</span>
      <Value value={value} choices={choices} choose={choose} depth={depth} />
    </div>
  );
}

type Inner = Omit<Props, "name">;

function Value({ value, choices, choose, depth }: Inner) {
  const rest = { choices, choose, depth: depth + 1 };
  if (typeof value === "boolean") return <span>{say(value ? "yes" : "no")}</span>;
  if (typeof value === "number") return <strong>{value}</strong>;
  if (typeof value === "string") return <Thing id={value} {...rest} />;
  if (depth >= DEEPEST || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isPlaced)) return <Grid cells={value} {...rest} />;
    return (
      <ul class="generic-list">
        {value.map((each: unknown, index) => (
          <li key={index}>
            <Value value={each} {...rest} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div class="generic-group">
      {Object.entries(value).map(([name, each]) => (
        <Field key={name} name={name} value={each} {...rest} />
      ))}
    </div>
  );
}

/** An id. A card can be chosen or opened; anything else is shown as text. */
function Thing({ id, choices, choose }: { id: string } & Omit<Inner, "value">) {
  const surroundings = useSurroundings();
  const name = nameOf(surroundings, id);
  const element: Element = { type: "card", card: id };
  if (choices.at(element).length > 0 || choices.isChosen(element)) {
    return <Spot element={element} choices={choices} choose={choose} label={name} class="token" />;
  }
  if (!surroundings.cards.has(plain(id))) return <span>{name}</span>;
  return (
    <button type="button" class="card-link" onClick={() => surroundings.showCard(id)}>
      {name}
    </button>
  );
}

function Grid({ cells, choices, choose }: { cells: Placed[] } & Omit<Inner, "value">) {
  const surroundings = useSurroundings();
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return (
    <div class="generic-grid">
      {cells.map(({ row, column, card }) => {
        const label = typeof card === "string" ? nameOf(surroundings, card) : "?";
        return (
          <div
            key={`${row} ${column}`}
            style={{ gridRow: row - top + 1, gridColumn: column - left + 1 }}
          >
            <Spot
              element={{ type: "cell", row, column }}
              choices={choices}
              choose={choose}
              label={`${label} (${row}, ${column})`}
              class="generic-cell"
            >
              {label}
            </Spot>
          </div>
        );
      })}
    </div>
  );
}

function isPlaced(value: unknown): value is Placed {
  return typeof value === "object" && value !== null && "row" in value && "column" in value;
}

/** Whether there is nothing to show. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value !== "object") return false;
  return Object.values(value).every(isEmpty);
}

/** The character sheets: what each can do, and which spaces hold a token. */

import type { Card, Element } from "../../core/service.js";
import type { Choices } from "../../table/choices.js";
import { nameOf, seatName, useSurroundings } from "../../table/surroundings.js";
import { Spot } from "../Spot.js";
import type { RaxxonView } from "./index.js";
import { useText } from "./texts.js";

interface Props {
  board: RaxxonView;
  choices: Choices;
  choose: (element: Element) => void;
}

type Sheet = NonNullable<RaxxonView["sheets"][number]>;

/** `own` is the seat that looks at the board; null for spectators. */
export function Sheets({ board, choices, choose, own }: Props & { own: number | null }) {
  const { seats, cards } = useSurroundings();
  const text = useText();
  return (
    <div class="rx-sheets">
      {board.sheets.map((sheet, index) => {
        if (!sheet) return null;
        const seat = index + 1;
        const classes = ["rx-sheet"];
        if (seat === board.active) classes.push("active");
        if (seat === own) classes.push("mine");
        return (
          <section key={sheet.id} class={classes.join(" ")}>
            <header>
              <SheetName id={sheet.id} />
              <span class="rx-owner">
                <span class={`seat-number seat-${seat}`} aria-hidden="true">
                  {seat}
                </span>
                <span class="rx-owner-name">{seatName(seats, seat)}</span>
                {board.passed.includes(seat) && <span class="mark">{text.passed}</span>}
              </span>
            </header>
            <ul>
              {actionsOf(sheet, cards.get(sheet.id)).map((action) => (
                <li key={action}>
                  <Line
                    sheet={sheet}
                    action={action}
                    board={board}
                    choices={choices}
                    choose={choose}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** A sheet's actions as they are printed; until the catalogue is loaded, those with tokens. */
function actionsOf(sheet: Sheet, card: Card | undefined): string[] {
  const printed = card?.data["action"];
  if (!Array.isArray(printed)) return Object.keys(sheet.tokens);
  return printed.map((each: unknown) => String((each as { id?: unknown }).id));
}

function SheetName({ id }: { id: string }) {
  const surroundings = useSurroundings();
  return (
    <button type="button" class="card-link" onClick={() => surroundings.showCard(id)}>
      {nameOf(surroundings, id)}
    </button>
  );
}

/** The signs of what follows on the use of a space. */
const SIGNS: Readonly<Record<string, string>> = {
  add_card: "+",
  flip_up: "↻",
  raxxon: "R",
  infect: "☣",
  hostile_returns: "↩",
};

/** What follows on the use of a space, in signs; empty until the catalogue is loaded. */
function consequence(card: Card | undefined, side: string, action: string, space: number): string {
  const sides = card?.data["sides"] as Record<string, { spaces: Spaces }> | undefined;
  const steps = sides?.[side]?.spaces[action]?.[space] ?? [];
  return steps.map(({ op, times = 1 }) => `${SIGNS[op] ?? "?"}${times > 1 ? times : ""}`).join("");
}

type Spaces = Record<string, { op: string; times?: number }[][]>;

interface LineProps extends Props {
  sheet: Sheet;
  action: string;
}

/** An action with its spaces. It is chosen as a whole: by its next free space, or by the sheet. */
function Line({ sheet, action, board, choices, choose }: LineProps) {
  const surroundings = useSurroundings();
  const words = surroundings.cards.get(sheet.id)?.words ?? {};
  const spaces = sheet.tokens[action];
  const at = (space: number): Element => ({ type: "space", sheet: sheet.id, action, space });
  const numbers = (spaces ?? []).map((_, index) => index + 1);
  const chosen = numbers.find((space) => choices.at(at(space)).length > 0);
  const free = (spaces ?? []).indexOf(false) + 1;
  const element: Element = spaces ? at(chosen ?? (free || 1)) : { type: "sheet", sheet: sheet.id };
  const name = words[action] ?? nameOf(surroundings, action);
  const fresh = board.fresh;
  const { side } = sheet;
  return (
    <Spot
      element={element}
      choices={choices}
      choose={choose}
      label={`${name}. ${words[`${action}.text`] ?? ""}`}
      part={`${side}.${action}`}
      class="rx-action"
    >
      <span>{name}</span>
      <span class="rx-spaces">
        {(spaces ?? []).map((taken, index) => {
          const isFresh =
            fresh?.sheet === sheet.id && fresh.action === action && fresh.space === index + 1;
          const classes = ["rx-space", taken ? "on" : "", isFresh ? "fresh" : ""];
          return (
            <span
              key={index}
              class={classes.join(" ")}
              title={words[`${side}.${action}.${index + 1}`]}
            >
              {consequence(surroundings.cards.get(sheet.id), side, action, index)}
            </span>
          );
        })}
      </span>
    </Spot>
  );
}

/** The sheets that nobody has taken yet, while a player has to choose one. */
export function SheetsToChoose({ board, choices, choose }: Props) {
  const surroundings = useSurroundings();
  const inPlay = new Set(board.sheets.map((sheet) => sheet?.id));
  const free = choices
    .elements()
    .flatMap((each) => (each.type === "sheet" && "sheet" in each ? [String(each.sheet)] : []))
    .filter((id) => !inPlay.has(id));
  if (free.length === 0) return null;
  return (
    <ul class="rx-choose">
      {free.map((id) => {
        const words = surroundings.cards.get(id)?.words ?? {};
        const printed = surroundings.cards.get(id)?.data["action"];
        const actions = Array.isArray(printed) ? (printed as { id: string }[]) : [];
        return (
          <li key={id}>
            <Spot
              element={{ type: "sheet", sheet: id }}
              choices={choices}
              choose={choose}
              label={nameOf(surroundings, id)}
              class="rx-pick"
            >
              <strong>{nameOf(surroundings, id)}</strong>
              <small>{words["role"]}</small>
              {actions.map((action) => (
                <span key={action.id} class="rx-pick-action">
                  <b>{words[action.id] ?? nameOf(surroundings, action.id)}</b>{" "}
                  {words[`${action.id}.text`]}
                </span>
              ))}
            </Spot>
          </li>
        );
      })}
    </ul>
  );
}

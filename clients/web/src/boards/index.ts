/**
 * The boards: one folder for each title, named after its id, and each in a chunk of its own.
 * A title without a board is drawn by `generic`.
 */

import type { FunctionComponent } from "preact";

import type { Element, View } from "../core/service.js";
import type { Choices } from "../table/choices.js";

/** The props of a board. It gets names, cards and piles from `useSurroundings`. */
export interface BoardProps<Seen extends View = View> {
  /** What the seat sees, or saw at the version that the history is at. */
  view: Seen;
  /** What can be chosen: the board highlights an element if `choices.lit(element)`. */
  choices: Choices;
  /** Choose something on the board; the table does the rest. */
  choose: (element: Element) => void;
  /** The language of the texts, for what a board formats itself. */
  language: string;
  /** Whether to show animations. */
  motion: boolean;
}

export type Board = FunctionComponent<BoardProps>;

const BOARDS = import.meta.glob<Board>("./*/index.tsx", { import: "default" });

/** The board of a title. */
export async function boardOf(title: string): Promise<Board> {
  const load = BOARDS[`./${title}/index.tsx`] ?? BOARDS["./generic/index.tsx"];
  if (!load) throw new Error("there is no board");
  return load();
}

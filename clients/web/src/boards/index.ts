/**
 * The boards: one folder for each title, named by the title's id, and each in a chunk of its own.
 * A title without one is drawn by `generic`.
 */

import type { FunctionComponent } from "preact";

import type { Element, View } from "../core/service.js";
import type { Choices } from "../table/choices.js";

/** All that a board is given. Names, cards and piles it asks of `useSurroundings`. */
export interface BoardProps<Seen extends View = View> {
  /** What the seat sees; at a moment that is looked back at, what it saw. */
  view: Seen;
  /** What can be chosen: the board lights up `choices.lit(element)`. */
  choices: Choices;
  /** Choose something on the board; what follows is not the board's concern. */
  choose: (element: Element) => void;
  /** The language of the texts, for what a board formats itself. */
  language: string;
  /** Whether movements are shown. */
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

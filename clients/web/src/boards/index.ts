/**
 * What a title has in the page is in a folder named after its id, in a chunk of its own: its board,
 * costs, hints and words. `emblem.ts` and `colours.css` there are loaded with the first page.
 */

import type { FunctionComponent } from "preact";

import type { Action, Element, View } from "../core/service.js";
import { language, type Language } from "../core/words.js";
import type { Choices } from "../table/choices.js";
import type { Reckoning } from "./reckoning.js";

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

/** What a title has in the page: its board, and whatever else only this title needs. */
export interface TitleBoard {
  Board: FunctionComponent<BoardProps>;
  /** Says what an action costs that can't be undone: the player is asked about it. By its kind. */
  costs?: Readonly<Record<string, Cost>>;
  /** What is told at the end: what the seats aimed at, and the tracks that become curves. */
  reckoning?: Reckoning;
  /** The hints of a first game, the most urgent first. */
  hints?: readonly Hint[];
  /** A short fixed game to learn the title by. */
  lesson?: Lesson;
  /** The texts of costs (`sure.…`) and hints (`hint.…`). */
  words?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** The key of the sentence that says what an action costs; null if it costs nothing now. */
export type Cost = (view: View, action: Action) => string | null;

/** What a player is in the middle of, as hints look at it. */
export interface Moment {
  view: View;
  /** The kind of the decision that the player has to take; null while others play. */
  decision: string | null;
  actions: readonly Action[];
}

/** A hint of a first game: shown once, at the first moment at which it is true. */
export interface Hint {
  /** Its text is `hint.<id>` in the words. */
  id: string;
  when: (moment: Moment) => boolean;
  /** A CSS selector of the thing that it speaks of. */
  point?: string | ((moment: Moment) => string);
  /** The paragraph of the rules to read on in. */
  rule?: string;
}

/** The game that a lesson is played in: where it begins, and its luck. */
export interface Lesson {
  position: Readonly<Record<string, unknown>>;
  seed: string;
}

const BOARDS = import.meta.glob<TitleBoard>("./*/index.tsx", { import: "default" });
const loaded = new Map<string, TitleBoard>();

/** What a title has in the page. A title without a folder gets the board that draws any view. */
export async function boardOf(title: string): Promise<TitleBoard> {
  const load = BOARDS[`./${title}/index.tsx`] ?? BOARDS["./generic/index.tsx"];
  if (!load) throw new Error("there is no board");
  const board = await load();
  loaded.set(title, board);
  return board;
}

/** The same once it is loaded, as it is before anything of the title is shown. */
export function loadedBoard(title: string): TitleBoard | undefined {
  return loaded.get(title);
}

/** A text of a title in the current language. */
export function sayOf(board: TitleBoard, key: string): string {
  return board.words?.[language()][key] ?? key;
}

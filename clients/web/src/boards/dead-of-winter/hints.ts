/** The hints of a first game of Dead of Winter. */

import type { Schemas } from "@holdout/client/dead-of-winter";

import type { Hint, Moment } from "../index.js";

/** So many rounds before the end it is time to hurry. */
const LAST_ROUNDS = 2;
/** Morale so low is a danger; the game is lost at 0. */
const LOW = 3;

const board = ({ view }: Moment) => view.board as Schemas["DeadOfWinterView"];
const onTurn = ({ decision }: Moment) => decision === "turn";
const can = (kind: string) => (moment: Moment) =>
  onTurn(moment) && moment.actions.some((each) => each.kind === kind);
const asked = (kind: string) => (moment: Moment) => moment.decision === kind;
const ownDice = (moment: Moment) =>
  board(moment).players.find(({ seat }) => seat === moment.view.seat)?.dice ?? [];

export const hints: readonly Hint[] = [
  { id: "survivors", when: asked("keep-survivors"), rule: "3.7" },
  { id: "ballot", when: asked("ballot"), rule: "15.2" },
  { id: "goal", when: onTurn, point: ".dw-top", rule: "1.1" },
  { id: "dice", when: onTurn, point: ".dw-dice", rule: "5.3" },
  { id: "crisis", when: can("contribute"), point: ".dw-top", rule: "17.3" },
  { id: "move", when: can("move"), point: ".dw-places", rule: "8.3" },
  { id: "search", when: can("search"), rule: "7.2" },
  { id: "attack", when: can("attack"), rule: "7.1" },
  { id: "barricade", when: can("barricade"), rule: "7.3" },
  {
    id: "end",
    when: (moment) => onTurn(moment) && ownDice(moment).length === 0,
    point: ".question-foot",
    rule: "8.10",
  },
  { id: "colony", when: (moment) => board(moment).round > 1, point: ".dw-tracks", rule: "17.1" },
  {
    id: "morale",
    when: (moment) => board(moment).morale <= LOW,
    point: ".dw-tracks",
    rule: "12.1",
  },
  {
    id: "rounds",
    when: (moment) => board(moment).rounds <= LAST_ROUNDS,
    point: ".dw-tracks",
    rule: "17.6",
  },
];

/** The hints of a first game of Raxxon, and the game to learn it by. */

import type { Schemas } from "@holdout/client/raxxon";

import type { Hint, Lesson, Moment } from "../index.js";
import recorded from "./lesson.json";

/** The infected of the population. */
const INFECTED = new Set(["chaotic", "carrier", "volatile"]);
/** As many tokens make a turn expensive. */
const MANY_TOKENS = 3;
/** From this power on, Raxxon is a danger; the game is lost at 8. */
const POWERFUL = 4;

const board = ({ view }: Moment) => view.board as Schemas["RaxxonView"];
const faceUp = (moment: Moment) => board(moment).crowd.filter(({ face }) => face === "up");
const infected = (moment: Moment) =>
  faceUp(moment).find(({ card }) => card !== null && INFECTED.has(card));
const tokens = ({ view, ...moment }: Moment) => {
  const sheet = board({ view, ...moment }).sheets[(view.seat ?? 1) - 1];
  return Object.values(sheet?.tokens ?? {})
    .flat()
    .filter(Boolean).length;
};
const asked = (kind: string) => (moment: Moment) => moment.decision === kind;
const can = (moment: Moment, kind: string) => moment.actions.some((each) => each.kind === kind);

export const hints: readonly Hint[] = [
  { id: "sheet", when: asked("choose-sheet"), point: ".rx-choose", rule: "3.5" },
  {
    id: "crowd",
    when: (moment) => asked("choose-action")(moment) && infected(moment) === undefined,
    point: ".rx-crowd",
    rule: "2.3",
  },
  { id: "flip", when: (moment) => can(moment, "flip"), point: ".rx-crowd", rule: "8.9" },
  {
    id: "line",
    when: (moment) => asked("choose-line")(moment) && can(moment, "evacuate"),
    point: ".rx-crowd",
    rule: "7.2",
  },
  { id: "start", when: asked("turn-start"), point: ".rx-sheets", rule: "6.6" },
  {
    id: "infected",
    when: (moment) => asked("choose-action")(moment) && infected(moment) !== undefined,
    point: (moment) => {
      const { row, column } = infected(moment) ?? { row: 0, column: 0 };
      return `[data-element="cell column=${column} row=${row}"]`;
    },
    rule: "10.2",
  },
  { id: "continue", when: asked("continue"), point: ".rx-sheets", rule: "6.9" },
  {
    id: "tokens",
    when: (moment) => tokens(moment) >= MANY_TOKENS,
    point: ".rx-sheets",
    rule: "6.6",
  },
  { id: "day", when: (moment) => board(moment).day > 1, point: ".rx-clocks", rule: "10.2" },
  {
    id: "power",
    when: (moment) => board(moment).power >= POWERFUL,
    point: ".rx-clocks",
    rule: "1.4",
  },
];

/** The last six people of a city, and two infected among them: some thirty steps to the end. */
export const lesson: Lesson = recorded;

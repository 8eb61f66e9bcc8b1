/** The hints of a first game of Xibalba. */

import type { Schemas } from "@holdout/client/xibalba";

import type { Hint, Moment } from "../index.js";

const board = ({ view }: Moment) => view.board as Schemas["XibalbaView"];
const asked = (kind: string) => (moment: Moment) => moment.decision === kind;
const can = (kind: string) => (moment: Moment) => moment.actions.some((each) => each.kind === kind);

export const hints: readonly Hint[] = [
  { id: "pool", when: asked("dice-pool"), rule: "6.1" },
  { id: "reroll", when: asked("sort-dice"), point: ".xb-dice", rule: "6.4" },
  { id: "ark", when: asked("action"), point: ".xb-ark", rule: "9.6" },
  { id: "exchange", when: can("exchange"), point: ".xb-dice", rule: "7.4" },
  { id: "buy", when: can("buy"), point: ".xb-sale", rule: "7.5" },
  { id: "enter", when: can("enter"), point: ".xb-ark", rule: "9.1" },
  { id: "attack", when: can("attack"), point: ".xb-ark", rule: "8.2" },
  { id: "upgrade", when: can("upgrade"), point: ".xb-bases", rule: "7.14" },
  { id: "block", when: asked("block"), rule: "8.9" },
  {
    id: "held",
    when: (moment) => board(moment).ark?.keeper === moment.view.seat,
    point: ".xb-ark",
    rule: "8.3",
  },
];

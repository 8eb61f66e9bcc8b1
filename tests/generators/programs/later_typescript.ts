/**
 * Reads responses of a later service with generated types: what is known is typed, the rest is there.
 * Usage: `later_typescript.js RESPONSES`. `read.ts` beside it is written for each generator.
 */

import { actionsOf, changeOf, problemOf } from "./read";

declare const process: { argv: string[] };
declare function require(name: string): { readFileSync(path: string, encoding: string): string };

const { readFileSync } = require("node:fs");
const sent = JSON.parse(readFileSync(process.argv[2]!, "utf-8"));
const change = changeOf(sent.Change);
const actions = actionsOf(sent.Actions);
const problem = problemOf(sent.Problem);

const decisions = [...change.pending, ...(change.view?.pending ?? []), actions.decision];
console.log(
  JSON.stringify({
    events: change.events.map(({ kind }) => kind),
    actions: actions.actions.map(({ kind }) => kind),
    decisions: decisions.map((each) => each?.kind),
    code: problem.code,
    unmet: problem.unmet?.map(({ code }) => code),
  }),
);

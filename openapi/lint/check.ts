// What a program in TypeScript must be able to say with the types that openapi-typescript makes of
// the documents, without a flag and without a cast. It is compiled, never run.
import createClient from "openapi-fetch";

import type { paths as OfApps } from "./types/apps.js";
import type { components, paths } from "./types/holdout.js";
import type { components as Raxxon, paths as OfRaxxon } from "./types/raxxon.js";
import type { components as Winter } from "./types/dead-of-winter.js";
import type { components as Xibalba } from "./types/xibalba.js";

type Core = components["schemas"];
type Titles = Raxxon["schemas"] | Winter["schemas"] | Xibalba["schemas"];
type Body<P extends keyof Paths, Paths = paths> = Paths[P] extends {
  post: { requestBody: { content: { "application/json": infer B } } };
}
  ? B
  : never;
type Act = Body<"/v1/games/{game_id}/actions", OfRaxxon>;

// Views are told apart by their title.
export function round(view: Titles["View"]): number {
  switch (view.title) {
    case "raxxon":
      return view.board.day;
    case "dead-of-winter":
      return view.board.morale;
    case "xibalba":
      return view.board.round;
  }
}

// Actions and events of a title are told apart by their kind. As a later service may send further
// kinds, each union has an open member, so who wants the params of a kind asks with a type guard.
type Known<T extends { kind: string }> = T extends unknown
  ? string extends T["kind"]
    ? never
    : T["kind"]
  : never;
const is = <T extends { kind: string }, K extends Known<T>>(
  told: T,
  kind: K,
): told is Extract<T, { kind: K }> => told.kind === kind;

export function said(action: Raxxon["schemas"]["LegalAction"]): string {
  return is(action, "evacuate") ? `${action.params.line} ${action.params.index + 1}` : action.text;
}
export function told(event: Xibalba["schemas"]["LogEvent"]): string {
  return is(event, "moved") ? `${event.params.card} ${event.params.depth + 1}` : event.text;
}
export function wounded(event: Winter["schemas"]["LogEvent"]): string | null {
  return is(event, "wounded") ? event.params.survivor.toUpperCase() : event.cause;
}
// @ts-expect-error - a kind that is misspelt
export const misspelt = (event: Winter["schemas"]["LogEvent"]) => is(event, "wuonded");
// What is not known has a kind, params and a text too; a switch needs a default.
export function other(event: Winter["schemas"]["LogEvent"]): string {
  switch (event.kind) {
    case "wounded":
      return "wounded";
    default:
      return `${event.kind} ${event.text} ${event.cause}`;
  }
}
export const unknown: Raxxon["schemas"]["LegalAction"] = {
  ...({} as Raxxon["schemas"]["ActionBase"]),
  kind: "brand-new",
  params: { anything: 1 },
};

// Who knows no title reads what all have.
export const where = (event: Core["LogEvent"]): string[] =>
  event.moves.map(({ from, to }) => `${from?.type ?? "?"} -> ${to?.type ?? "?"}`);

// Requests name only what they want to say.
export const byId: Body<"/v1/games/{game_id}/actions"> = { id: "evacuate row 2" };
export const byKind: Body<"/v1/games/{game_id}/actions"> = {
  kind: "evacuate",
  params: { line: "row", index: 2 },
};
// With the document of a title, a kind has its params and no others; a later kind goes by its id.
export const flip: Act = { kind: "flip", params: { row: 1, column: 2 } };
export const pass: Act = { kind: "pass" };
export const newer: Act = { id: "brand new 1" };
// @ts-expect-error - no such param
export const wrongName: Act = { kind: "flip", params: { row: 1, column: 2, wrong: 3 } };
// @ts-expect-error - a param that is missing
export const missing: Act = { kind: "flip", params: { row: 1 } };
// @ts-expect-error - a param of the wrong type
export const wrongType: Act = { kind: "flip", params: { row: "1", column: 2 } };
// @ts-expect-error - the params of another kind
export const wrongParams: Act = { kind: "evacuate", params: { row: 1, column: 2 } };
// @ts-expect-error - no such kind
export const wrongKind: Act = { kind: "filp", params: { row: 1, column: 2 } };
export const draw: Body<"/v1/games/{game_id}/draws"> = { pile: "raxxon" };
export const game: Body<"/v1/games"> = {
  title: "raxxon",
  options: { difficulty: "intro" },
  seats: [{ player: "me", name: "Ada" }, { player: "open" }],
};

// What an answer always has needs no question mark.
export const noEffect = (action: Core["LegalAction"]): boolean => action.no_effect;
export const wrong = (problem: Core["Problem"]): unknown[] =>
  (problem.errors ?? []).flatMap((each) => each.allowed ?? []);

// A list has the type of its page, though the same address can send an event stream.
const holdout = createClient<paths>({ baseUrl: "" });
const apps = createClient<OfApps>({ baseUrl: "" });
export async function follow(game_id: string, inbox_id: string): Promise<string> {
  const log = await holdout.GET("/v1/games/{game_id}/events", { params: { path: { game_id } } });
  const inbox = await holdout.GET("/v1/inbox/{inbox_id}", { params: { path: { inbox_id } } });
  const messages = await apps.GET("/v1/events", {});
  const texts = log.data?.events.map(({ text }) => text) ?? [];
  const ended = inbox.data?.ended.map(({ id, reason }) => `${id} ${reason}`) ?? [];
  const sent = messages.data?.messages.map(({ type, data }) => `${type} ${data.game}`) ?? [];
  return [log.data?.status, inbox.data?.next, messages.data?.next, texts, ended, sent].join();
}

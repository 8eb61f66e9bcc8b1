// What a program in TypeScript must be able to say with the types that openapi-typescript makes of
// the documents, without a flag and without a cast. It is compiled, never run.
import type { components, paths } from "./types/holdout.js";
import type { components as Raxxon } from "./types/raxxon.js";
import type { components as Winter } from "./types/dead-of-winter.js";
import type { components as Xibalba } from "./types/xibalba.js";

type Core = components["schemas"];
type Titles = Raxxon["schemas"] | Winter["schemas"] | Xibalba["schemas"];
type Body<P extends keyof paths> = paths[P] extends {
  post: { requestBody: { content: { "application/json": infer B } } };
}
  ? B
  : never;

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

// Actions and events of a title are told apart by their kind.
export function said(action: Raxxon["schemas"]["LegalAction"]): string {
  return action.kind === "evacuate" ? `${action.params.line} ${action.params.index}` : action.text;
}
export function told(event: Xibalba["schemas"]["LogEvent"]): string {
  return event.kind === "first-player" ? `seat ${event.params.player}` : event.text;
}
export function wounded(event: Winter["schemas"]["LogEvent"]): string | null {
  return event.kind === "wounded" ? event.params.survivor : event.cause;
}

// Who knows no title reads what all have.
export const where = (event: Core["LogEvent"]): string[] =>
  event.moves.map(({ from, to }) => `${from?.type ?? "?"} -> ${to?.type ?? "?"}`);

// Requests name only what they want to say.
export const byId: Body<"/v1/games/{game_id}/actions"> = { id: "evacuate row 2" };
export const byKind: Body<"/v1/games/{game_id}/actions"> = {
  kind: "evacuate",
  params: { line: "row", index: 2 },
};
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

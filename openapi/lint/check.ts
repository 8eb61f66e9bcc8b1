// What a program in TypeScript must be able to say with the types that openapi-typescript makes of
// the document, without a flag and without a cast. It is compiled, never run.
import type { components, paths } from "./holdout.js";

type Schemas = components["schemas"];
type Body<P extends keyof paths> = paths[P] extends {
  post: { requestBody: { content: { "application/json": infer B } } };
}
  ? B
  : never;

// Views are told apart by their title.
export function round(view: Schemas["View"]): number {
  switch (view.title) {
    case "raxxon":
      return view.board.day;
    case "dead-of-winter":
      return view.board.morale;
    case "xibalba":
      return view.board.round;
  }
}

// Actions of one title are told apart by their kind.
export function said(action: Schemas["RaxxonAction"]): string {
  return action.kind === "evacuate" ? `${action.params.line} ${action.params.index}` : action.text;
}

// Among the actions of all titles, one kind is picked by a guard that anybody can write.
type OfKind<T extends { kind: string }, K extends string> = Extract<T, { kind: K }>;
export function isKind<K extends string>(
  action: Schemas["LegalAction"],
  kind: K,
): action is OfKind<Schemas["LegalAction"], K> {
  return action.kind === kind;
}
export function line(action: Schemas["LegalAction"]): string {
  return isKind(action, "evacuate") ? action.params.line : action.id;
}

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
export const noEffect = (action: Schemas["LegalAction"]): boolean => action.no_effect;
export const wrong = (problem: Schemas["Problem"]): unknown[] =>
  (problem.errors ?? []).flatMap((each) => each.allowed ?? []);

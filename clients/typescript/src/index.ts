/**
 * A client for the Holdout service, for browsers, workers and Node.
 *
 *     const holdout = new Holdout("http://127.0.0.1:8000");
 *     const game = await holdout.create({ title: "raxxon", players: 2 });
 *     for await (const message of holdout.stream(game.id)) console.log(message.event);
 */

export * from "./holdout.js";
export { isKind, type Kind } from "./kinds.js";
export { BadAnswer, HoldoutError, Problem, Unreachable, type ProblemDocument } from "./problems.js";
export { newKey } from "./retrying.js";
export type { components, operations, paths } from "./schema.js";
export type { Listening, Message, InboxMessage } from "./stream.js";

/** The service that the page came from, and what of it is asked only once. */

import { Holdout, type Schemas, type Tokens } from "@holdout/client";

import { likes, tokens } from "./memory.js";

/** What the service calls things. */
export type View = Schemas["View"];
export type Action = Schemas["LegalAction"];
export type Actions = Schemas["Actions"];
export type Element = Schemas["Element"];
export type Event = Schemas["LogEvent"];
export type Pending = Schemas["Pending"];
export type Seat = Schemas["SeatInfo"];
export type Title = Schemas["TitleInfo"];
export type Card = Schemas["Card"];

/** The address of the service: the page lies below it. */
export const ROOT = new URL("..", document.baseURI).href.replace(/\/$/, "");

/** For how long a click is tried again while the service is away. */
const PATIENCE = 60_000;

/** From this status on it is not the service that has answered. */
const AWAY = 502;

let there = true;
const listeners = new Set<(there: boolean) => void>();

/** Whether the service answered when it was asked last. */
export function answers(): boolean {
  return there;
}

/** Listen to whether the service answers, until the returned function is called. */
export function whenAnswering(listener: (there: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notice(now: boolean): void {
  if (now === there) return;
  there = now;
  for (const listener of [...listeners]) listener(now);
}

/** Sends each try of a request. */
async function send(request: Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(request, init);
    notice(response.status < AWAY);
    return response;
  } catch (error) {
    if (!request.signal.aborted) notice(false);
    throw error;
  }
}

/** All calls of the page. */
export const service = new Holdout(ROOT, {
  tokens: tokens as Tokens,
  patience: PATIENCE,
  fetch: send,
  language: likes().language ?? "en",
});

/** Ask for something once in each language. What failed is asked again next time. */
function once<Wanted>(ask: (title: string) => Promise<Wanted>): (title: string) => Promise<Wanted> {
  const asked = new Map<string, Promise<Wanted>>();
  return (title) => {
    const key = `${service.language} ${title}`;
    const known = asked.get(key);
    if (known) return known;
    const answer = ask(title);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
}

/** The titles that can be played. */
const allTitles = once(() => service.titles());
export const titles = (): ReturnType<typeof allTitles> => allTitles("");

/** A title with its options and the names of its ids. */
export const titleOf = once((title) => service.title(title));

/** The cards of a title by id. */
export const cardsOf = once(async (title) => {
  const { cards } = await service.cards(title);
  return new Map(cards.map((card) => [card.id, card]));
});

/** The bots that play a title, the plainest first. */
const allBots = once(() => service.bots());
export async function botsOf(title: string): Promise<Schemas["BotInfo"][]> {
  const { bots } = await allBots("");
  return bots.filter(({ titles: played }) => played.includes(title));
}

/** Play well and don't keep people waiting, the best first. */
const USUAL_BOTS = ["search-normal", "greedy"];

/** The bot that is offered, as a player and for advice: one of the usual ones, or the last. */
export function usualBot(bots: readonly Schemas["BotInfo"][]): Schemas["BotInfo"] | undefined {
  const usual = USUAL_BOTS.map((wanted) => bots.find(({ id }) => id === wanted));
  return usual.find((each) => each !== undefined) ?? bots.at(-1);
}

/** The client of the service that served this page, and a cache of what never changes there. */

import { Holdout, type Schemas, type Tokens } from "@holdout/client";

import { likes, tokens } from "./memory.js";

/** Short names for the schemas of the service. */
export type View = Schemas["View"];
export type Action = Schemas["LegalAction"];
export type Actions = Schemas["Actions"];
export type Element = Schemas["Element"];
export type Event = Schemas["LogEvent"];
export type Seat = Schemas["SeatInfo"];
export type Title = Schemas["TitleInfo"];
export type PushInfo = Schemas["PushInfo"];
export type Card = Schemas["Card"];

/** The address of the service, one level above the page. */
export const ROOT = new URL("..", document.baseURI).href.replace(/\/$/, "");

/** For how many milliseconds a click is retried while the service is down. */
const PATIENCE = 60_000;

/** From this status on, the service counts as down: a proxy may have answered in its place. */
const AWAY = 502;

let there = true;
const listeners = new Set<(there: boolean) => void>();

/** Whether the service answered the last request. */
export function answers(): boolean {
  return there;
}

/** Hear when the service goes down or comes back, until the returned function is called. */
export function whenAnswering(listener: (there: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const whenever = new Set<() => void>();

/** Hear of each answer of the service, until the returned function is called. */
export function whenAnswered(listener: () => void): () => void {
  whenever.add(listener);
  return () => void whenever.delete(listener);
}

function notice(now: boolean): void {
  if (now) for (const listener of [...whenever]) listener();
  if (now === there) return;
  there = now;
  for (const listener of [...listeners]) listener(now);
}

/** Sends one try of a request, and notes whether the service answered. */
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

/** The client for all requests of the page. */
export const service = new Holdout(ROOT, {
  tokens: tokens as Tokens,
  patience: PATIENCE,
  fetch: send,
  language: likes().language ?? "en",
});

/** Cache the answers to a question, by language and title. Failures are not cached. */
function cached<Wanted>(
  ask: (title: string) => Promise<Wanted>,
): (title: string) => Promise<Wanted> {
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

const allTitles = cached(() => service.titles());

/** The titles that can be played. */
export const titles = (): ReturnType<typeof allTitles> => allTitles("");

/** A title with its options and the names of its ids. */
export const titleOf = cached((title) => service.title(title));

/** The cards of a title by id. */
export const cardsOf = cached(async (title) => {
  const { cards } = await service.cards(title);
  return new Map(cards.map((card) => [card.id, card]));
});

const allBots = cached(() => service.bots());

/** The bots that play a title, the simplest first. */
export async function botsOf(title: string): Promise<Schemas["BotInfo"][]> {
  const { bots } = await allBots("");
  return bots.filter(({ titles: played }) => played.includes(title));
}

/** Bots that play well and don't keep people waiting, the best first. */
const USUAL_BOTS = ["search-normal", "greedy"];

/** The default bot, to play and to advise: the first of the usual ones, or else the last bot. */
export function usualBot(bots: readonly Schemas["BotInfo"][]): Schemas["BotInfo"] | undefined {
  const usual = USUAL_BOTS.map((wanted) => bots.find(({ id }) => id === wanted));
  return usual.find((each) => each !== undefined) ?? bots.at(-1);
}

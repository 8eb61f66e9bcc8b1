/** Asks for what a screen needs before it is there to ask for it. */

import { boardOf } from "../boards/index.js";
import { games } from "./memory.js";
import type { Route } from "./route.js";
import { botsOf, cardsOf, titleOf, titles } from "./service.js";

/** What fails is asked for again by the screen itself, which says what is wrong. */
function ask(...wanted: Promise<unknown>[]): void {
  for (const each of wanted) each.catch(() => undefined);
}

/** Ask for what the first screen shows, while the words that it needs are still on the way. */
export function askAhead(route: Route): void {
  if (route.at === "home") ask(titles());
  if (route.at === "start") {
    ask(titleOf(route.title), botsOf(route.title), boardOf(route.title));
  }
  if (route.at === "game") {
    const title = games()[route.game]?.title;
    if (title) askAheadForTable(title);
  }
}

/** Ask for all that a table of a title shows, one beside the other. */
export function askAheadForTable(title: string): void {
  ask(titleOf(title), boardOf(title), cardsOf(title));
}

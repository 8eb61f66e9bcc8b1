/** Asks for what the first screen needs, while the words that it is shown in are still on the way. */

import { boardOf } from "../boards/index.js";
import { games } from "./memory.js";
import type { Route } from "./route.js";
import { botsOf, cardsOf, titleOf, titles } from "./service.js";

/** Ask ahead for a route. What fails is asked for again by the screen, which says what is wrong. */
export function askAhead(route: Route): void {
  for (const asked of wanted(route)) asked.catch(() => undefined);
}

function wanted(route: Route): Promise<unknown>[] {
  switch (route.at) {
    case "home":
      return [titles()];
    case "start":
      return [titleOf(route.title), botsOf(route.title), boardOf(route.title)];
    case "game": {
      const title = games()[route.game]?.title;
      return title ? [titleOf(title), boardOf(title), cardsOf(title)] : [];
    }
    default:
      return [];
  }
}

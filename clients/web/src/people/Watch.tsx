/** Opens a link for spectators. Whoever plays in the game keeps the seat. */

import { useEffect } from "preact/hooks";

import * as memory from "../core/memory.js";
import { go } from "../core/route.js";

export function Watch({ game, token }: { game: string; token: string }) {
  useEffect(() => {
    const held = memory.games()[game];
    const plays = held?.token && !held.watched;
    if (!plays) memory.remember(game, { token, watched: true, opened: Date.now() });
    go({ at: "game", game }, true);
  }, [game, token]);
  return <p class="waiting" aria-busy="true" />;
}

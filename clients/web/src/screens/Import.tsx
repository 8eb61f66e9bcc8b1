/** Takes over a seat from another browser: the link has its token. */

import { useEffect } from "preact/hooks";

import * as memory from "../core/memory.js";
import { go } from "../core/route.js";

export function Import({ game, token }: { game: string; token: string }) {
  useEffect(() => {
    memory.remember(game, { token, opened: Date.now() });
    go({ at: "game", game }, true);
  }, [game, token]);
  return <p class="waiting" aria-busy="true" />;
}

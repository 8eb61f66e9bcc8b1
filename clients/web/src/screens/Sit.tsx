/** Opens a link of an app: it takes the player to their own seat at once. */

import { useEffect, useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go, written } from "../core/route.js";
import { service } from "../core/service.js";
import { say } from "../core/words.js";

interface Props {
  game: string;
  seat: number;
  code: string;
}

export function Sit({ game, seat, code }: Props) {
  const [failure, setFailure] = useState("");
  useEffect(() => {
    service.claim(game, seat, { invite: code }).then(
      ({ title }) => {
        memory.remember(game, { title, opened: Date.now() });
        go({ at: "game", game }, true);
      },
      (error: unknown) => setFailure(explained(error)),
    );
  }, [game, seat, code]);
  if (!failure) return <p role="status">{say("sit.opening")}</p>;
  return (
    <div class="card-page">
      <div role="alert">
        <p>{failure}</p>
        <p>{say("sit.failed")}</p>
      </div>
      {memory.tokens.get(game) && (
        <p>
          <a href={written({ at: "game", game })}>{say("join.already")}</a>
        </p>
      )}
    </div>
  );
}

/** Opens an invitation: the player enters a name and takes the seat. */

import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go, written } from "../core/route.js";
import { service } from "../core/service.js";
import { NameField } from "../people/NameField.js";
import { say } from "../core/words.js";

interface Props {
  game: string;
  seat: number;
  code: string;
}

export function Join({ game, seat, code }: Props) {
  const [name, setName] = useState(memory.likes().name ?? "");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const join = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const called = name.trim();
    if (called) memory.like({ name: called });
    try {
      const wish = { ...(called ? { name: called } : {}), ...(code ? { invite: code } : {}) };
      const { title } = await service.claim(game, seat, wish);
      memory.remember(game, { title, watched: false, opened: Date.now() });
      go({ at: "game", game }, true);
    } catch (error) {
      setFailure(explained(error));
      setBusy(false);
    }
  };
  return (
    <form class="card-page" onSubmit={(event) => void join(event)}>
      <h1>{say("join.heading")}</h1>
      <p>{say("join.lead", { seat })}</p>
      <label class="field">
        <strong>{say("seat.name")}</strong>
        <NameField value={name} autocomplete="nickname" onChange={setName} />
      </label>
      <button type="submit" class="button primary large" disabled={busy}>
        {say("join.go")}
      </button>
      {failure && (
        <div role="alert">
          <p>{failure}</p>
          <p>{say("join.failed")}</p>
        </div>
      )}
      {memory.tokens.get(game) && (
        <p>
          <a href={written({ at: "game", game })}>{say("join.already")}</a>
        </p>
      )}
    </form>
  );
}

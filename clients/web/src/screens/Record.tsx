/** Checks the record of a game, and opens it as a game to look through. */

import { Problem, type Schemas } from "@holdout/client";
import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go } from "../core/route.js";
import { service } from "../core/service.js";
import { say } from "../core/words.js";

type GameRecord = Schemas["GameRecord"];

/** The status if the service can't read a record. */
const INVALID = 422;

interface Checked {
  record: GameRecord;
  verdict: Schemas["Verdict"];
}

export function Record() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    setFailure("");
    try {
      const record = parsed(await file.text());
      setChecked({ record, verdict: await service.verifyRecord(record) });
    } catch (error) {
      setFailure(fileError(error));
    }
  };
  const look = async ({ record }: Checked) => {
    try {
      const made = await service.create({ record });
      memory.remember(made.id, { title: made.title, opened: Date.now() });
      go({ at: "game", game: made.id });
    } catch (error) {
      setFailure(explained(error));
    }
  };
  return (
    <div
      class="card-page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <h1>{say("record.heading")}</h1>
      <p>{say("record.lead")}</p>
      <label class="field">
        <strong>{say("record.file")}</strong>
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      {failure && <p role="alert">{failure}</p>}
      {checked && (
        <section role="status">
          <p class={checked.verdict.holds ? "verdict true" : "verdict"}>
            {checked.verdict.holds
              ? say("record.holds", { count: checked.verdict.actions })
              : say("record.differs", {
                  version: checked.verdict.differs?.version ?? 0,
                  why: checked.verdict.differs?.message ?? "",
                })}
          </p>
          <button type="button" class="button primary" onClick={() => void look(checked)}>
            {say("record.look")}
          </button>
        </section>
      )}
    </div>
  );
}

/** A sentence or two for what is wrong with a file. */
function fileError(error: unknown): string {
  if (error instanceof SyntaxError) return say("record.none");
  const invalid = error instanceof Problem && error.status === INVALID;
  return invalid ? `${say("record.none")} ${explained(error)}` : explained(error);
}

/** Parse a record. Throws `SyntaxError` if the text is none. */
function parsed(text: string): GameRecord {
  const read: unknown = JSON.parse(text);
  if (typeof read !== "object" || read === null || !("actions" in read)) {
    throw new SyntaxError("this is no record");
  }
  return read as GameRecord;
}

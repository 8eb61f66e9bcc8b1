/** A record of a game: is it true, and how was it played? */

import { Problem, type Schemas } from "@holdout/client";
import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go } from "../core/route.js";
import { service } from "../core/service.js";
import { say } from "../core/words.js";

type Record = Schemas["GameRecord"];

/** The status of an answer to what the service can't read. */
const INVALID = 422;

interface Read {
  name: string;
  record: Record;
  verdict: Schemas["Verdict"];
}

export function Record() {
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRead(null);
    setFailure("");
    try {
      const record = parsed(await file.text());
      setRead({ name: file.name, record, verdict: await service.checkRecord(record) });
    } catch (error) {
      setFailure(none(error));
    }
  };
  const look = async ({ record }: Read) => {
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
      {read && (
        <section role="status">
          <p class={read.verdict.holds ? "verdict true" : "verdict"}>
            {read.verdict.holds
              ? say("record.holds", { count: read.verdict.actions })
              : say("record.differs", {
                  version: read.verdict.differs?.version ?? 0,
                  why: read.verdict.differs?.message ?? "",
                })}
          </p>
          <button type="button" class="button primary" onClick={() => void look(read)}>
            {say("record.look")}
          </button>
        </section>
      )}
    </div>
  );
}

/** What is wrong with a file, in a sentence or two. */
function none(error: unknown): string {
  if (error instanceof SyntaxError) return say("record.none");
  const invalid = error instanceof Problem && error.status === INVALID;
  return invalid ? `${say("record.none")} ${explained(error)}` : explained(error);
}

/** A record in a text. Throws `SyntaxError` if it is none. */
function parsed(text: string): Record {
  const read: unknown = JSON.parse(text);
  if (typeof read !== "object" || read === null || !("actions" in read)) {
    throw new SyntaxError("this is no record");
  }
  return read as Record;
}

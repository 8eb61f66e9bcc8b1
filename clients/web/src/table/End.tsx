/** The end of a game: the result of each seat, and the record to save and to check. */

import type { Schemas } from "@holdout/client";
import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { written } from "../core/route.js";
import { service, type View } from "../core/service.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { seatName, useSurroundings } from "./surroundings.js";

export function End({ view }: { view: View }) {
  const { title, seats } = useSurroundings();
  const { outcome } = view;
  const cause = title.kinds.ends.find((each) => each.cause === outcome?.cause)?.text;
  return (
    <div class="end" data-outcome={outcome?.result ?? view.status}>
      <p class="eyebrow">{say("end.heading")}</p>
      <h2 class="asked" tabIndex={-1}>
        {headline(view)}
      </h2>
      {cause && <p>{cause}</p>}
      {outcome && (
        <ul class="results">
          {outcome.seats.map((result, index) => (
            <li key={index} class={`result ${result}`}>
              <span>{seatName(seats, index + 1)}</span>
              <strong>{say(`end.${result}`)}</strong>
            </li>
          ))}
        </ul>
      )}
      <Keep view={view} />
      <a class="button primary" href={written({ at: "start", title: view.title })}>
        {say("end.again")}
      </a>
    </div>
  );
}

function headline({ outcome, seat }: View): string {
  if (!outcome) return say("end.abandoned");
  const mine = seat === null ? undefined : outcome.seats[seat - 1];
  if (mine === "won") return say("end.you.won");
  return mine === "lost" ? say("end.you.lost") : say("end.over");
}

/** Buttons to save the record and to check it. */
function Keep({ view }: { view: View }) {
  const [verdict, setVerdict] = useState<Schemas["Verdict"] | null>(null);
  const [failure, setFailure] = useState("");
  const record = () => service.record(view.id, view.seat === null ? {} : { seat: view.seat });
  const attempt = (work: () => Promise<void>) => {
    setFailure("");
    work().catch((error: unknown) => setFailure(explained(error)));
  };
  const save = async () => {
    const text = JSON.stringify(await record(), null, 1);
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `holdout-${view.title}-${view.id}.json`;
    link.click();
    URL.revokeObjectURL(url);
  };
  const check = async () => setVerdict(await service.verifyRecord(await record()));
  return (
    <div class="keep">
      <button type="button" class="button" data-save onClick={() => attempt(save)}>
        <Icon name="save" size={18} />
        {say("record.save")}
      </button>
      <button type="button" class="button" data-check onClick={() => attempt(check)}>
        <Icon name="check" size={18} />
        {say("record.check")}
      </button>
      {verdict && (
        <p role="status" class={verdict.holds ? "verdict true" : "verdict"}>
          {verdict.holds
            ? say("record.holds", { count: verdict.actions })
            : say("record.differs", {
                version: verdict.differs?.version ?? 0,
                why: verdict.differs?.message ?? "",
              })}
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

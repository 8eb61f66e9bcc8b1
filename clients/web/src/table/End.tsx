/** The end of a game: the result of each seat, and the record to save and to check. */

import type { Schemas } from "@holdout/client";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Aim } from "../boards/reckoning.js";
import { explained } from "../core/explained.js";
import { written } from "../core/route.js";
import { service, type Event, type View } from "../core/service.js";
import { say, useLanguage } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { saveText } from "../ui/saving.js";
import { Course } from "./Course.js";
import { nameOf, seatName, useSurroundings } from "./surroundings.js";
import { plain } from "./told.js";

interface Props {
  view: View;
  log: readonly Event[];
  /** Look back at a version. */
  onLook: (version: number) => void;
}

export function End({ view, log, onLook }: Props) {
  const { title, seats, board } = useSurroundings();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome } = view;
  const over = outcome !== null && outcome !== undefined;
  const cause = title.kinds.ends.find((each) => each.cause === outcome?.cause)?.text;
  const aims = over ? (board.reckoning?.aims(view, language) ?? []) : [];
  useEffect(() => {
    // The button that ended the game is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const results = (outcome?.seats ?? []).map((result, index) => ({
    seat: index + 1,
    result,
    name: seatName(seats, index + 1),
  }));
  const lines = results.map(({ name, result }) => `${name}: ${say(`end.${result}`)}`);
  return (
    <div class="end" data-outcome={outcome?.result ?? view.status}>
      <p class="eyebrow">{say("end.heading")}</p>
      <h2 class="asked" tabIndex={-1} ref={heading}>
        {headline(view)}
      </h2>
      {cause && <p>{cause}</p>}
      <Aims aims={aims.filter(({ seat }) => seat === null)} />
      {outcome && (
        <ul class="results">
          {results.map(({ seat, result, name }) => (
            <li key={seat} class={`result ${result}`}>
              <span>
                {name}
                <Aims aims={aims.filter((each) => each.seat === seat)} />
              </span>
              <strong>{say(`end.${result}`)}</strong>
            </li>
          ))}
        </ul>
      )}
      {over && (
        <Course
          view={view}
          log={log}
          title={title.name}
          told={[cause ?? headline(view), ...lines]}
          onLook={onLook}
        />
      )}
      <Keep view={view} />
      <a class="button primary" href={written({ at: "start", title: view.title })}>
        {say("end.again")}
      </a>
    </div>
  );
}

/** What was aimed at: cards with their texts, or how far one got. */
function Aims({ aims }: { aims: readonly Aim[] }) {
  const surroundings = useSurroundings();
  return (
    <>
      {aims.map(({ card, text }, index) => (
        <small key={index} class="aim" data-aim={card ?? text}>
          {card ? (
            <>
              <button
                type="button"
                class="card-link"
                data-about={card}
                onClick={() => surroundings.showCard(card)}
              >
                {nameOf(surroundings, card)}
              </button>{" "}
              {surroundings.cards.get(plain(card))?.text}
            </>
          ) : (
            text
          )}
        </small>
      ))}
    </>
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
    saveText(text, "application/json", `holdout-${view.title}-${view.id}.json`);
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

/** The games of this browser, and which of them wait for its user. */

import type { Schemas } from "@holdout/client";
import { useEffect, useState } from "preact/hooks";

import * as memory from "../core/memory.js";
import { written } from "../core/route.js";
import { service, titles } from "../core/service.js";
import { useNow, waited } from "../core/times.js";
import { say, useLanguage } from "../core/words.js";
import { follow, listen } from "../live/link.js";
import { OtherDevice } from "../people/Devices.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";

type Line = Pick<
  Schemas["Change"],
  "id" | "title" | "status" | "own_pending" | "pending" | "version"
>;

const SHOWN = 12;

/** The state of the user's games, kept up to date. */
function useMine(): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  const language = useLanguage();
  useEffect(() => {
    const held = Object.entries(memory.games()).filter(([, { token }]) => token);
    if (held.length === 0) return;
    let shown = true;
    service.inbox(held.map(([game]) => game)).then(
      ({ games, refused }) => {
        // The service refuses games that it no longer has.
        for (const { id } of refused) if (id) memory.forget(id);
        if (shown) setLines(games);
      },
      () => undefined,
    );
    const ends = held.map(([game, { token }]) => follow(game, token ?? null));
    const stop = listen((news) => {
      if (news.about !== "game") return;
      setLines((before) =>
        before.map((line) =>
          line.id === news.game && news.version > line.version
            ? {
                ...line,
                version: news.version,
                own_pending: news.own_pending,
                pending: news.pending,
                status: news.status as Line["status"],
              }
            : line,
        ),
      );
    });
    return () => {
      shown = false;
      stop();
      for (const end of ends) end();
    };
  }, [language]);
  return lines;
}

/** First the games that wait for the user, then those that go on, then those that are over. */
function rank({ own_pending, status }: Line): number {
  if (own_pending.length > 0) return 0;
  return status === "running" || status === "waiting" ? 1 : 2;
}

export function MyGames() {
  const lines = useMine();
  const { answer } = useAnswer(titles);
  const [all, setAll] = useState(false);
  const now = useNow();
  if (lines.length === 0) return null;
  const opened = memory.games();
  const sorted = [...lines].sort(
    (a, b) => rank(a) - rank(b) || (opened[b.id]?.opened ?? 0) - (opened[a.id]?.opened ?? 0),
  );
  const names = new Map(answer?.titles.map(({ id, name }) => [id as string, name]));
  return (
    <section class="games">
      <h2>{say("mine")}</h2>
      <ul>
        {sorted.slice(0, all ? undefined : SHOWN).map((line) => (
          <li key={line.id}>
            <a class="game-line" href={written({ at: "game", game: line.id })}>
              <span class="game-text">
                <span class="game-name">{names.get(line.title) ?? line.title}</span>
                <span class="game-when">{when(opened[line.id]?.opened)}</span>
                <span class="game-waited">{asked(line, now)}</span>
              </span>
              <span class={`mark rank-${rank(line)}`}>{standing(line)}</span>
              <Icon name="next" size={16} />
            </a>
          </li>
        ))}
      </ul>
      {!all && sorted.length > SHOWN && (
        <button type="button" class="button quiet" onClick={() => setAll(true)}>
          {say("more")}
        </button>
      )}
      <OtherDevice />
    </section>
  );
}

/** For how long a game has waited for its user, or else for others, and how long it still may. */
function asked({ own_pending, pending }: Line, now: number): string {
  const mine = pending.filter(({ seat }) => own_pending.includes(seat));
  return waited(mine.length > 0 ? mine : pending, now);
}

function standing({ own_pending, status }: Line): string {
  if (own_pending.length > 0) return say("status.yours");
  if (status === "waiting") return say("status.waiting");
  return status === "running" ? say("status.running") : say("status.over");
}

function when(opened: number | undefined): string {
  if (!opened) return "";
  const format: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return new Date(opened).toLocaleString(document.documentElement.lang, format);
}

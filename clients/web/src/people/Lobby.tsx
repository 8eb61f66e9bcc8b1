/** Public games: to sit down at by one click, or to watch. */

import type { Schemas } from "@holdout/client";
import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { go, written } from "../core/route.js";
import { service, titles } from "../core/service.js";
import { allowed } from "../core/times.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";

type Game = Schemas["GameSummary"];

/** So many games are shown before one asks for more, and so many are read at once. */
const SHOWN = 8;
const READ = 50;

export function Lobby() {
  const [title, setTitle] = useState("");
  const [seats, setSeats] = useState(false);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState(SHOWN);
  const named = useAnswer(titles).answer?.titles ?? [];
  const { answer, failure } = useAnswer(async () => {
    const asked = title ? { title, limit: READ } : { limit: READ };
    const [waiting, running] = await Promise.all([
      service.games({ ...asked, status: "waiting" }),
      service.games({ ...asked, status: "running" }),
    ]);
    return [...waiting.games, ...running.games];
  }, [title, round]);
  const known = memory.games();
  const others = (answer ?? []).filter(({ id }) => !known[id]?.token || known[id].watched);
  const wanted = seats ? others.filter((game) => openSeat(game) !== undefined) : others;
  // Who has never seen a public game needs no filters.
  if (others.length === 0 && !title && !failure && round === 0) return null;
  return (
    <section class="games" data-lobby>
      <h2>{say("public")}</h2>
      <div class="lobby-filters">
        <label>
          {say("lobby.title")}{" "}
          <select value={title} onChange={({ currentTarget }) => setTitle(currentTarget.value)}>
            <option value="">{say("lobby.all")}</option>
            {named.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={seats}
            onChange={({ currentTarget }) => setSeats(currentTarget.checked)}
          />
          <span>{say("lobby.seats")}</span>
        </label>
        <button type="button" class="button quiet" onClick={() => setRound(round + 1)}>
          {say("lobby.refresh")}
        </button>
      </div>
      {failure && <p role="alert">{failure}</p>}
      {answer && wanted.length === 0 && <p role="status">{say("lobby.none")}</p>}
      <ul>
        {wanted.slice(0, shown).map((game) => (
          <Line
            key={game.id}
            game={game}
            name={named.find(({ id }) => id === game.title)?.name ?? game.title}
          />
        ))}
      </ul>
      {wanted.length > shown && (
        <button type="button" class="button quiet" onClick={() => setShown(shown + READ)}>
          {say("more")}
        </button>
      )}
    </section>
  );
}

/** The first seat that nobody holds. */
export function openSeat({ seats }: Pick<Game, "seats">): number | undefined {
  return seats.find(({ player }) => player === "open")?.seat;
}

function Line({ game, name }: { game: Game; name: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { id, title, seats, clock } = game;
  const seat = openSeat(game);
  const called = memory.likes().name;
  const join = async () => {
    // Who has no name yet is asked for one.
    if (seat === undefined || !called) {
      go({ at: "join", game: id, seat: seat ?? 1, code: "" });
      return;
    }
    setBusy(true);
    try {
      await service.claim(id, seat, { name: called });
      memory.remember(id, { title, watched: false, opened: Date.now() });
      go({ at: "game", game: id });
    } catch (error) {
      setFailure(explained(error));
      setBusy(false);
    }
  };
  const open = seats.filter(({ player }) => player === "open").length;
  return (
    <li>
      <div class="game-line">
        <span class="game-text">
          <a class="game-name" href={written({ at: "game", game: id })}>
            {name}
          </a>
          <span class="game-when">
            {seats
              .map(({ name }) => name)
              .filter(Boolean)
              .join(", ")}
          </span>
          <span class="game-waited">{clock && allowed(clock)}</span>
        </span>
        {open > 0 && <span class="mark">{say("lobby.open", { count: open })}</span>}
        {seat === undefined ? (
          <a class="button quiet" href={written({ at: "game", game: id })}>
            <Icon name="eye" size={16} />
            {say("public.watch")}
          </a>
        ) : (
          <button type="button" class="button" disabled={busy} onClick={() => void join()}>
            <Icon name="open" size={16} />
            {say("public.join")}
          </button>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

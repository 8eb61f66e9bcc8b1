/** Public games that wait for players or can be watched. */

import { written } from "../core/route.js";
import * as memory from "../core/memory.js";
import { service, titles } from "../core/service.js";
import { allowed } from "../core/times.js";
import { say } from "../core/words.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";

const SHOWN = 8;

export function PublicGames() {
  const { answer } = useAnswer(async () => {
    const [waiting, running, named] = await Promise.all([
      service.games({ status: "waiting", limit: SHOWN }),
      service.games({ status: "running", limit: SHOWN }),
      titles(),
    ]);
    const names = new Map(named.titles.map(({ id, name }) => [id as string, name]));
    return { names, games: [...waiting.games, ...running.games] };
  });
  const known = memory.games();
  const others = answer?.games.filter(({ id }) => !known[id]?.token) ?? [];
  if (others.length === 0) return null;
  return (
    <section class="games">
      <h2>{say("public")}</h2>
      <ul>
        {others.slice(0, SHOWN).map(({ id, title, status, seats, clock }) => {
          const open = seats.find(({ player }) => player === "open");
          const route = open
            ? { at: "join" as const, game: id, seat: open.seat, code: "" }
            : { at: "game" as const, game: id };
          return (
            <li key={id}>
              <a class="game-line" href={written(route)}>
                <span class="game-text">
                  <span class="game-name">{answer?.names.get(title) ?? title}</span>
                  <span class="game-when">
                    {seats
                      .map(({ name }) => name)
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                  <span class="game-waited">{clock && allowed(clock)}</span>
                </span>
                <span class="mark">
                  {say(status === "waiting" && open ? "public.join" : "public.watch")}
                </span>
                <Icon name={open ? "open" : "eye"} size={16} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

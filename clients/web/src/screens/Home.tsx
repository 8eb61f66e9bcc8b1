/** The home page: the titles that can be played, and games to join or to go on with. */

import * as memory from "../core/memory.js";
import { written } from "../core/route.js";
import { titles } from "../core/service.js";
import { say } from "../core/words.js";
import { Lobby } from "../people/Lobby.js";
import { Emblem } from "../ui/Emblem.js";
import { Icon } from "../ui/Icon.js";
import { useAnswer } from "../ui/useAnswer.js";
import { MyGames } from "./MyGames.js";

export function Home() {
  const { answer, failure } = useAnswer(titles);
  return (
    <>
      <h1>{say("home.welcome")}</h1>
      <p class="lead">{say("home.lead")}</p>
      {failure && <Failure text={failure} />}
      <ul class="titles">
        {answer?.titles.map(({ id, name, summary, min_seats, max_seats }) => (
          <li key={id}>
            <a class="title-card" data-title={id} href={written({ at: "start", title: id })}>
              <Emblem title={id} />
              <span class="title-text">
                <strong class="title-name">{name}</strong>
                <span class="title-summary">{summary}</span>
                <span class="title-seats">
                  <Icon name="person" size={16} />
                  {say("home.players", { least: min_seats, most: max_seats })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {memory.forgetful && <p class="note">{say("forgetful")}</p>}
      {/* Shown only after the titles: else it would jump down when they arrive. */}
      {(answer || failure) && (
        <>
          <MyGames />
          <Lobby />
          <p class="aside">
            <a href={written({ at: "record" })}>{say("record.open")}</a>
          </p>
        </>
      )}
    </>
  );
}

/** What went wrong, and a button to try again. */
export function Failure({ text }: { text: string }) {
  return (
    <div class="failure" role="alert">
      <p>{text}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {say("again")}
      </button>
    </div>
  );
}

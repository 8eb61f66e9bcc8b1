/** The waiting room: who is there, and how to invite the others. */

import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { linkTo } from "../core/route.js";
import { botsOf, service, usualBot, type Seat, type Title, type View } from "../core/service.js";
import { allowed } from "../core/times.js";
import { botName, say } from "../core/words.js";
import { seatName } from "../table/surroundings.js";
import { CopyField } from "../ui/CopyField.js";
import { Emblem } from "../ui/Emblem.js";
import { Icon } from "../ui/Icon.js";
import { Qr } from "../ui/Qr.js";
import { useAnswer } from "../ui/useAnswer.js";

interface Props {
  view: View;
  title: Title;
  onChange: () => void;
}

export function Waiting({ view, title, onChange }: Props) {
  const [failure, setFailure] = useState("");
  const { host, invites } = invitesOf(view.id);
  const change = (work: () => Promise<unknown>) => {
    setFailure("");
    work().then(onChange, (error: unknown) => setFailure(explained(error)));
  };
  return (
    <div class="room" data-title={title.id}>
      <header class="start-head">
        <Emblem title={title.id} />
        <div>
          <h1>{title.name}</h1>
          <p role="status">{say("room.lead")}</p>
          {view.clock && <p>{allowed(view.clock)}</p>}
        </div>
      </header>
      <ol class="room-seats">
        {view.seats.map((seat) => (
          <li key={seat.seat} class={`room-seat ${seat.player}`}>
            <div class="room-who">
              <span class={`seat-number seat-${seat.seat}`}>{seat.seat}</span>
              <strong>
                {seat.player === "open" ? say("seat.free") : seatName(view.seats, seat.seat)}
              </strong>
              <span class="mark">{holder(seat)}</span>
            </div>
            {seat.player === "open" && (host || view.public) && (
              <Invitation
                link={inviting(view.id, seat.seat, invites.get(seat.seat))}
                seat={seat.seat}
                title={title.id}
                onBot={
                  host ? (bot) => change(() => service.botSeat(view.id, seat.seat, bot)) : undefined
                }
              />
            )}
          </li>
        ))}
      </ol>
      {failure && <p role="alert">{failure}</p>}
      {host && (
        <button
          type="button"
          class="button"
          onClick={() => change(() => service.start(view.id, { version: view.version }))}
        >
          {say("room.start")}
        </button>
      )}
    </div>
  );
}

/** The invite codes of a game by seat; only its host has any. */
export function invitesOf(game: string): { host: boolean; invites: Map<number, string> } {
  const known = memory.games()[game]?.invites;
  return {
    host: known !== undefined,
    invites: new Map(known?.map(({ seat, code }) => [seat, code])),
  };
}

/** The link that invites to a seat; a public game needs no code. */
export function inviting(game: string, seat: number, code = ""): string {
  return linkTo({ at: "join", game, seat, code });
}

function holder({ player, bot }: Seat): string {
  if (player === "me") return say("seat.mine");
  if (player === "bot") return bot ? botName(bot) : "";
  return player === "open" ? say("seat.awaited") : say("seat.there");
}

interface InvitationProps {
  link: string;
  seat: number;
  title: string;
  onBot: ((bot: string) => void) | undefined;
}

export function Invitation({ link, seat, title, onBot }: InvitationProps) {
  const bot = usualBot(useAnswer(() => botsOf(title), [title]).answer ?? []);
  return (
    <div class="invitation">
      <Qr text={link} label={say("room.qr", { seat })} />
      <div class="invitation-text">
        <p>{say("room.invite")}</p>
        <CopyField text={link} label={say("room.link", { seat })} />
        {onBot && bot && (
          <button type="button" class="button quiet" onClick={() => onBot(bot.id)}>
            <Icon name="bot" size={18} />
            {say("room.bot")}
          </button>
        )}
      </div>
    </div>
  );
}

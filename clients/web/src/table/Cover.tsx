/** The cover between two players at one screen: it shows nothing that either of them knows. */

import { useEffect, useRef } from "preact/hooks";

import type { Seat } from "../core/service.js";
import { say } from "../core/words.js";
import { Head } from "../ui/Head.js";
import { Icon } from "../ui/Icon.js";
import { seatName } from "./surroundings.js";

interface Props {
  seat: number;
  seats: readonly Seat[];
  onReady: () => void;
}

export function Cover({ seat, seats, onReady }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  const who = seatName(seats, seat);
  return (
    <>
      <Head />
      <main class="cover">
        <Icon name="lock" size={48} />
        <h1>{say("cover.heading", { who })}</h1>
        <p>{say("cover.lead")}</p>
        <button
          ref={button}
          type="button"
          class="button primary large"
          data-take-over={seat}
          onClick={onReady}
        >
          {say("cover.go", { who })}
        </button>
      </main>
    </>
  );
}

/** The people at a table: who is there, and what they say. None of it is part of the game. */

import type { Schemas } from "@holdout/client";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

import * as memory from "../core/memory.js";
import { service, type View } from "../core/service.js";
import { listen } from "../live/link.js";

export type AtTable = Schemas["AtTable"];
export type Utterance = Schemas["Utterance"];
export type Reaction = Schemas["Reaction"];

/** Milliseconds after which it is asked again where no stream tells of it: after the game. */
const AGAIN = 15_000;

/** What can be said in one word, each with a symbol that every font has. */
export const REACTIONS: Record<Reaction, string> = {
  hello: "☺",
  "good-luck": "★",
  "well-played": "✓",
  thanks: "♥",
  sorry: "~",
  oops: "!",
  thinking: "…",
  "take-back": "↶",
};

/** What is known after news; null if messages are missing, so that all have to be read. */
export function heard(before: AtTable, news: AtTable): AtTable | null {
  const known = before.said;
  const first = news.said.filter(({ number }) => number > before.last);
  if (news.erased !== before.erased || news.open !== before.open) return null;
  if (news.last !== before.last + first.length) return null;
  return { ...news, said: [...known, ...first] };
}

/** The people at a table, kept up to date; null for who is not at it. */
export function usePeople(view: View): AtTable | null {
  const [people, setPeople] = useState<AtTable | null>(null);
  const ended = view.status === "over" || view.status === "abandoned";
  useEffect(() => {
    const held = memory.games()[view.id];
    // Whoever only looks on is told nothing.
    if (!held?.token || held.watched) return;
    let shown = true;
    const read = () =>
      void service.talk(view.id).then(
        (found) => shown && setPeople(found),
        () => undefined,
      );
    read();
    const stop = listen((news) => {
      if (news.about !== "people" || news.game !== view.id) return;
      setPeople((before) => {
        const now = before && heard(before, news.people);
        if (!now) read();
        return now ?? before;
      });
    });
    const timer = ended ? setInterval(read, AGAIN) : undefined;
    return () => {
      shown = false;
      stop();
      clearInterval(timer);
    };
  }, [view.id, ended, view.public]);
  return people;
}

export const PeopleContext = createContext<AtTable | null>(null);

/** Whether the player of a seat is there, as far as is known. */
export function useHere(seat: number): boolean {
  return useContext(PeopleContext)?.here.includes(seat) ?? false;
}

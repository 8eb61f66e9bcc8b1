/** A table that is played: asks the service, follows the game, and acts. */

import { Problem, type Schemas } from "@holdout/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import {
  service,
  titleOf,
  type Action,
  type Element,
  type Event,
  type View,
} from "../core/service.js";
import { say, useLanguage } from "../core/words.js";
import { follow, listen } from "../live/link.js";
import { costOf } from "./asking.js";
import { Choices, step } from "./choices.js";
import {
  changed,
  EMPTY,
  nextSeat,
  type Answer,
  type Happening,
  type Standing,
  type Table,
} from "./state.js";

const ALL = "view,actions" as const;
const PAGE = 1000;

/** What can be done at a table. */
export interface Doings {
  /** Do something; what costs and can't be undone is asked about first, unless one is sure. */
  act(action: Action, sure?: boolean): void;
  /** Rather not do what was asked about. */
  refrain(): void;
  choose(element: Element): void;
  /** Take back what was chosen on the board. */
  clear(): void;
  undo(): void;
  /** Ask a bot what it would do, and what it holds of one more action. */
  advise(bot: string, action?: string): void;
  lookBack(version: number | null): void;
  /** The player of the covered seat is there now. */
  takeOver(): void;
  refresh(): void;
  dismiss(): void;
}

/** Sit at a table, as a player or as a spectator. */
export function useTable(game: string): [Table, Doings] {
  const [table, show] = useState(EMPTY);
  const language = useLanguage();
  const session = useMemo(() => new Session(game, show), [game]);

  useEffect(() => {
    session.open();
    const stopListening = listen((news) => session.hear(news));
    const stopFollowing = follow(game, memory.tokens.get(game) ?? null);
    return () => {
      stopListening();
      stopFollowing();
      session.close();
    };
  }, [session]);

  const first = useRef(true);
  useEffect(() => {
    if (!first.current) session.translate();
    first.current = false;
  }, [language]);
  return [table, session];
}

class Session implements Doings {
  #line: Promise<unknown> = Promise.resolve();
  #closed = new AbortController();

  /** Known here at once, and shown at the next drawing. */
  #table = EMPTY;

  constructor(
    private readonly game: string,
    private readonly show: (table: Table) => void,
  ) {}

  open(): void {
    this.#closed = new AbortController();
    this.#queue(async () => {
      await this.#stand();
      await this.#look();
    });
  }

  close(): void {
    this.#closed.abort();
  }

  /** What the service tells of its own accord. */
  hear(news: Parameters<Parameters<typeof listen>[0]>[0]): void {
    if (news.about === "connection") {
      this.#happen({ is: "connection", there: news.there });
      return;
    }
    if (news.game !== this.game) return;
    if (news.about === "end") {
      this.#queue(() => this.#look());
      return;
    }
    const { view, standing } = this.#table;
    if ((view?.version ?? standing?.version ?? -1) >= news.version) return;
    this.#queue(async () => {
      const now = this.#table.view?.version ?? -1;
      if (now < news.version) await this.#stand().then(() => this.#look());
    });
  }

  act(action: Action, sure = false): void {
    const { view, seat, busy, past } = this.#table;
    if (!view || seat === null || busy || past) return;
    const cost = sure ? null : costOf(view, action, memory.likes().sure ?? []);
    if (cost) {
      this.#happen({ is: "asking", asking: { action, cost } });
      return;
    }
    const asked = { version: view.version, seat, include: ALL };
    this.#change(() => service.act(this.game, { id: action.id }, asked), seat);
  }

  undo(): void {
    const { view, seat, busy } = this.#table;
    if (!view || seat === null || busy) return;
    const asked = { version: view.version, seat, include: ALL };
    this.#change(async () => {
      const undone = await service.undo(this.game, asked);
      // The log says what was taken back; the answer to the undo does not.
      const since = { after: view.version, seat, limit: PAGE };
      const { events } = await service.events(this.game, since);
      return { ...undone, events: events.filter(({ version }) => version <= undone.version) };
    }, seat);
  }

  refrain(): void {
    this.#happen({ is: "asking", asking: null });
  }

  choose(element: Element): void {
    const { actions, chosen, past, busy } = this.#table;
    if (past || busy) return;
    const next = step(new Choices(actions, chosen), element);
    if ("act" in next) this.act(next.act);
    else this.#happen({ is: "chosen", chosen: next.chosen });
  }

  clear(): void {
    if (this.#table.chosen.length > 0) this.#happen({ is: "chosen", chosen: [] });
  }

  advise(bot: string, action?: string): void {
    const { seat, view } = this.#table;
    if (seat === null || !view) return;
    this.#happen({ is: "asked" });
    this.#queue(async (signal) => {
      const advice = await service.advice(this.game, { bot, seat, action, signal });
      this.#happen({ is: "advised", advice });
    });
  }

  lookBack(version: number | null): void {
    const { view, seat } = this.#table;
    if (version === null || !view || version >= view.version) {
      this.#happen({ is: "past", view: null });
      return;
    }
    this.#queue(async (signal) => {
      const query = seat === null ? { version } : { version, seat };
      this.#happen({ is: "past", view: await service.view(this.game, { ...query, signal }) });
    });
  }

  takeOver(): void {
    const { cover } = this.#table;
    if (cover !== null) this.#queue(() => this.#read(cover, true));
  }

  refresh(): void {
    this.#queue(async () => {
      await this.#stand();
      await this.#look();
    });
  }

  dismiss(): void {
    this.#happen({ is: "noticed" });
  }

  /** All texts in the language that is spoken now. */
  translate(): void {
    const { title, view, seat } = this.#table;
    this.#queue(async () => {
      if (title) this.#happen({ is: "title", title: await titleOf(title.id) });
      if (view) await this.#read(seat, true);
    });
  }

  #happen(it: Happening): void {
    this.#table = changed(this.#table, it);
    this.show(this.#table);
  }

  #answered(answer: Answer, afresh = false): void {
    this.#happen({ is: "answered", answer, afresh });
    if (this.#table.view === answer.view) void this.#askUndo(answer.view);
  }

  /**
   * Ask whether the last decision can be taken back. To find out takes the service longer than the
   * decision itself, so nothing waits for it, and what fails is asked again after the next one.
   */
  async #askUndo(view: View): Promise<void> {
    const { version: after, seat, status } = view;
    if (seat === null || status !== "running") return;
    const { signal } = this.#closed;
    const asked = { after, seat, include: "undo", limit: 1, signal } as const;
    const answer = await service.events(this.game, asked).catch(() => null);
    this.#happen({ is: "undoable", view, canUndo: answer?.can_undo?.possible ?? false });
  }

  /** Do one thing after the other; what fails is told. */
  #queue(work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = this.#closed;
    this.#line = this.#line.then(async () => {
      if (signal.aborted) return;
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
      }
    });
  }

  /** Change the game and see what came of it. */
  #change(
    change: () => Promise<Schemas["Done"] | (Schemas["Undone"] & { events: Event[] })>,
    seat: number,
  ) {
    this.#happen({ is: "asked" });
    this.#queue(async () => {
      try {
        const done = await change();
        const { view, actions, events } = done;
        const { standing } = this.#table;
        if (standing) this.#stood({ ...standing, ...stands(done, standing.seats) });
        if (this.#mustCover(seat)) return;
        if (view) this.#answered({ view, actions, events });
        await this.#look();
      } catch (error) {
        if (error instanceof Problem) {
          await this.#stand();
          await this.#look();
        }
        throw error;
      }
    });
  }

  /** Ask which seats are ours and which of them have to decide. */
  async #stand(): Promise<void> {
    const { signal } = this.#closed;
    if (!memory.tokens.get(this.game)) {
      this.#stood({ seats: [], deciding: [], version: -1, status: "running" });
    } else {
      const { games, refused } = await service.mine([this.game], { signal });
      const [mine] = games;
      if (!mine) throw new Error(refused[0]?.detail ?? say("lost.game"));
      this.#stood(mine);
      await this.#entitle(mine.title);
    }
  }

  #stood({ seats, deciding, version, status }: Standing): void {
    this.#happen({ is: "standing", standing: { seats, deciding, version, status } });
  }

  async #entitle(title: string): Promise<void> {
    if (this.#table.title?.id !== title) {
      this.#happen({ is: "title", title: await titleOf(title) });
    }
  }

  /** Cover the screen if another seat of ours has to go on; whether it was. */
  #mustCover(now: number | null): boolean {
    const { standing, title, cover } = this.#table;
    if (!standing) return false;
    const next = nextSeat(standing, now, title?.secrets ?? false);
    if (!next.cover || next.seat === null) return false;
    if (cover !== next.seat) this.#happen({ is: "covered", seat: next.seat });
    return true;
  }

  /** See the game from the seat that has to go on. */
  async #look(): Promise<void> {
    const { standing, seat, title, view } = this.#table;
    // Whoever looked at a game before it began has not taken over a seat by that.
    const now = view?.status === "waiting" ? null : seat;
    if (!standing || this.#mustCover(now)) return;
    const next = nextSeat(standing, now, title?.secrets ?? false);
    if (view && next.seat === seat && view.version >= standing.version && seat !== null) return;
    await this.#read(next.seat, next.seat !== seat || !view);
  }

  /** Read what is new for a seat, or everything. */
  async #read(seat: number | null, afresh: boolean): Promise<void> {
    const { signal } = this.#closed;
    const events: Event[] = [];
    const asked = {
      ...(seat === null ? { include: "view" as const } : { seat, include: ALL }),
      signal,
    };
    let after: number | null = afresh ? -1 : (this.#table.view?.version ?? -1);
    for (;;) {
      const page = await service.events(this.game, { ...asked, after, limit: PAGE });
      events.push(...page.events);
      after = page.next;
      if (after !== null) continue;
      const { view, actions } = page;
      if (!view) throw new Error("the answer has no view");
      await this.#entitle(view.title);
      memory.remember(this.game, { title: view.title, opened: Date.now() });
      this.#answered({ view, actions, events }, afresh);
      return;
    }
  }

  #fail(error: unknown): void {
    const fatal = this.#table.view === null && this.#table.cover === null;
    this.#happen({ is: "refused", notice: { text: explained(error), fatal } });
  }
}

/** Where a game stands after a change. */
function stands(
  { pending, version, status }: Pick<Schemas["Done"], "pending" | "version" | "status">,
  seats: number[],
) {
  const waited = pending.map(({ seat }) => seat);
  return { deciding: seats.filter((seat) => waited.includes(seat)), version, status };
}

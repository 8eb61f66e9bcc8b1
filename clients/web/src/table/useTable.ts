/** The controller of a table: loads the game, follows it, and sends what the player does. */

import { Problem, type Schemas } from "@holdout/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { service, titleOf, type Action, type Element, type Event } from "../core/service.js";
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

const ALL = "view,actions,undo" as const;
const PAGE = 1000;

/** What a player can do at a table. */
export interface Doings {
  /** Carry out an action, after a confirmation if it needs one and the player isn't `sure`. */
  act(action: Action, sure?: boolean): void;
  /** Refuse the confirmation. */
  refrain(): void;
  choose(element: Element): void;
  /** Clear the selection on the board. */
  clear(): void;
  undo(): void;
  /** Ask a bot what it would do, and what it thinks of one more action. */
  advise(bot: string, action?: string): void;
  /** Show the view at an earlier version; null shows the present. */
  lookBack(version: number | null): void;
  /** Uncover the screen: the player of the next seat is there. */
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
  #last: Promise<unknown> = Promise.resolve();
  #closed = new AbortController();

  /** The current state; components get it with the next render. */
  #table = EMPTY;

  constructor(
    private readonly game: string,
    private readonly show: (table: Table) => void,
  ) {}

  open(): void {
    this.#closed = new AbortController();
    this.#queue(async () => {
      await this.#loadStanding();
      await this.#look();
    });
  }

  close(): void {
    this.#closed.abort();
  }

  /** Handle news that the service has pushed. */
  hear(news: Parameters<Parameters<typeof listen>[0]>[0]): void {
    if (news.about === "connection") {
      this.#happen({ is: "connection", there: news.there });
      return;
    }
    if (news.game !== this.game) return;
    if (news.about === "end") {
      if (news.reason === "forbidden") {
        this.#happen({ is: "refused", notice: { text: say("lost.seat"), fatal: true } });
      } else this.#queue(() => this.#look());
      return;
    }
    const { view, standing } = this.#table;
    if ((view?.version ?? standing?.version ?? -1) >= news.version) return;
    this.#queue(async () => {
      const now = this.#table.view?.version ?? -1;
      if (now < news.version) await this.#loadStanding().then(() => this.#look());
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
    this.#change(() => service.undo(this.game, asked), seat);
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
      await this.#loadStanding();
      await this.#look();
    });
  }

  dismiss(): void {
    this.#happen({ is: "noticed" });
  }

  /** Load all texts again, in the current language. */
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
  }

  /** Run work after all that was queued before; a failure is shown to the player. */
  #queue(work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = this.#closed;
    this.#last = this.#last.then(async () => {
      if (signal.aborted) return;
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
      }
    });
  }

  /** Change the game and show the result. */
  #change(change: () => Promise<Schemas["Change"]>, seat: number) {
    this.#happen({ is: "asked" });
    this.#queue(async () => {
      try {
        const done = await change();
        const { view, actions, events, can_undo } = done;
        if (this.#table.standing) this.#setStanding(done);
        if (this.#mustCover(seat)) return;
        if (view) this.#answered({ view, actions, events, can_undo });
        await this.#look();
      } catch (error) {
        if (error instanceof Problem) {
          await this.#loadStanding();
          await this.#look();
        }
        throw error;
      }
    });
  }

  /** Ask which seats are ours and which of them have to decide. */
  async #loadStanding(): Promise<void> {
    const { signal } = this.#closed;
    if (!memory.tokens.get(this.game)) {
      this.#setStanding({ own_seats: [], deciding: [], version: -1, status: "running" });
    } else {
      const { games, refused } = await service.inbox([this.game], { signal });
      const [mine] = games;
      if (!mine) throw new Error(refused[0]?.detail ?? say("lost.game"));
      this.#setStanding(mine);
      await this.#loadTitle(mine.title);
    }
  }

  #setStanding({ own_seats, deciding, version, status }: Standing): void {
    this.#happen({ is: "standing", standing: { own_seats, deciding, version, status } });
  }

  async #loadTitle(title: string): Promise<void> {
    if (this.#table.title?.id !== title) {
      this.#happen({ is: "title", title: await titleOf(title) });
    }
  }

  /** Cover the screen if another seat of ours has to decide. Returns whether it is covered. */
  #mustCover(now: number | null): boolean {
    const { standing, title, cover } = this.#table;
    if (!standing) return false;
    const next = nextSeat(standing, now, title?.secrets ?? false);
    if (!next.cover || next.seat === null) return false;
    if (cover !== next.seat) this.#happen({ is: "covered", seat: next.seat });
    return true;
  }

  /** Show the game from the seat that has to decide next. */
  async #look(): Promise<void> {
    const { standing, seat, title, view } = this.#table;
    // Seeing the waiting room doesn't count as taking over a seat.
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
      const { view, actions, can_undo } = page;
      if (!view) throw new Error("the answer has no view");
      await this.#loadTitle(view.title);
      memory.remember(this.game, { title: view.title, opened: Date.now() });
      this.#answered({ view, actions, events, can_undo }, afresh);
      return;
    }
  }

  #fail(error: unknown): void {
    const fatal = this.#table.view === null && this.#table.cover === null;
    this.#happen({ is: "refused", notice: { text: explained(error), fatal } });
  }
}

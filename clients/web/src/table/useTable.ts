/** The controller of a table: loads the game, follows it, and sends what the player does. */

import { Problem, Unreachable } from "@holdout/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { askAheadForTable } from "../core/ahead.js";
import { explained } from "../core/explained.js";
import * as memory from "../core/memory.js";
import { service, titleOf, type Action, type Element, type Event } from "../core/service.js";
import { whenWaking } from "../core/waking.js";
import { say, useLanguage } from "../core/words.js";
import { follow, listen } from "../live/link.js";
import { loadedBoard } from "../boards/index.js";
import { costOf } from "./asking.js";
import { Choices, step } from "./choices.js";
import { isWatched, Pace, statesOf } from "./pace.js";
import {
  changed,
  EMPTY,
  nextSeat,
  type Answer,
  type Happening,
  type Reversal,
  type Standing,
  type Table,
  type Wish,
  wish,
} from "./state.js";

const ALL = "view,actions,undo" as const;
const PAGE = 1000;

/** What a player can do at a table. */
export interface Doings {
  /** Carry out an action, after a confirmation if it needs one and the player isn't `sure`. */
  act(action: Action, sure?: boolean): void;
  /** Refuse the confirmation. */
  refrain(): void;
  /** Choose something on the board; `open` shows what can be done with it, even if it is one. */
  choose(element: Element, open?: boolean): void;
  /** Clear the selection on the board. */
  clear(): void;
  /** Take the last decision back, ask the others to agree to that, or answer who asks it. */
  reverse(what: Reversal): void;
  /** Send the click again that did not arrive. */
  sendAgain(): void;
  /** Ask a bot what it would do, and what it thinks of one more action. */
  advise(bot: string, action?: string): void;
  /** Show the view at an earlier version; null shows the present. */
  lookBack(version: number | null): void;
  /** Show at once how the game stands, instead of what others do one after the other. */
  skip(): void;
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
    const stopWaking = whenWaking(() => session.wake());
    return () => {
      stopWaking();
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

/**
 * Three lanes, so that none waits for another: reading what is new, changing the game, and what
 * is asked beside it (advice, looking back).
 */
class Session implements Doings {
  #reads: Promise<unknown> = Promise.resolve();
  #closed = new AbortController();
  /** Stops what is being read; renewed when the page wakes, for its connection may be dead. */
  #reading = new AbortController();
  /** Stops what was asked beside the game; only the last question counts. */
  #aside = new AbortController();
  /** Counts what makes an answer that is under way the wrong one: it was asked for before. */
  #turn = 0;
  /** The newest version that was told of, and how the game stood when last told of. */
  #told = -1;
  #news: Standing | null = null;
  #catchingUp = false;
  #pace = new Pace();

  /** The current state; components get it with the next render. */
  #table = EMPTY;

  constructor(
    private readonly game: string,
    private readonly show: (table: Table) => void,
  ) {}

  open(): void {
    this.#closed = new AbortController();
    this.#catchUp();
  }

  close(): void {
    this.#closed.abort();
    this.#reading.abort();
    this.#aside.abort();
  }

  /** Handle news that the service has pushed. */
  hear(news: Parameters<Parameters<typeof listen>[0]>[0]): void {
    if (news.about === "connection") {
      const back = news.there && !this.#table.connected;
      this.#happen({ is: "connection", there: news.there });
      if (back) this.#catchUp();
      return;
    }
    if (news.about === "people" || news.game !== this.game) return;
    if (news.about === "end") {
      if (news.reason === "forbidden") {
        this.#happen({ is: "refused", notice: { text: say("lost.seat"), fatal: true } });
      } else this.#read(() => this.#look());
      return;
    }
    this.#told = Math.max(this.#told, news.version);
    this.#news = { ...news, status: news.status as Standing["status"] };
    // The answer to the player's own change says all that is new.
    if (!this.#table.busy) this.#keepUp();
  }

  /** The page wakes, after any time: what is under way may never come, so read anew. */
  wake(): void {
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#catchUp();
  }

  act(action: Action, sure = false): void {
    const { view, seat, busy, past } = this.#table;
    if (!view || seat === null || busy || past) return;
    const forced = this.#table.actions.length === 1;
    const costs = loadedBoard(view.title)?.costs;
    const known = memory.likes().sure ?? [];
    const cost = sure || forced ? null : costOf(costs, view, action, known);
    if (cost) {
      this.#happen({ is: "asking", asking: { action, cost } });
      return;
    }
    void this.#change(wish(view, seat, action));
  }

  reverse(what: Reversal): void {
    const { view, seat, busy } = this.#table;
    if (!view || seat === null || busy) return;
    void this.#change(wish(view, seat, what));
  }

  sendAgain(): void {
    const { lost, busy } = this.#table;
    if (lost && !busy) void this.#change(lost.wish);
  }

  refrain(): void {
    this.#happen({ is: "asking", asking: null });
  }

  choose(element: Element, open = false): void {
    const { actions, chosen, past, busy } = this.#table;
    if (past || busy) return;
    const next = step(new Choices(actions, chosen), element);
    if ("act" in next && open) this.#happen({ is: "chosen", chosen: [...chosen, element] });
    else if ("act" in next) this.act(next.act);
    else this.#happen({ is: "chosen", chosen: next.chosen });
  }

  clear(): void {
    if (this.#table.chosen.length > 0) this.#happen({ is: "chosen", chosen: [] });
  }

  advise(bot: string, action?: string): void {
    const { seat, view } = this.#table;
    if (seat === null || !view) return;
    this.#happen({ is: "thinking", there: true });
    void this.#ask(async (signal) => {
      const advice = await service.advice(this.game, { bot, seat, action, signal });
      if (!signal.aborted) this.#happen({ is: "advised", advice });
    });
  }

  lookBack(version: number | null): void {
    const { view, seat } = this.#table;
    if (version === null || !view || version >= view.version) {
      this.#forgetAsides();
      this.#happen({ is: "past", view: null });
      return;
    }
    void this.#ask(async (signal) => {
      const query = seat === null ? { version } : { version, seat };
      const past = await service.view(this.game, { ...query, signal });
      if (!signal.aborted) this.#happen({ is: "past", view: past });
    });
  }

  skip(): void {
    this.#pace.skip();
  }

  takeOver(): void {
    const { cover } = this.#table;
    if (cover !== null) this.#read(() => this.#load(cover, true));
  }

  refresh(): void {
    this.#catchUp();
  }

  dismiss(): void {
    this.#happen({ is: "noticed" });
  }

  /** Load all texts again, in the current language. */
  translate(): void {
    const { title, view, seat } = this.#table;
    this.#read(async () => {
      if (title) this.#happen({ is: "title", title: await titleOf(title.id) });
      if (view) await this.#load(seat, true);
    });
  }

  #happen(it: Happening): void {
    this.#table = changed(this.#table, it);
    this.show(this.#table);
  }

  #answered(answer: Answer, afresh = false): void {
    this.#happen({ is: "answered", answer, afresh });
  }

  /** Read after all that was to be read before; a failure is shown to the player. */
  #read(work: () => Promise<void>): void {
    const { signal } = this.#closed;
    this.#reads = this.#reads.then(async () => {
      const reading = this.#reading.signal;
      try {
        if (!signal.aborted) await work();
      } catch (error) {
        if (!signal.aborted && !reading.aborted) this.#fail(error);
      }
    });
  }

  /** See what is new, and whether a click has arrived that nobody answered. */
  #catchUp(): void {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    this.#read(async () => {
      this.#catchingUp = false;
      await this.#loadStanding();
      await this.#look();
      await this.#findOut();
    });
  }

  /** See what is new, if there is anything. */
  #keepUp(): void {
    const shown = () => this.#table.view?.version ?? this.#table.standing?.version ?? -1;
    if (shown() >= this.#told) return;
    this.#read(async () => {
      if (shown() >= this.#told) return;
      const news = this.#news;
      // Mostly the news has all that there is to ask; what it is about may be only a name.
      if (news && news.version >= this.#told && this.#table.standing) this.#setStanding(news);
      else await this.#loadStanding();
      await this.#look();
    });
  }

  /** Ask for something beside the game; a question before it is no longer of interest. */
  async #ask(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#aside.abort();
    this.#aside = new AbortController();
    const { signal } = this.#aside;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
    if (!signal.aborted) this.#happen({ is: "thinking", there: false });
  }

  #forgetAsides(): void {
    this.#aside.abort();
    if (this.#table.thinking) this.#happen({ is: "thinking", there: false });
  }

  /** Change the game and show the result. */
  async #change(wanted: Wish): Promise<void> {
    const { signal } = this.#closed;
    const turn = this.#turn;
    this.#happen({ is: "asked" });
    this.#pace.renew();
    try {
      const done = await this.#send(wanted);
      if (signal.aborted) return;
      this.#told = Math.max(this.#told, done.version);
      // Somebody else may have taken over the screen meanwhile.
      if (turn === this.#turn) {
        this.#turn += 1;
        if (this.#table.standing) this.#setStanding(done);
        const { view, actions, events, can_undo } = done;
        if (!this.#mustCover(wanted.seat) && view) {
          this.#answered({ view, actions, events, can_undo });
        }
      }
      this.#happen({ is: "settled" });
      this.#read(() => this.#look());
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem) this.#refused(error);
      else {
        if (error instanceof Unreachable) {
          this.#happen({ is: "lost", lost: { wish: wanted, known: false } });
        } else this.#fail(error);
        this.#happen({ is: "settled" });
      }
    }
    this.#keepUp();
  }

  /** Show how the game stands, and why the service has refused a change of it. */
  #refused(problem: Problem): void {
    this.#read(async () => {
      try {
        await this.#loadStanding();
        await this.#look();
      } finally {
        this.#fail(problem);
        this.#happen({ is: "settled" });
      }
    });
  }

  #send({ what, seat, version, key }: Wish) {
    const asked = { version, seat, key, include: ALL };
    switch (what) {
      case "undo":
        return service.undo(this.game, asked);
      case "ask":
        return service.askToUndo(this.game, asked);
      case "agree":
      case "decline":
        return service.answerUndo(this.game, { agree: what === "agree" }, asked);
      default:
        return service.act(this.game, { id: what.id }, asked);
    }
  }

  /** Whether the click that nobody answered has arrived. It is not carried out by asking that. */
  async #findOut(): Promise<void> {
    const { lost, view } = this.#table;
    if (!lost || lost.known || !view) return;
    const { seat, what, question } = lost.wish;
    if (question === wish(view, seat, what).question) {
      this.#happen({ is: "lost", lost: { ...lost, known: true } });
      return;
    }
    // The game has moved on: the same key again gives the answer of then, or a refusal.
    try {
      await this.#send(lost.wish);
      this.#happen({ is: "lost", lost: null });
    } catch (error) {
      this.#happen({ is: "lost", lost: null });
      if (!(error instanceof Problem)) throw error;
      this.#happen({ is: "refused", notice: { text: say("lost.click.stale"), fatal: false } });
    }
  }

  /** Ask which seats are ours and which of them have to decide. */
  async #loadStanding(): Promise<void> {
    const { signal } = this.#reading;
    if (!memory.tokens.get(this.game)) {
      this.#setStanding({ own_seats: [], own_pending: [], version: -1, status: "running" });
    } else {
      const turn = this.#turn;
      const { games, refused } = await service.inbox([this.game], { signal });
      const [mine] = games;
      if (!mine) throw new Error(refused[0]?.detail ?? say("lost.game"));
      if (turn === this.#turn) this.#setStanding(mine);
      await this.#loadTitle(mine.title);
    }
  }

  #setStanding({ own_seats, own_pending, version, status }: Standing): void {
    this.#happen({ is: "standing", standing: { own_seats, own_pending, version, status } });
  }

  async #loadTitle(title: string): Promise<void> {
    if (this.#table.title?.id !== title) {
      askAheadForTable(title);
      this.#happen({ is: "title", title: await titleOf(title) });
    }
  }

  /** Cover the screen if another seat of ours has to decide. Returns whether it is covered. */
  #mustCover(now: number | null): boolean {
    const { standing, title, cover } = this.#table;
    if (!standing) return false;
    const next = nextSeat(standing, now, title?.secrets ?? false);
    if (!next.cover || next.seat === null) return false;
    if (cover !== next.seat) {
      this.#turn += 1;
      this.#aside.abort();
      this.#happen({ is: "covered", seat: next.seat });
    }
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
    await this.#load(next.seat, next.seat !== seat || !view);
  }

  /** Load what is new for a seat, or everything. */
  async #load(seat: number | null, afresh: boolean): Promise<void> {
    const { signal } = this.#reading;
    const turn = this.#turn;
    const events: Event[] = [];
    const asked = {
      ...(seat === null ? { include: "view" as const } : { seat, include: ALL }),
      signal,
    };
    let after: number | null = afresh ? -1 : (this.#table.view?.version ?? -1);
    for (;;) {
      const page = await service.events(this.game, { ...asked, after, limit: PAGE });
      // A change was answered meanwhile; after it the table looks again.
      if (turn !== this.#turn) return;
      events.push(...page.events);
      after = page.next;
      if (after !== null) continue;
      const { view, actions, can_undo } = page;
      if (!view) throw new Error("the answer has no view");
      await this.#loadTitle(view.title);
      memory.remember(this.game, { title: view.title, opened: Date.now() });
      if (!afresh) await this.#play(events, view.version, { seat, turn, signal });
      if (turn !== this.#turn) return;
      this.#answered({ view, actions, events, can_undo }, afresh);
      if (afresh || this.#table.decision) this.#pace.renew();
      else if (events.length > 0) await this.#pace.rest(1);
      return;
    }
  }

  /** Show one after the other how the table was while others acted, if the player only watches. */
  async #play(
    events: readonly Event[],
    last: number,
    { seat, turn, signal }: { seat: number | null; turn: number; signal: AbortSignal },
  ): Promise<void> {
    const { view: shown, decision, past } = this.#table;
    if (decision || past || !isWatched()) return;
    const states = statesOf(events, last).filter((each) => each > (shown?.version ?? last));
    for (const [index, version] of states.entries()) {
      if (this.#pace.over) break;
      const asked = seat === null ? { version } : { version, seat };
      const view = await service.view(this.game, { ...asked, signal });
      if (turn !== this.#turn) return;
      this.#happen({ is: "playing", there: true });
      const until = events.filter((each) => each.version <= version);
      this.#answered({ view, actions: undefined, events: until, can_undo: undefined });
      await this.#pace.rest(states.length - index + 1);
    }
    this.#happen({ is: "playing", there: false });
  }

  #fail(error: unknown): void {
    const fatal = this.#table.view === null && this.#table.cover === null;
    this.#happen({ is: "refused", notice: { text: explained(error), fatal } });
  }
}

/** Follows games: one stream for all games with a token, and one for each that is only watched. */

import { Holdout, Problem, type Schemas } from "@holdout/client";

/** The games to follow: the token of each by its id, or null to watch without one. */
export type Followed = Record<string, string | null>;

/** Our seats, which of them have to decide; and who else is asked, since when and until when. */
type Asked = Pick<Schemas["Change"], "own_seats" | "own_pending" | "pending">;

/** A game has changed, its people have come, gone or spoken, it has ended for us, or the connection is lost or back. */
export type News =
  | ({ about: "game"; game: string; version: number; status: string } & Asked)
  | { about: "end"; game: string; reason: string }
  | { about: "people"; game: string; people: Schemas["AtTable"] }
  | { about: "connection"; there: boolean };

/** Milliseconds to wait for a stream's first message; if none comes, a proxy is buffering. */
const PROMPT = 8_000;
/** How long one long poll waits for news. */
const POLL_SECONDS = 15;
/** Milliseconds before following is retried. */
const RETRY_PAUSE = 2_000;
/** Milliseconds to wait for one answer: a connection that hangs must not hold up the next try. */
const TIMEOUT = 5_000;
/** Milliseconds without news after which a connection may have died while the device slept. */
const QUIET = 20_000;
/** Waking comes with several signals at once: they count as one within so many milliseconds. */
const AT_ONCE = 1_000;

/** Follows a set of games until it is given another set. */
export class Follower {
  #stop = new AbortController();
  #games: Followed = {};
  #followed = "{}";
  /** Whether there is a connection, and when that was last shown or last tried. */
  #there = true;
  #heard = 0;
  /** Whether to use long polls; set for good once a proxy has buffered a stream. */
  #polls: boolean;

  constructor(
    private readonly root: string,
    private readonly hear: (news: News) => void,
    polls = false,
  ) {
    this.#polls = polls;
  }

  /** Follow these games and no others. */
  follow(games: Followed): void {
    const asked = JSON.stringify(games, Object.keys(games).sort());
    if (asked === this.#followed) return;
    this.#followed = asked;
    this.#games = games;
    this.#begin();
  }

  /** Try again at once if the connection is lost, or so quiet that it may have died. */
  wake(): void {
    const quiet = Date.now() - this.#heard;
    if (quiet > (this.#there ? QUIET : AT_ONCE)) this.#begin();
  }

  #begin(): void {
    const games = this.#games;
    this.#heard = Date.now();
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const held = Object.entries(games).filter((each): each is [string, string] => !!each[1]);
    if (held.length > 0) void this.#persist(signal, () => this.#mine(new Map(held), signal));
    for (const [game, token] of Object.entries(games)) {
      if (token === null) void this.#persist(signal, () => this.#watched(game, signal));
    }
  }

  #tell(news: News): void {
    this.#heard = Date.now();
    if (news.about === "connection") this.#there = news.there;
    this.hear(news);
  }

  /** Run `follow` to its end, or until aborted; retried unless the service refuses. */
  async #persist(signal: AbortSignal, follow: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        return await follow();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Problem && error.status < 500 && error.status !== 429) return;
        this.#tell({ about: "connection", there: false });
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
      }
    }
  }

  /** Follow the games with a token, by one stream. */
  async #mine(tokens: Map<string, string>, signal: AbortSignal): Promise<void> {
    const service = new Holdout(this.root, { tokens, timeout: TIMEOUT });
    if (this.#polls) return this.#poll(service, tokens, signal);
    const link = new AbortController();
    const both = AbortSignal.any([signal, link.signal]);
    const late = setTimeout(() => {
      this.#polls = true;
      link.abort();
    }, PROMPT);
    const connection = (there: boolean) => {
      if (!there) clearTimeout(late);
      this.#tell({ about: "connection", there });
    };
    const people = (found: Schemas["AtTable"]) =>
      this.#tell({ about: "people", game: found.game, people: found });
    const listening = { signal: both, patience: Infinity, connection, people };
    try {
      for await (const { event, data } of service.followInbox([...tokens.keys()], listening)) {
        clearTimeout(late);
        if (event === "games") data.games.forEach((game) => this.#news(game));
        else if (event === "game") this.#news(data);
        else this.#tell({ about: "end", game: data.id, reason: data.reason });
      }
    } finally {
      clearTimeout(late);
    }
  }

  /** Follow the games with a token, by long polls. */
  async #poll(service: Holdout, tokens: Map<string, string>, signal: AbortSignal): Promise<void> {
    const made = await service.inbox([...tokens.keys()], { signal });
    made.games.forEach((game) => this.#news(game));
    const [game = ""] = tokens.keys();
    for (let after: string | undefined; ;) {
      const query = after === undefined ? {} : { after, wait: POLL_SECONDS };
      const data = await service.inboxPage(made.id, game, { ...query, signal });
      this.#tell({ about: "connection", there: true });
      data.games.forEach((game) => this.#news(game));
      data.ended.forEach(({ id: game, reason }) => this.#tell({ about: "end", game, reason }));
      after = data.next;
    }
  }

  /** Follow a game without a token, as a spectator. */
  async #watched(game: string, signal: AbortSignal): Promise<void> {
    const service = new Holdout(this.root, { timeout: TIMEOUT });
    const connection = (there: boolean) => this.#tell({ about: "connection", there });
    const listening = { signal, patience: Infinity, connection };
    for await (const message of service.stream(game, listening)) {
      if (message.event === "end") {
        this.#tell({ about: "end", game, reason: message.data.reason });
      } else {
        const { version, status, pending } = message.data;
        const nobody = { own_seats: [], own_pending: [] };
        this.#tell({ about: "game", game, version, status, pending, ...nobody });
      }
    }
  }

  #news({ id: game, version, status, own_seats, own_pending, pending }: Schemas["Change"]): void {
    this.#tell({ about: "game", game, version, status, own_seats, own_pending, pending });
  }
}

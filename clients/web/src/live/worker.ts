/** A SharedWorker: it holds one connection for all pages of this browser. */

import { Follower, type Followed, type News } from "./follower.js";

/** A page's message: the games that it shows. Open pages repeat it as a heartbeat. */
export interface Heartbeat {
  root: string;
  games: Followed;
}

/** What a page says: its heartbeat, that it wakes, or that it is closed. */
export type ToWorker = Heartbeat | "wake" | "bye";

/**
 * Milliseconds of silence after which a page counts as closed. Browsers may run the timers of a
 * hidden page only once a minute.
 */
const GONE = 180_000;

interface Page {
  games: Followed;
  heard: number;
}

const pages = new Map<MessagePort, Page>();
/** The last news of each game, for pages that are opened later. */
const latest = new Map<string, News>();
let there = true;
let follower: Follower | undefined;

function tell(news: News): void {
  if (news.about === "connection") there = news.there;
  else if (news.about !== "people") latest.set(news.game, news);
  for (const [port, { games }] of pages) {
    if (news.about === "connection" || news.game in games) port.postMessage(news);
  }
}

function refollow(root: string): void {
  const now = Date.now();
  for (const [port, page] of pages) if (now - page.heard > GONE) pages.delete(port);
  const all = Object.assign({}, ...[...pages.values()].map(({ games }) => games)) as Followed;
  follower ??= new Follower(root, tell);
  follower.follow(all);
}

const scope = self as unknown as { onconnect: (event: MessageEvent) => void };
scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data === "wake") {
      follower?.wake();
      return;
    }
    if (data === "bye") {
      pages.delete(port);
      return;
    }
    const before = pages.get(port)?.games ?? {};
    pages.set(port, { games: data.games, heard: Date.now() });
    port.postMessage({ about: "connection", there } satisfies News);
    for (const game of Object.keys(data.games)) {
      const known = latest.get(game);
      if (known && !(game in before)) port.postMessage(known);
    }
    refollow(data.root);
  };
};

/** A SharedWorker: holds the one connection of all pages of this browser. */

import { Follower, type Followed, type News } from "./follower.js";

/** What a page says: which games it shows. It says so again and again while it is open. */
export interface Told {
  root: string;
  games: Followed;
}

/** A page that has said nothing for so long is closed; hidden ones may only speak once a minute. */
const GONE = 180_000;

interface Page {
  games: Followed;
  heard: number;
}

const pages = new Map<MessagePort, Page>();
/** The last news of each game, for pages that come later. */
const latest = new Map<string, News>();
let there = true;
let follower: Follower | undefined;

function tell(news: News): void {
  if (news.about === "connection") there = news.there;
  else latest.set(news.game, news);
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
  port.onmessage = ({ data }: MessageEvent<Told | "bye">) => {
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

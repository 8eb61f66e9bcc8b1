/** How this page learns of changes: from a SharedWorker, from the leading page, or by itself. */

import { likes } from "../core/memory.js";
import { ROOT, whenAnswered } from "../core/service.js";
import { whenWaking } from "../core/waking.js";
import { Follower, type Followed, type News } from "./follower.js";
import { lead } from "./lease.js";
import type { ToWorker } from "./worker.js";
import workerUrl from "./worker.ts?sharedworker&url";

/** Milliseconds between heartbeats, by which the worker knows that this page is still open. */
const HEARTBEAT_EVERY = 20_000;

/** A way to follow games. */
interface Way {
  follow(games: Followed): void;
  /** Try again at once if the connection is lost, or may be. */
  wake(): void;
}

const followed = new Map<string, { token: string | null; count: number }>();
const listeners = new Set<(news: News) => void>();
let way: Way | undefined;
let there = true;

/** Whether there is a connection to the service, as far as is known. */
export function connected(): boolean {
  return there;
}

/** Listen to all news of followed games. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follow a game, with its token or as a spectator, until the returned function is called. */
export function follow(game: string, token: string | null): () => void {
  const known = followed.get(game);
  followed.set(game, { token, count: (known?.count ?? 0) + 1 });
  refollow();
  return () => {
    const now = followed.get(game);
    if (now && now.count > 1) followed.set(game, { ...now, count: now.count - 1 });
    else followed.delete(game);
    refollow();
  };
}

whenWaking(() => way?.wake());
// Whoever is answered has a connection, whatever the stream has last seen.
whenAnswered(() => {
  if (!there) way?.wake();
});

function current(): Followed {
  return Object.fromEntries([...followed].map(([game, { token }]) => [game, token]));
}

function refollow(): void {
  way ??= byWorker() ?? byLeader() ?? byMyself();
  way.follow(current());
}

function tell(news: News): void {
  if (news.about === "connection") there = news.there;
  for (const listener of [...listeners]) listener(news);
}

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** A script URL for browsers that enforce Trusted Types. */
export function trusted(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  // The policy of the page allows one of this name.
  policy ??= factory?.createPolicy("holdout", { createScriptURL: (each) => each });
  return (policy?.createScriptURL(url) ?? url) as string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** First choice: one connection for all pages of the browser. */
function byWorker(): Way | undefined {
  if (typeof SharedWorker === "undefined" || wanted() !== null) return undefined;
  try {
    const url = new URL(workerUrl, import.meta.url).href;
    const worker = new SharedWorker(trusted(url), { type: "module", name: "holdout" });
    const send = (what: ToWorker) => worker.port.postMessage(what);
    const follow = (games: Followed) => send({ root: ROOT, games });
    worker.port.onmessage = ({ data }: MessageEvent<News>) => tell(data);
    worker.onerror = () => {
      way = byLeader() ?? byMyself();
      way.follow(current());
    };
    setInterval(() => follow(current()), HEARTBEAT_EVERY);
    addEventListener("pagehide", () => send("bye"));
    const wake = () => {
      // The worker may have forgotten a page that has slept.
      follow(current());
      send("wake");
    };
    return { follow, wake };
  } catch {
    return undefined;
  }
}

/** A message from one page to the others. */
type PageMessage =
  { say: "news"; news: News } | { say: "games"; from: string; games: Followed } | { say: "wake" };

/** Second choice: one page has the connection and tells the others. */
function byLeader(): Way | undefined {
  if (typeof BroadcastChannel === "undefined" || !["leader", null].includes(wanted())) {
    return undefined;
  }
  try {
    localStorage.getItem("");
  } catch {
    return undefined;
  }
  const channel = new BroadcastChannel("holdout");
  const others = new Map<string, Followed>();
  const me = String(Math.random());
  let leads = false;
  const share = (news: News) => {
    tell(news);
    channel.postMessage({ say: "news", news } satisfies PageMessage);
  };
  const follower = new Follower(ROOT, share);
  const apply = () =>
    follower.follow(leads ? Object.assign({}, ...others.values(), current()) : {});
  const announce = () =>
    channel.postMessage({ say: "games", from: me, games: current() } satisfies PageMessage);
  channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.say === "news") {
      const { news } = data;
      if (news.about === "connection" || followed.has(news.game)) tell(news);
    } else if (data.say === "wake") {
      if (leads) follower.wake();
    } else {
      others.set(data.from, data.games);
      apply();
    }
  };
  lead((now) => {
    if (now !== leads) {
      leads = now;
      apply();
    }
    if (!leads) announce();
  });
  return {
    follow: () => {
      apply();
      if (!leads) announce();
    },
    wake: () => {
      if (leads) follower.wake();
      else channel.postMessage({ say: "wake" } satisfies PageMessage);
    },
  };
}

/** Last choice: each page for itself, while it is visible or has to notify of turns. */
function byMyself(): Way {
  const follower = new Follower(ROOT, tell, wanted() === "poll");
  const follow = () => follower.follow(document.hidden && !likes().notify ? {} : current());
  document.addEventListener("visibilitychange", follow);
  return { follow, wake: () => follower.wake() };
}

/** The way that the address asks for, such as `?live=leader`, to try it out. */
function wanted(): string | null {
  return new URLSearchParams(location.search).get("live");
}

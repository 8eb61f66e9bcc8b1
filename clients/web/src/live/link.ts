/** How this page learns of changes: from the worker of all pages, or from one page that leads. */

import { likes } from "../core/memory.js";
import { ROOT } from "../core/service.js";
import { Follower, type Followed, type News } from "./follower.js";
import { lead } from "./lease.js";
import type { Told } from "./worker.js";
import workerUrl from "./worker.ts?sharedworker&url";

/** Told again so often that the worker knows that the page is still there. */
const SAID_AGAIN = 20_000;

/** A way by which games are followed. */
interface Way {
  follow(games: Followed): void;
}

const followed = new Map<string, { token: string | null; count: number }>();
const listeners = new Set<(news: News) => void>();
let way: Way | undefined;
let there = true;

/** Whether the service is connected, as far as is known. */
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
  asked();
  return () => {
    const now = followed.get(game);
    if (now && now.count > 1) followed.set(game, { ...now, count: now.count - 1 });
    else followed.delete(game);
    asked();
  };
}

function current(): Followed {
  return Object.fromEntries([...followed].map(([game, { token }]) => [game, token]));
}

function asked(): void {
  way ??= byWorker() ?? byLeader() ?? byMyself();
  way.follow(current());
}

function tell(news: News): void {
  if (news.about === "connection") there = news.there;
  for (const listener of [...listeners]) listener(news);
}

/** The address of a script, for browsers that want to be assured of it. */
function trusted(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const policy = factory?.createPolicy("holdout", { createScriptURL: (each) => each });
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
    const say = (what: Told | "bye") => worker.port.postMessage(what);
    const follow = (games: Followed) => say({ root: ROOT, games });
    worker.port.onmessage = ({ data }: MessageEvent<News>) => tell(data);
    worker.onerror = () => {
      way = byLeader() ?? byMyself();
      way.follow(current());
    };
    setInterval(() => follow(current()), SAID_AGAIN);
    addEventListener("pagehide", () => say("bye"));
    addEventListener("pageshow", ({ persisted }) => persisted && follow(current()));
    return { follow };
  } catch {
    return undefined;
  }
}

type Said = { say: "news"; news: News } | { say: "games"; from: string; games: Followed };

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
  const spread = (news: News) => {
    tell(news);
    channel.postMessage({ say: "news", news } satisfies Said);
  };
  const follower = new Follower(ROOT, spread);
  const refollow = () =>
    follower.follow(leads ? Object.assign({}, ...others.values(), current()) : {});
  const say = () =>
    channel.postMessage({ say: "games", from: me, games: current() } satisfies Said);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.say === "news") {
      const { news } = data;
      if (news.about === "connection" || followed.has(news.game)) tell(news);
    } else {
      others.set(data.from, data.games);
      refollow();
    }
  };
  lead((now) => {
    if (now !== leads) {
      leads = now;
      refollow();
    }
    if (!leads) say();
  });
  return {
    follow: () => {
      refollow();
      if (!leads) say();
    },
  };
}

/** Last choice: each page for itself, while it can be seen or is to say whose turn it is. */
function byMyself(): Way {
  const follower = new Follower(ROOT, tell, wanted() === "poll");
  const follow = () => follower.follow(document.hidden && !likes().notify ? {} : current());
  document.addEventListener("visibilitychange", follow);
  return { follow };
}

/** A way that is forced by the address, `?live=leader`, to try it out. */
function wanted(): string | null {
  return new URLSearchParams(location.search).get("live");
}

/**
 * Web Push: the service tells this browser of turns while no page is open.
 *
 * The browser is subscribed once, at the push service of its maker; each game that is followed here
 * is given the subscription. The service worker does nothing but show what comes.
 */

import { listen, trusted } from "../live/link.js";
import { games, like, likes, remember } from "./memory.js";
import { service, type PushInfo } from "./service.js";
import { canNotify } from "./turn.js";

/**
 * Whether it is on. If it can't be: `missing` in this browser, `unoffered` by the service, or
 * `denied` by the user.
 */
export type Pushing = "missing" | "unoffered" | "denied" | "off" | "on";

const WORKER = new URL("push.js", document.baseURI).href;

/** The games that were given the subscription since the page was opened, by game and language. */
const given = new Set<string>();

/** How it stands. */
export async function pushing(): Promise<Pushing> {
  if (!canPush()) return "missing";
  if ((await service.pushKey()).public_key === null) return "unoffered";
  if (Notification.permission === "denied") return "denied";
  return likes().push && (await subscription()) ? "on" : "off";
}

/** Switch it on, which asks the user for leave, or off. Throws what the browser throws. */
export async function push(wanted: boolean): Promise<Pushing> {
  if (!wanted) await unsubscribe();
  else if ((await Notification.requestPermission()) === "granted") await subscribe();
  return pushing();
}

/** From now on, give each followed game the subscription while it is on. */
export function pushFollowed(): void {
  listen((news) => {
    if (news.about !== "game" || !likes().push) return;
    if (news.status === "running" || news.status === "waiting") void give(news.game);
  });
}

function canPush(): boolean {
  return canNotify() && "serviceWorker" in navigator && "PushManager" in globalThis;
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<void> {
  const { public_key: key } = await service.pushKey();
  if (key === null) return;
  await navigator.serviceWorker.register(trusted(WORKER));
  const { pushManager } = await navigator.serviceWorker.ready;
  // The service may have another key by now, which the browser takes only anew.
  await (await pushManager.getSubscription())?.unsubscribe();
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  like({ push: true });
  given.clear();
  await Promise.all(Object.keys(games()).map(give));
}

async function unsubscribe(): Promise<void> {
  like({ push: false });
  await (await subscription())?.unsubscribe();
  for (const [game, { pushed = [], token }] of Object.entries(games())) {
    if (pushed.length === 0) continue;
    remember(game, { pushed: [] });
    if (!token) continue;
    // Whatever fails is forgotten by the service when it next finds the subscription gone.
    await Promise.allSettled(pushed.map(({ seat, id }) => service.deletePush(game, seat, id)));
  }
}

/** Have the service tell this browser of the own seats of a game. */
async function give(game: string): Promise<void> {
  const once = `${game} ${service.language}`;
  if (given.has(once) || !games()[game]?.token) return;
  given.add(once);
  try {
    const { endpoint, keys } = (await subscription())?.toJSON() ?? {};
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return;
    const wish = { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } };
    const { seats, status } = await service.view(game);
    if (status !== "running" && status !== "waiting") return;
    const pushed: PushInfo[] = [];
    for (const { seat, player } of seats) {
      if (player === "me") pushed.push(await service.addPush(game, seat, wish));
    }
    remember(game, { pushed });
  } catch {
    // A game that is gone, or a service that is away: the next page tries again.
  }
}

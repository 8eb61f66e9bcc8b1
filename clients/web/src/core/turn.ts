/** Announces the user's turn: by a short sound, and by a notification while the page is hidden. */

import { listen } from "../live/link.js";
import { games, likes, tellsFirst } from "./memory.js";
import { go } from "./route.js";
import { titleOf } from "./service.js";
import { say } from "./words.js";

/** Two tones, in hertz, and how long each lasts, in seconds. */
const TONES = [660, 880];
const LASTS = 0.16;
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;
const shown = new Map<string, Notification>();

/** Play the sound. Browsers allow that only after the user has done something on the page. */
export function sound(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume();
  TONES.forEach((tone, index) => audio && play(audio, tone, audio.currentTime + index * LASTS));
}

function play(context: AudioContext, tone: number, at: number): void {
  const source = new OscillatorNode(context, { frequency: tone });
  const volume = new GainNode(context, { gain: 0 });
  // Fade in and out: a tone that starts or stops abruptly clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + LASTS / 8);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS * 2);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + LASTS * 2);
}

/** Whether the browser can show notifications: most can't over plain HTTP. */
export function canNotify(): boolean {
  return "Notification" in globalThis && isSecureContext;
}

/** Ask the user to allow notifications. Returns whether they are allowed. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Whether notifications were allowed, as far as can be seen without asking. */
export function mayNotify(): boolean {
  return canNotify() && Notification.permission === "granted";
}

/** Show a notification, one for each game; it is closed when the page becomes visible. */
async function notify(game: string): Promise<void> {
  const id = games()[game]?.title;
  const title = id ? (await titleOf(id)).name : "Holdout";
  try {
    const body = say("turn.body", { title });
    const notification = new Notification("Holdout", { body, tag: game, icon: "icon-192.png" });
    notification.onclick = () => {
      window.focus();
      go({ at: "game", game });
    };
    shown.set(game, notification);
  } catch {
    // On phones only a service worker may do this, and nothing but the attempt shows it.
  }
}

/** From now on, announce each turn in the followed games as the user prefers. */
export function announceTurns(): void {
  const waiting = new Map<string, boolean>();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    for (const each of shown.values()) each.close();
    shown.clear();
  });
  listen((news) => {
    if (news.about !== "game") return;
    const { game, version, status, own_pending } = news;
    const before = waiting.get(game);
    const now = status === "running" && own_pending.length > 0;
    waiting.set(game, now);
    // The first news of a game is its current state, not a change.
    if (before === undefined || before || !now || !tellsFirst(game, version)) return;
    if (likes().sound) sound();
    // With `push` the service worker shows it, so that nobody is told twice.
    const shows = likes().notify && !likes().push && mayNotify();
    if (shows && document.hidden) void notify(game);
  });
}

/**
 * All games of this browser, for another device of the same person: their tokens, encrypted for a
 * parcel that the service hands out once. The key stands in the link only, behind its `#`.
 */

import * as memory from "../core/memory.js";
import { service } from "../core/service.js";

/** What is handed over of each game. */
type Bundle = Record<string, { title: string; token: string }>;

const ALGORITHM = "AES-GCM";
const IV_BYTES = 12;

/** Whether this page may encrypt: browsers allow it over HTTPS and on one's own machine only. */
export function canEncrypt(): boolean {
  return (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined;
}

/** The games of this browser that one plays in, with their tokens. */
export function bundle(): Bundle {
  const held = Object.entries(memory.games()).flatMap(([game, { title, token, watched }]) =>
    token && !watched ? [[game, { title, token }] as const] : [],
  );
  return Object.fromEntries(held);
}

/** Hand over all games. Resolves to where they wait and by which key they are opened. */
export async function pack(games: Bundle): Promise<{ parcel: string; secret: string }> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, true, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(games));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain);
  const data = base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  const { id } = await service.sendParcel({ data });
  const raw = await crypto.subtle.exportKey("raw", key);
  return { parcel: id, secret: base64url(new Uint8Array(raw)) };
}

/** Fetch what was handed over, and remember it. Resolves to how many games there are. */
export async function unpack(parcel: string, secret: string): Promise<number> {
  const usages: KeyUsage[] = ["decrypt"];
  const opener = await crypto.subtle.importKey("raw", bytes(secret), ALGORITHM, false, usages);
  const { data } = await service.fetchParcel(parcel);
  const sealed = bytes(data);
  const plain = await crypto.subtle.decrypt(
    { name: ALGORITHM, iv: sealed.slice(0, IV_BYTES) },
    opener,
    sealed.slice(IV_BYTES),
  );
  const games = JSON.parse(new TextDecoder().decode(plain)) as Bundle;
  const known = memory.games();
  for (const [game, { title, token }] of Object.entries(games)) {
    // A token that is here may hold more seats.
    const plays = known[game]?.token && !known[game].watched;
    if (!plays) memory.remember(game, { title, token, watched: false, opened: Date.now() });
  }
  return Object.keys(games).length;
}

function base64url(data: Uint8Array): string {
  const text = Array.from(data, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const found = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(found, (letter) => letter.charCodeAt(0));
}

import { describe, expect, it, vi } from "vitest";

import type { AtTable, Utterance } from "../src/people/people.js";

const nothing = () => undefined;
vi.stubGlobal("document", {
  baseURI: "http://localhost/play/",
  documentElement: {},
  addEventListener: nothing,
});
vi.stubGlobal("addEventListener", nothing);
vi.stubGlobal("location", { hash: "", href: "http://localhost/play/", search: "" });

const { service } = await import("../src/core/service.js");
const memory = await import("../src/core/memory.js");
const { parsed, written } = await import("../src/core/route.js");
const { openSeat } = await import("../src/people/Lobby.js");
const { bundle, pack, unpack } = await import("../src/people/parcel.js");
const { heard } = await import("../src/people/people.js");
const { calledBot } = await import("../src/screens/Start.js");

function said(number: number): Utterance {
  return { number, seat: 1, at: "2026-11-27T00:00:00Z", name: "Ada", text: "hi", reaction: null };
}

function people(last: number, messages: Utterance[], more: Partial<AtTable> = {}): AtTable {
  return { game: "g", open: true, here: [], last, erased: 0, said: messages, ...more };
}

describe("what is heard at a table", () => {
  it("adds messages, once each, and tells who is there now", () => {
    const before = people(1, [said(1)]);

    const now = heard(before, people(2, [said(1), said(2)], { here: [2] }));

    expect(now?.said.map(({ number }) => number)).toEqual([1, 2]);
    expect(now?.here).toEqual([2]);
  });

  it("is read anew if messages are missing, were erased, or the table opens", () => {
    const before = people(1, [said(1)]);

    expect(heard(before, people(3, [said(3)]))).toBeNull();
    expect(heard(before, people(1, [], { erased: 1 }))).toBeNull();
    expect(heard(before, people(1, [], { open: false }))).toBeNull();
  });
});

describe("names of bots", () => {
  it("have a number only where two are alike", () => {
    const seats = ["me", "greedy", "random", "greedy"].map((who) => ({ who, name: "" }));

    expect([1, 2, 3].map((index) => calledBot(seats, index))).toEqual([
      "greedy 1",
      "random",
      "greedy 2",
    ]);
  });
});

describe("places to go", () => {
  it("are the first open seat, or none", () => {
    expect(openSeat({ seats: [{ seat: 1, player: "other", bot: null, name: null }] })).toBe(
      undefined,
    );
    expect(openSeat({ seats: [{ seat: 2, player: "open", bot: null, name: null }] })).toBe(2);
  });

  it("are found in a link for spectators", () => {
    const route = { at: "watch" as const, game: "7k2m9qx04bdr", token: "a.b" };

    expect(parsed(written(route))).toEqual(route);
  });
});

/** Another key. */
function other(secret: string): string {
  return (secret.startsWith("A") ? "B" : "A") + secret.slice(1);
}

describe("all games on another device", () => {
  it("go there encrypted, once, and leave a token that is there", async () => {
    memory.remember("first", { title: "raxxon", token: "secret of first", opened: 1 });
    memory.remember("watched", { title: "raxxon", token: "link", watched: true, opened: 1 });
    const games = bundle();
    expect(Object.keys(games)).toEqual(["first"]);
    const sent: string[] = [];
    vi.spyOn(service, "sendParcel").mockImplementation(async ({ data }) => {
      sent.push(data);
      return { id: "p", until: "" };
    });
    vi.spyOn(service, "fetchParcel").mockImplementation(async () => ({ data: sent[0] ?? "" }));

    const made = await pack(games);
    expect(parsed(written({ at: "all", ...made }))).toEqual({ at: "all", ...made });
    expect(atob((sent[0] ?? "").replace(/-/g, "+").replace(/_/g, "/"))).not.toContain("secret");
    memory.forget("first");
    expect(await unpack(made.parcel, made.secret)).toBe(1);
    expect(memory.games()["first"]?.token).toBe("secret of first");

    memory.remember("first", { token: "another" });
    await unpack(made.parcel, made.secret);
    expect(memory.games()["first"]?.token).toBe("another");
    await expect(unpack(made.parcel, other(made.secret))).rejects.toThrow();
  });
});

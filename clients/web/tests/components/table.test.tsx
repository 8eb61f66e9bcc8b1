// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from "vitest";

import { boardOf } from "../../src/boards/index.js";
import { likes } from "../../src/core/memory.js";
import * as memory from "../../src/core/memory.js";
import { service, type Event } from "../../src/core/service.js";
import type { News } from "../../src/live/follower.js";
import { Caption } from "../../src/table/Caption.js";
import { Sure } from "../../src/table/Sure.js";
import type { Table } from "../../src/table/state.js";
import { useTable, type Doings } from "../../src/table/useTable.js";
import { action, AtTable, doing, one, seen, show } from "./setting.js";
import { surroundings, system, there, view } from "./setting.js";

/** The version at which the others are done. */
const DONE = 7;

let hear: (news: News) => void = () => undefined;
vi.mock("../../src/live/link.js", () => ({
  follow: () => () => undefined,
  listen: (listener: (news: News) => void) => {
    hear = listener;
    return () => undefined;
  },
}));

const TITLE = "xibalba";
const END = action("end-turn");
const ROLL = action("roll");
/** What has happened, by version. */
let events: Event[] = [];
let version = 1;
/** The versions that were shown, one after the other. */
let states: number[] = [];
let now: { table: Table; doings: Doings };

function happened(at: number, seat = 2): Event {
  const what = { kind: "bought", params: {}, cause: null, moves: [], private: false };
  return { ...what, version: at, seat, text: `It was ${at}.`, at: "" } as never;
}

function seenAt(at: number) {
  const pool = { rolled: [], pool: ["a"], aside: [], players: [], costs: {} };
  const seat = at === 0 || at >= DONE ? 1 : 2;
  const pending = [{ id: asked(at), seat, kind: "action", text: "?", since: "" }];
  return view(at, { title: TITLE, board: pool, pending } as never);
}

/** The id of what is asked at a version: in the end only names change. */
const asked = (at: number) => (at >= DONE ? `${DONE}-1` : at === 0 ? "0-1" : `${at}-2`);

/** What seat 1 is asked: only at the start, and again when the others are done. */
function choices(at: number) {
  const mine = at === 0 || at >= DONE;
  const decision = mine ? { id: asked(at), kind: "action", text: "?", cause: null } : null;
  return { seat: 1, version: at, decision, actions: mine ? [END, ROLL] : [] };
}

function Probe() {
  const [table, doings] = useTable("g");
  now = { table, doings };
  const shown = table.view?.version;
  if (shown !== undefined && states.at(-1) !== shown) states.push(shown);
  const { asking } = table;
  return (
    <AtTable around={surroundings()}>
      <Caption table={table} flying={false} onSkip={() => doings.skip()} />
      {asking && table.view && (
        <Sure
          view={table.view}
          {...asking}
          onGo={() => doings.act(asking.action, true)}
          onClose={() => doings.refrain()}
        />
      )}
    </AtTable>
  );
}

beforeEach(async () => {
  [events, version, states] = [[], 1, []];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  memory.remember("g", { title: TITLE, token: "t" });
  await boardOf(TITLE);
  const standing = () => ({ game: "g", title: TITLE, own_seats: [1], own_pending: [], version });
  vi.spyOn(service, "title").mockResolvedValue({ id: TITLE, secrets: false } as never);
  vi.spyOn(service, "inbox").mockImplementation(
    async () => ({ games: [{ ...standing(), status: "running" }], refused: [] }) as never,
  );
  vi.spyOn(service, "view").mockImplementation(async (_, asked) => seenAt(asked?.version ?? -1));
  vi.spyOn(service, "events").mockImplementation(async (_, asked) => {
    const after = asked?.after ?? -1;
    const fresh = events.filter((each) => each.version > after);
    const told = { view: seenAt(version), actions: choices(version), can_undo: undefined };
    return { events: fresh, next: null, ...told } as never;
  });
  vi.spyOn(service, "act").mockImplementation(async () => {
    const told = { view: seenAt(version), actions: choices(version), events: [] };
    return { own_seats: [1], own_pending: [], version, status: "running", ...told } as never;
  });
});

/** Sit down at a version. */
async function sat(at: number) {
  version = at;
  await show(<Probe />);
  await doing(() => vi.advanceTimersByTimeAsync(0));
}

/** Let others do something one after the other, which the stream tells. */
async function others() {
  events = [2, 3, 4, 5, 6, DONE].map((at) => happened(at));
  version = DONE;
  await tell();
}

/** Let the stream tell how the game stands. */
async function tell() {
  const standing = { own_seats: [1], own_pending: version >= DONE ? [1] : [], pending: [] };
  await doing(() => hear({ about: "game", game: "g", version, status: "running", ...standing }));
  await pass(0);
}

const pass = (milliseconds: number) => doing(() => vi.advanceTimersByTimeAsync(milliseconds));

test("what others do is shown state by state, with a caption, in 1.5 s at most", async () => {
  await sat(1);
  await others();
  expect(states).toEqual([1, 2]);
  expect(seen(".caption")).toEqual(["It was 2."]);
  expect(there("[data-skip]")).toBe(true);
  for (let step = 0; step < 15; step += 1) await pass(100);
  expect(states).toEqual([1, 2, 3, 4, 5, 6, DONE]);
  expect(there("[data-skip]")).toBe(false);
});

test("skipping shows at once how the game stands now", async () => {
  await sat(1);
  await others();
  await doing(() => one("[data-skip]").click());
  await pass(0);
  expect(states).toEqual([1, 2, DONE]);
  expect(there("[data-skip]")).toBe(false);
});

test("where less motion is wanted, only the last state is shown, without a caption", async () => {
  system.reduced = true;
  await sat(1);
  await others();
  expect(states).toEqual([1, DONE]);
  expect(there(".caption, [data-skip]")).toBe(false);
});

test("a new name asks nothing of the inbox, and leaves the player at what they decide", async () => {
  await sat(DONE);
  await doing(() => now.doings.act(END));
  expect(now.table.asking?.action).toBe(END);
  vi.mocked(service.inbox).mockClear();
  for (const at of [8, 9, 10]) {
    events = [happened(at)];
    version = at;
    await tell();
  }
  expect(states).toEqual([DONE, 8, 9, 10]);
  expect(service.inbox).not.toHaveBeenCalled();
  expect(now.table.asking?.action).toBe(END);
});

test("who has to decide is not kept waiting by states in between", async () => {
  await sat(0);
  await others();
  expect(states).toEqual([0, DONE]);
});

test("what costs is asked about once; no leaves everything as it is, yes carries it out", async () => {
  await sat(DONE);
  await doing(() => now.doings.act(END));
  expect(seen(".sure-what")).toEqual([END.text]);
  await doing(() => one("[data-not-sure]").click());
  expect(there(".sure-what")).toBe(false);
  expect(service.act).not.toHaveBeenCalled();
  await doing(() => now.doings.act(END));
  await doing(() => one("[data-sure]").click());
  expect(service.act).toHaveBeenCalledOnce();
  expect(there(".sure-what")).toBe(false);
});

test("what costs nothing is carried out at once", async () => {
  await sat(DONE);
  await doing(() => now.doings.act(ROLL));
  expect(there(".sure-what")).toBe(false);
  expect(service.act).toHaveBeenCalledOnce();
});

test("who does not want to be asked again is not, about that kind of action", async () => {
  await sat(DONE);
  await doing(() => now.doings.act(END));
  await doing(() => one("[data-never]").click());
  await doing(() => one("[data-sure]").click());
  expect(likes().sure).toEqual([`${TITLE} end-turn`]);
  await doing(() => now.doings.act(END));
  expect(there(".sure-what")).toBe(false);
  expect(service.act).toHaveBeenCalledTimes(2);
});

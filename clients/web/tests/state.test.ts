import { expect, test } from "vitest";

import type { View } from "../src/core/service.js";
import { changed, EMPTY, nextSeat } from "../src/table/state.js";

const status: View["status"] = "running";

function view(version: number, seat: number, pending: number[]): View {
  const seats = [1, 2].map((each) => ({ seat: each, player: "me", name: null, bot: null }));
  return {
    version,
    status,
    seat,
    seats,
    pending: pending.map((each) => ({ seat: each })),
  } as never;
}

function answered(table = EMPTY, version = 1, possible?: boolean) {
  const can_undo = possible === undefined ? undefined : { possible, why: null };
  const answer = { view: view(version, 1, [2]), actions: undefined, events: [], can_undo };
  return changed(table, { is: "answered", answer });
}

test("a cover keeps nothing that the seat before has seen", () => {
  const standing = { own_seats: [1, 2], own_pending: [1], version: 1, status };
  const seen = answered(changed(EMPTY, { is: "standing", standing }));
  const covered = changed(seen, { is: "covered", seat: 2 });
  expect(covered).toEqual({
    ...EMPTY,
    standing: { own_seats: [1, 2], own_pending: [2], version: 1, status },
    seats: seen.seats,
    cover: 2,
  });
});

test("an answer that comes late does not bring the past back", () => {
  const now = answered(EMPTY, 5);
  expect(answered(now, 4).view?.version).toBe(5);
});

test("the screen is handed over only where there are secrets", () => {
  const standing = { own_seats: [1, 2], own_pending: [2], version: 1, status };
  expect(nextSeat(standing, 1, false)).toEqual({ seat: 2, cover: false });
  expect(nextSeat(standing, 1, true)).toEqual({ seat: 2, cover: true });
  expect(nextSeat({ ...standing, own_seats: [2] }, null, true)).toEqual({ seat: 2, cover: false });
});

test.each(["waiting", "over", "abandoned"] as const)("there is nothing to cover: %s", (status) => {
  const standing = { own_seats: [1, 2], own_pending: [], version: 1, status };
  expect(nextSeat(standing, null, true)).toEqual({ seat: 1, cover: false });
});

test("nobody is sent away from a seat while others decide", () => {
  const standing = { own_seats: [1, 2], own_pending: [], version: 1, status };
  expect(nextSeat(standing, 2, true)).toEqual({ seat: 2, cover: false });
});

test("whether one can undo is what the newest answer says", () => {
  const before = answered(EMPTY, 4, true);
  expect(before.canUndo).toBe(true);
  expect(answered(before, 5).canUndo).toBe(false);
  expect(answered(before, 3, false).canUndo).toBe(true);
});

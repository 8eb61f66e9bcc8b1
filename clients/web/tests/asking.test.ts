import { expect, test } from "vitest";

import type { Action, View } from "../src/core/service.js";
import { costOf } from "../src/table/asking.js";

const view = (title: string, board: object) => ({ title, seat: 1, board }) as never as View;
const action = (kind: string, params: object = {}) => ({ kind, params }) as never as Action;

test("only dice that are worth something are asked about", () => {
  const end = action("end-turn");
  expect(costOf(view("xibalba", { pool: ["blank"] }), end, [])).toBeNull();
  expect(costOf(view("xibalba", { pool: ["blank", "2"] }), end, [])).toBe("sure.dice");
  const players = [{ seat: 1, dice: [4] }];
  expect(costOf(view("dead-of-winter", { players }), end, [])).toBe("sure.dice");
  expect(costOf(view("raxxon", {}), end, [])).toBeNull();
});

test("who is sure of a kind is not asked about it", () => {
  const raid = action("attack", { target: "base-2" });
  const now = view("xibalba", { pool: [] });
  expect(costOf(now, raid, [])).toBe("sure.raid");
  expect(costOf(now, raid, ["xibalba attack"])).toBeNull();
  expect(costOf(now, action("attack", { target: "ark" }), [])).toBeNull();
});

import { expect, test } from "vitest";

import { costs as deadOfWinter } from "../src/boards/dead-of-winter/costs.js";
import { costs as raxxon } from "../src/boards/raxxon/costs.js";
import { costs as xibalba } from "../src/boards/xibalba/costs.js";
import type { Action, View } from "../src/core/service.js";
import { costOf } from "../src/table/asking.js";

const view = (title: string, board: object) => ({ title, seat: 1, board }) as never as View;
const action = (kind: string, params: object = {}) => ({ kind, params }) as never as Action;

test("only dice that are worth something are asked about", () => {
  const end = action("end-turn");
  expect(costOf(xibalba, view("xibalba", { pool: ["blank"] }), end, [])).toBeNull();
  expect(costOf(xibalba, view("xibalba", { pool: ["blank", "2"] }), end, [])).toBe("sure.dice");
  const players = [{ seat: 1, dice: [4] }];
  expect(costOf(deadOfWinter, view("dead-of-winter", { players }), end, [])).toBe("sure.dice");
  expect(costOf(raxxon, view("raxxon", {}), end, [])).toBeNull();
  expect(costOf(undefined, view("chess", {}), end, [])).toBeNull();
});

test("who is sure of a kind is not asked about it", () => {
  const raid = action("attack", { target: "base-2" });
  const now = view("xibalba", { pool: [] });
  expect(costOf(xibalba, now, raid, [])).toBe("sure.raid");
  expect(costOf(xibalba, now, raid, ["xibalba attack"])).toBeNull();
  expect(costOf(xibalba, now, action("attack", { target_place: "ark" }), [])).toBeNull();
});

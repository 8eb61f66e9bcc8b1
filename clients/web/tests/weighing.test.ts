import { expect, test } from "vitest";

import { barOf, costOf, type Weighed } from "../src/table/weighing.js";

const CHANCE = "chance to win";

function weighed(value: number, more: Partial<Weighed> = {}): Weighed {
  return { value, low: null, high: null, loss: null, ...more } as Weighed;
}

test("a chance is as long as it is large, with the range in which it may lie", () => {
  const bar = barOf(weighed(0.25, { low: 0.125, high: 0.5 }), CHANCE);
  expect(bar).toEqual({ value: 25, range: { low: 12.5, high: 50 } });
});

test("a bot that does not say how sure it is gets no range", () => {
  expect(barOf(weighed(0.5), CHANCE)).toEqual({ value: 50, range: null });
});

test("points have no bar and cost no percentage points", () => {
  const choice = weighed(1.8, { loss: 0.2 });
  expect([barOf(choice, ""), costOf(choice, "")]).toEqual([null, null]);
});

test("what an action costs is told in whole percentage points, if it is known", () => {
  expect(costOf(weighed(0.4, { loss: 0.066 }), CHANCE)).toBe(7);
  expect(costOf(weighed(0.4), CHANCE)).toBeNull();
});

import type { Schemas } from "@holdout/client";
import { expect, test } from "vitest";

import { GUIDES, hintsOf, MOST_HINTS, shortened } from "../src/table/guides.js";

function rules(title: string, chapters: number): Schemas["Rules"] {
  const paragraphs = (chapter: number) =>
    [1, 2, 3].map((each) => ({ id: `${chapter}.${each}`, text: `text ${chapter}.${each}` }));
  const all = Array.from({ length: chapters }, (_, index) => ({
    id: String(index + 1),
    heading: `chapter ${index + 1}`,
    paragraphs: paragraphs(index + 1),
  }));
  return { title, chapters: all } as unknown as Schemas["Rules"];
}

test("a title with a guide has its paragraphs, under the headings of their chapters", () => {
  const [first, second] = hintsOf(rules("raxxon", 12));
  expect(first).toEqual({ id: "1.2", heading: "chapter 1", text: "text 1.2" });
  expect(second?.id).toBe("4.1");
});

test("a title without one is led into by its chapters, and never by more than eight", () => {
  const hints = hintsOf(rules("unknown", 12));
  expect(hints.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((each) => `${each}.1`));
  expect(Object.values(GUIDES).filter((each) => each.length > MOST_HINTS)).toEqual([]);
});

test("a hint is its rule's first sentences, without our reading of it", () => {
  expect(shortened("_Exchange:_ you gain 2 (4.2). Once. *Our reading:* at once. Always.")).toBe(
    "_Exchange:_ you gain 2 (4.2). Once.",
  );
  const long = `*First step: wait.* ${"All of you wait. ".repeat(40)}`;
  expect(shortened(long)).toMatch(/^\*First step: wait\.\* (All of you wait\. ?)+$/);
  expect(shortened(long).length).toBeLessThan(330);
});

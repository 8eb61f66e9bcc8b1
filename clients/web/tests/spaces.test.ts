import { h, options } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";

import { tied, tieSpaces } from "../src/core/spaces.js";
import type { Language } from "../src/core/words.js";

/** A text with `_` for each space at which no line may break. */
function marked(text: unknown): string {
  return String(text).replace(/\u00a0/g, "_");
}

test.each([
  ["Вы получаете 5 очков и 2 карты.", "Вы получаете 5_очков и 2_карты."],
  ["Правило № 5, § 7", "Правило №_5, §_7"],
  ["Шансы: 3,2 %", "Шансы: 3,2_%"],
  ["Снайпер — «ранен», т. е. выбыл", "Снайпер_— «ранен», т._е. выбыл"],
  ["Игрок 2 Ада", "Игрок 2 Ада"],
])("in Russian: %s", (text, whole) => {
  expect(marked(tied(text, "ru"))).toBe(whole);
});

test.each([
  ["Das sind 3,2 % und 5 min.", "Das sind 3,2_% und 5_min."],
  ["z. B. Nr. 5, d. h. § 7", "z._B. Nr._5, d._h. §_7"],
  ["Du hast 3 dumme Karten. 5 minus 2", "Du hast 3 dumme Karten. 5 minus 2"],
])("in German: %s", (text, whole) => {
  expect(marked(tied(text, "de"))).toBe(whole);
});

test("English has none", () => {
  expect(tied("5 cards — 3 %", "en")).toBe("5 cards — 3 %");
});

const { vnode } = options;
let spoken: Language = "ru";
beforeEach(() => tieSpaces(() => spoken));
afterEach(() => (options.vnode = vnode));

test("every text that is shown has them, but for code", () => {
  spoken = "ru";

  expect(marked(h("p", null, "5 очков").props.children)).toBe("5_очков");
  const several = h("p", null, "5 очков", h("b", null, "!"), 7).props.children as unknown[];
  expect([marked(several[0]), several.length, several[2]]).toEqual(["5_очков", 3, 7]);
  expect(h("code", null, "5 очков").props.children).toBe("5 очков");
});

test("they are those of the language that is spoken now", () => {
  spoken = "en";
  expect(h("p", null, "5 очков").props.children).toBe("5 очков");
  spoken = "de";
  expect(marked(h("p", null, "3 %").props.children)).toBe("3_%");
});

import { expect, test } from "vitest";

import { hyphenated } from "../src/ui/hyphens.js";

const shown = (text: string) => hyphenated(text).replaceAll("\u00ad", "-");

test.each([
  ["Feindlich", "Feind-lich"],
  ["Bevölkerungsstapel", "Bevöl-kerungs-sta-pel"],
  ["Population discard", "Popu-lation discard"],
  ["Эвакуация", "Эва-куа-ция"],
  ["Night watch", "Night watch"],
])("%s may be broken at the end of a line", (text, wanted) => {
  expect(shown(text)).toBe(wanted);
});

test("what is broken is the same text", () => {
  const text = "Ungesicherte Quarantäne (Сопротивление 3)";
  expect(hyphenated(text).replaceAll("\u00ad", "")).toBe(text);
});

import { expect, test } from "vitest";

import { cells } from "../src/ui/Sigil.js";

test("an id has always the same picture, and others have others", () => {
  const ids = ["john-price", "talia-jones", "food-1", "food-2", "medicine", "junk"];
  const drawn = ids.map((id) => JSON.stringify(cells(id)));
  expect(drawn).toEqual(ids.map((id) => JSON.stringify(cells(id))));
  expect(new Set(drawn).size).toBe(ids.length);
});

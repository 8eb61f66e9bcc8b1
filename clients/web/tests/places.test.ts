import { expect, test } from "vitest";

import { lineName, placeName } from "../src/boards/raxxon/places.js";

test("places of the crowd are called by column and row, from D4 on", () => {
  expect(placeName({ row: 0, column: 0 })).toBe("D4");
  expect(placeName({ row: 2, column: -1 })).toBe("C6");
  expect(lineName("row", -3)).toBe("1");
  expect(lineName("column", 3)).toBe("G");
});

test("names go round, so that no place is without one", () => {
  expect(placeName({ row: -4, column: -4 })).toBe("Z26");
  expect(placeName({ row: 23, column: -30 })).toBe("Z1");
});

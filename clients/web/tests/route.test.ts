import { expect, test } from "vitest";

import { parsed, written, type Route } from "../src/core/route.js";

test("each place is found again", () => {
  const places: Route[] = [
    { at: "home" },
    { at: "record" },
    { at: "start", title: "dead-of-winter" },
    { at: "game", game: "7p77pvwh4n62" },
    { at: "join", game: "7p77pvwh4n62", seat: 2, code: "a.b_c-d" },
    { at: "join", game: "7p77pvwh4n62", seat: 2, code: "" },
    { at: "token", game: "7p77pvwh4n62", token: "x.y/z==" },
  ];
  for (const place of places) expect(parsed(written(place))).toEqual(place);
});

test("whatever else is typed leads home", () => {
  for (const hash of ["", "#", "#nonsense", "#/game/", "#join=1", "#%E0%A4%A", "#/start/<b>"]) {
    expect(parsed(hash)).toEqual({ at: "home" });
  }
});

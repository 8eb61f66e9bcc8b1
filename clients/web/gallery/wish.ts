/** What of the gallery is wanted, as its address says. */

import { LANGUAGES, type Language } from "../src/core/words.js";
import { TITLES } from "./record.js";

/** Widths and heights to look at it in: phone, tablet, two desks. */
export const SIZES = ["390x844", "820x1180", "1280x800", "1920x1080"] as const;
export const THEMES = ["light", "dark"] as const;
/** The whole table, or its board alone. */
export const PARTS = ["table", "board"] as const;

export interface Wish {
  title: string;
  /** The id of a position; empty for the first. */
  position: string;
  size: (typeof SIZES)[number];
  theme: (typeof THEMES)[number];
  part: (typeof PARTS)[number];
  language: Language;
  /** Show only the position, as large as the window is. */
  alone: boolean;
}

/** The wish of an address; what it leaves open is the first of what there is. */
export function wishOf(search: string): Wish {
  const given = new URLSearchParams(search);
  const among = <Value extends string>(name: string, values: readonly Value[]): Value => {
    const found = values.find((each) => each === given.get(name)) ?? values[0];
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  return {
    title: among("title", TITLES),
    position: given.get("position") ?? "",
    size: among("size", SIZES),
    theme: among("theme", THEMES),
    part: among("part", PARTS),
    language: among("language", Object.keys(LANGUAGES) as Language[]),
    alone: given.has("alone"),
  };
}

/** The address of a wish. */
export function written(wish: Wish): string {
  const { alone, ...others } = wish;
  return `?${new URLSearchParams(others)}${alone ? "&alone" : ""}`;
}

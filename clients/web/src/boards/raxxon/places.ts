/** What players call the places of the crowd, as actions and log do. */

/** How many lines have names before the first place of the set-up, D4, and how many in all. */
const BEFORE = 3;
const NAMED = 26;

/** The name of a row, a number from 1, or of a column, a letter. */
export function lineName(line: "row" | "column", index: number): string {
  const at = (((index + BEFORE) % NAMED) + NAMED) % NAMED;
  return line === "row" ? String(at + 1) : String.fromCharCode("A".charCodeAt(0) + at);
}

/** The name of a place: its column and its row. */
export function placeName({ row, column }: { row: number; column: number }): string {
  return lineName("column", column) + lineName("row", row);
}

/** The picture of a game to share: its result and its curves, as an SVG of its own. */

/** A track over the game. */
export interface Curve {
  name: string;
  values: readonly number[];
  /** What is at the top. */
  most: number;
}

const WIDTH = 640;
const HEIGHT = 200;
const EDGE = 40;
const LINE = 30;
const COLOURS = ["#1f5f6b", "#96491c", "#65468f", "#4c6a1f", "#99355f"];
const DASHES = ["none", "8 5", "2 5", "12 4 2 4", "5 3"];

/** The points of a curve in a field of this size. */
export function pointsOf({ values, most }: Curve, width: number, height: number): string {
  const step = width / Math.max(values.length - 1, 1);
  const high = (value: number) => height - 3 - ((height - 6) * value) / most;
  return values.map((value, at) => `${(at * step).toFixed(1)},${high(value).toFixed(1)}`).join(" ");
}

/** The picture. `told` are its lines, the first of them large. */
export function pictureOf(
  title: string,
  told: readonly string[],
  curves: readonly Curve[],
): string {
  const top = EDGE + 24;
  const lines = told.map(
    (text, at) =>
      `<text x="${EDGE}" y="${top + LINE * (at + 1)}" font-size="${at === 0 ? 24 : 18}">${escaped(text)}</text>`,
  );
  const field = top + LINE * (told.length + 1);
  const drawn = curves.map(
    (curve, at) =>
      `<polyline points="${pointsOf(curve, WIDTH - 2 * EDGE, HEIGHT)}" fill="none" stroke-width="3" ` +
      `stroke="${COLOURS[at % COLOURS.length]}" stroke-dasharray="${DASHES[at % DASHES.length]}"/>`,
  );
  const names = curves.map(
    ({ name, values }, at) =>
      `<text x="${EDGE}" y="${field + HEIGHT + LINE * (at + 1)}" font-size="16" ` +
      `fill="${COLOURS[at % COLOURS.length]}">${escaped(`${name}: ${values[0]} → ${values.at(-1)}`)}</text>`,
  );
  const height = field + HEIGHT + LINE * (curves.length + 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`,
    ` font-family="Georgia, serif" fill="#22262b"><rect width="${WIDTH}" height="${height}" fill="#fffdf9"/>`,
    `<text x="${EDGE}" y="${EDGE + 10}" font-size="30" font-weight="600">${escaped(title)}</text>`,
    ...lines,
    `<g transform="translate(${EDGE} ${field})">${drawn.join("")}</g>`,
    ...names,
    "</svg>",
  ].join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

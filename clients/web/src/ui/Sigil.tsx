/** A small picture generated from an id: the same id always has the same. */

/** Cells of the left half of the grid, with the middle column; the right half mirrors it. */
const ROWS = 6;
const COLUMNS = 3;
const HUES = 360;

/** A number from an id, spread over 32 bits (FNV-1a). */
function hash(id: string): number {
  let value = 0x811c9dc5;
  for (const letter of id) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}

/** The cells that are filled, in columns 0 to 2 of a grid that is mirrored to six. */
export function cells(id: string): { row: number; column: number }[] {
  const bits = hash(`${id} shape`);
  const all = Array.from({ length: ROWS * COLUMNS }, (_, at) => at);
  return all
    .filter((at) => (bits >>> at) & 1)
    .map((at) => ({ row: Math.floor(at / COLUMNS), column: at % COLUMNS }));
}

export function Sigil({ id, size = 28 }: { id: string; size?: number }) {
  const hue = hash(id) % HUES;
  const across = 2 * COLUMNS;
  return (
    <svg
      class="sigil"
      viewBox={`-1 -1 ${across + 2} ${ROWS + 2}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect
        x={-1}
        y={-1}
        width={across + 2}
        height={ROWS + 2}
        rx={1.5}
        fill={`hsl(${hue} 32% 30%)`}
      />
      {cells(id).flatMap(({ row, column }) =>
        [column, across - 1 - column].map((x) => (
          <rect
            key={`${x} ${row}`}
            x={x}
            y={row}
            width={1.02}
            height={1.02}
            fill={`hsl(${hue} 55% 78%)`}
          />
        )),
      )}
    </svg>
  );
}

/** Icons for the places, and the pips of a die. */

const PLACES: Record<string, string> = {
  colony: "M3 20h18M5 20V10l7-6 7 6v10M10 20v-6h4v6M16 6V3h2v5",
  "police-station": "M12 3 5 6v6c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6ZM12 9v6M9 12h6",
  "grocery-store": "M3 4h3l2 11h10l2-8H7M9 20h.01M17 20h.01",
  school: "m2 9 10-5 10 5-10 5ZM6 11.500V16c3 2.700 9 2.700 12 0v-4.500M22 9v6",
  library: "M5 4h4v16H5ZM9 6h4v14H9ZM14 6.500l3.800-1 3.700 14-3.800 1Z",
  hospital: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z",
  "gas-station": "M4 20V5h9v15M3 20h11M4 10h9M13 12h2.500v5a1.700 1.700 0 0 0 3.500 0V9l-3-3",
};

/** The cells, in a grid of three by three, that have a pip for each number. */
const PIPS: Record<number, number[]> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function PlaceSign({ id }: { id: string }) {
  const path = PLACES[id];
  if (!path) return null;
  return (
    <svg class="icon dw-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function Pips({ value }: { value: number }) {
  return (
    <svg class="dw-pips" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      {PIPS[value]?.map((at) => (
        <circle key={at} cx={5 + 7 * (at % 3)} cy={5 + 7 * Math.floor(at / 3)} r={2.3} />
      ))}
    </svg>
  );
}

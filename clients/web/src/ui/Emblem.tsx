/** A drawing for each title; a plain pattern made of its id for one that has none. */

const SCENES: Record<string, string[]> = {
  // A city at dusk, with a fence before it.
  raxxon: [
    "M0 62V34h12V22h14v12h8V14h16v20h6V26h12v36ZM68 62V40h14V30h12v32Z",
    "M0 58h96M6 50v16M18 50v16M30 50v16M42 50v16M54 50v16M66 50v16M78 50v16M90 50v16",
  ],
  // A hut in the snow under pines.
  "dead-of-winter": [
    "M14 58 24 36l-6 2 9-18 9 18-6-2 10 22ZM66 58l8-16-5 1 7-14 7 14-5-1 8 16Z",
    "M40 58V44l10-9 10 9v14M0 58q24-6 48 0t48 0M84 14h.01M12 12h.01M56 10h.01M44 22h.01M90 34h.01",
  ],
  // The ark, with its rays.
  xibalba: [
    "M26 54h44l-6-12H32ZM36 42h24l-5-10H41ZM45 32h6V22h-6Z",
    "M48 16V6M62 20l7-8M34 20l-7-8M10 54h76M18 60h60",
  ],
};

export function Emblem({ title }: { title: string }) {
  const [filled, drawn] = SCENES[title] ?? [pattern(title), "M0 60h96"];
  return (
    <svg class="emblem" viewBox="0 0 96 68" aria-hidden="true">
      <path class="emblem-filled" d={filled} />
      <path class="emblem-drawn" d={drawn} />
    </svg>
  );
}

/** Towers whose heights are the letters of a word. */
function pattern(word: string): string {
  const letters = Array.from(word.slice(0, 12));
  const width = 96 / Math.max(letters.length, 1);
  const towers = letters.map((letter, index) => {
    const height = 10 + ((letter.codePointAt(0) ?? 0) % 13) * 3;
    return `M${index * width} 60v-${height}h${width * 0.7}v${height}Z`;
  });
  return towers.join("");
}

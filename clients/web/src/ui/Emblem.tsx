/** A picture for each title: on its card on the home page, and behind its board. */

/** The paths of a picture, from the back to the front; `light` is what shines. */
export interface Scene {
  sky: string;
  far: string;
  near: string;
  light: string;
  front: string;
}

const SCENES = import.meta.glob<Scene>("../boards/*/emblem.ts", { eager: true, import: "default" });

export function Emblem({ title }: { title: string }) {
  const scene = SCENES[`../boards/${title}/emblem.ts`];
  return (
    <svg
      class="emblem"
      viewBox="0 0 320 128"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {scene && <path class="emblem-sky" d={scene.sky} />}
      {scene && <path class="emblem-far" d={scene.far} />}
      <path class="emblem-near" d={scene?.near ?? pattern(title)} />
      {scene && <path class="emblem-light" d={scene.light} />}
      {scene && <path class="emblem-front" d={scene.front} />}
    </svg>
  );
}

/** A row of towers as high as the letters of a word, for a title that has no picture. */
function pattern(word: string): string {
  const letters = Array.from(word.slice(0, 12));
  const width = 320 / Math.max(letters.length, 1);
  const towers = letters.map((letter, index) => {
    const height = 20 + ((letter.codePointAt(0) ?? 0) % 13) * 6;
    return `M${index * width} 128v-${height}h${width * 0.7}v${height}Z`;
  });
  return towers.join("");
}

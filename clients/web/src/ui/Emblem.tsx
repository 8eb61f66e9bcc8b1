/** A picture for each title: on its card on the home page, and behind its board. */

/** The paths of a picture, from the back to the front; `light` is what shines. */
interface Scene {
  sky: string;
  far: string;
  near: string;
  light: string;
  front: string;
}

const SCENES: Record<string, Scene> = {
  // A city at dusk, behind a fence.
  raxxon: {
    sky: "M206 60a26 26 0 1 0 52 0a26 26 0 1 0-52 0Z",
    far: "M-20 130V80h18V62h14v16h16V50h12V38h8v12h12v26h20V56h22v-8h10v28h18V64h26v12h14V46h10V34h6v12h12v32h22V58h18v-8h12v26h24V66h22v12h24v52Z",
    near: "M-20 130V98h34V76h30v22h14V86h20v12h22V64h8v-8h16v8h8v34h26V82h34v16h14V70h12V60h14v10h10v28h26V82h26v16h22v-8h30v40Z",
    light:
      "M20 84h4v5h-4ZM32 84h4v5h-4ZM20 93h4v5h-4ZM64 92h4v5h-4ZM108 72h4v5h-4ZM118 72h4v5h-4ZM108 84h4v5h-4ZM163 88h4v5h-4ZM175 88h4v5h-4ZM202 78h4v5h-4ZM212 78h4v5h-4ZM212 90h4v5h-4ZM256 88h4v5h-4ZM268 88h4v5h-4Z",
    front:
      "M-20 114h360M-20 121h360M2 108v20M26 108v20M50 108v20M74 108v20M98 108v20M122 108v20M146 108v20M170 108v20M194 108v20M218 108v20M242 108v20M266 108v20M290 108v20M314 108v20",
  },
  // A hut in the snow, under pines and a moon.
  "dead-of-winter": {
    sky: "M232 34a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z",
    far: "M-20 130V88l36-32 24 20 30-38 34 38 24-22 38 34 32-46 36 44 26-20 34 28 46-30v66Z",
    near: "M-20 130v-12q60-14 130-6t120-2 110-6v26ZM22 118l10-22-6 2 9-18-5 1 8-16 8 16-5-1 9 18-6-2 10 22ZM58 116l8-17-4 1 7-14-4 1 7-13 7 13-4-1 7 14-4-1 8 17ZM196 114l8-17-4 1 7-14-4 1 7-13 7 13-4-1 7 14-4-1 8 17ZM226 116l11-24-6 2 10-20-6 1 9-18 9 18-6-1 10 20-6-2 11 24ZM284 112l8-17-4 1 7-14-4 1 7-13 7 13-4-1 7 14-4-1 8 17Z",
    light:
      "M150 102h8v8h-8ZM30 22h2v2h-2ZM70 40h2v2h-2ZM104 18h2v2h-2ZM140 46h2v2h-2ZM172 24h2v2h-2ZM206 58h2v2h-2ZM288 26h2v2h-2ZM300 60h2v2h-2ZM12 60h2v2h-2ZM118 74h2v2h-2Z",
    front: "M138 114V98l16-12 16 12v16M132 102l22-17 22 17M164 91v-8",
  },
  // The ark on its pyramid, above the forest.
  xibalba: {
    sky: "M134 36a26 26 0 1 0 52 0a26 26 0 1 0-52 0Z",
    far: "M-20 130V96q44-30 90-12t80-6 90 4 100-14v62Z",
    near: "M92 130v-10h12v-12h12V96h12V84h12V72h8V58h24v14h8v12h12v12h12v12h12v12h12v10ZM-20 130v-26q12-16 24-2 4-22 20-8 12-14 22 6 12-12 22 10 12-4 16 20ZM340 130v-28q-14-14-26 0-4-22-20-8-12-14-22 6-12-10-22 10-12-4-18 20Z",
    light: "M154 130V74h12v56ZM152 58q0-16 8-20 8 4 8 20Z",
    front: "M160 24V12M178 30l9-9M142 30l-9-9M188 46h13M132 46h-13",
  },
};

export function Emblem({ title }: { title: string }) {
  const scene = SCENES[title];
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

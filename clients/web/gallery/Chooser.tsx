/** Chooses what of the gallery is shown, and in which size; the position itself is in a frame. */

import { useEffect } from "preact/hooks";

import { LANGUAGES } from "../src/core/words.js";
import { TITLES, type Recorded } from "./record.js";
import { PARTS, SIZES, THEMES, written, type Wish } from "./wish.js";

interface Props {
  record: Recorded;
  wish: Wish;
}

export function Chooser({ record, wish }: Props) {
  const ids = record.positions.map(({ id }) => id);
  const position = ids.includes(wish.position) ? wish.position : (ids[0] ?? "");
  const shown = { ...wish, position };
  const go = (change: Partial<Wish>) => location.replace(written({ ...shown, ...change }));
  const turn = (by: number) => go({ position: ids.at((ids.indexOf(position) + by) % ids.length) });
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLSelectElement) return;
      if (key === "ArrowLeft") turn(-1);
      if (key === "ArrowRight") turn(1);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const [width, height] = wish.size.split("x");
  const choice = <Name extends keyof Wish>(name: Name, values: readonly string[]) => (
    <label>
      {name}{" "}
      <select
        name={name}
        value={String(shown[name])}
        onChange={({ currentTarget }) => go({ [name]: currentTarget.value })}
      >
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <header class="gallery-head">
        {choice("title", TITLES)}
        {choice("position", ids)}
        <button type="button" onClick={() => turn(-1)}>
          ←
        </button>
        <button type="button" onClick={() => turn(1)}>
          →
        </button>
        {choice("size", SIZES)}
        {choice("theme", THEMES)}
        {choice("language", Object.keys(LANGUAGES))}
        {choice("part", PARTS)}
        <a href={written({ ...shown, alone: true })}>alone</a>
      </header>
      <iframe
        title={`${wish.title} ${position}`}
        src={written({ ...shown, alone: true })}
        width={width}
        height={height}
      />
    </>
  );
}

/** A name in a narrow place: written smaller if its longest word would not fit on a line. */

import { hyphenated } from "./hyphens.js";

/** `--room` in `board.css` is the width of a line. */
export function Name({ text, title }: { text: string; title?: string | undefined }) {
  const longest = Math.max(...text.split(/[\s-]+/).map((word) => word.length));
  return (
    <strong class="name" title={title} style={`--longest: ${longest}`}>
      {hyphenated(text)}
    </strong>
  );
}

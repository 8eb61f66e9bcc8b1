/** The guide to a first game: a few paragraphs of the rules, which the service has. */

import type { Schemas } from "@holdout/client";

export interface Hint {
  /** The id of the paragraph, to read on in the rules. */
  id: string;
  heading: string;
  text: string;
}

/** The most hints that are shown: nobody reads more. */
export const MOST_HINTS = 8;

/** The paragraphs that introduce a title. Other titles get the first paragraph of each chapter. */
export const GUIDES: Readonly<Record<string, readonly string[]>> = {
  raxxon: ["1.2", "1.4", "4.1", "6.3", "6.6", "7.1", "7.2", "10.2"],
  "dead-of-winter": ["1.1", "5.2", "5.3", "6.2", "8.3", "11.1", "17.1", "18.3"],
  xibalba: ["2.2", "4.1", "6.1", "6.4", "7.4", "8.2", "9.6", "11.2"],
};

/** How many letters a hint may have if it is longer than one sentence. */
const LONGEST_HINT = 320;

/** The first sentences of a paragraph, without the remarks after the rule (`*House:* …`). */
export function shortened(text: string): string {
  const rule = text.trim().replace(/\s[*_][^*_]+:[*_]\s[^]*$/, "");
  let short = "";
  for (const sentence of rule.split(/(?<=[.!?][*_)]?)\s+(?=[*_(]?\p{Lu})/u)) {
    const longer = short ? `${short} ${sentence}` : sentence;
    if (short && longer.length > LONGEST_HINT) break;
    short = longer;
  }
  return short;
}

/** The hints of a title, in the language of its rules. */
export function hintsOf({ title, chapters }: Schemas["Rules"]): Hint[] {
  const all = chapters.flatMap(({ heading, paragraphs }) =>
    paragraphs.map(({ id, text }) => ({ id, heading, text })),
  );
  const wanted = GUIDES[title] ?? chapters.flatMap(({ paragraphs }) => paragraphs[0]?.id ?? []);
  return wanted
    .flatMap((id) => all.find((hint) => hint.id === id) ?? [])
    .slice(0, MOST_HINTS)
    .map((hint) => ({ ...hint, text: shortened(hint.text) }));
}

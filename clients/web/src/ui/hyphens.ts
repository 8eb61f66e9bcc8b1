/**
 * Soft hyphens for long words. Browsers have dictionaries for some languages and systems only; names
 * in narrow places break where a syllable may end, by a rule that fits the page's three languages.
 */

const SOFT = "\u00ad";
/** Shorter words are not broken, and no part becomes shorter. */
const LONG = 8;
const PART = 3;

const VOWEL = "aeiouyäöüаеёиоуыэюя";
/** What is written with several letters and begins a syllable as a whole. */
const ONSET = "(?:sch|ch|ck|ph|th|st|qu|[bcdfghjklmnpqrstvwxzßбвгджзклмнпрстфхцчшщ])";
/** A syllable begins with the last consonant before a vowel. */
const BEGINS = new RegExp(
  `(?<=[${VOWEL}].*)(?=${ONSET}[${VOWEL}])(?<!s(?=ch)|c(?=[hk])|[pt](?=h)|s(?=t))`,
  "giu",
);

/** A text whose long words may be broken at the end of a line. */
export function hyphenated(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : broken(word)));
}

function broken(word: string): string {
  let parts = "";
  let from = 0;
  for (const { index } of word.matchAll(BEGINS)) {
    if (index - from < PART || word.length - index < PART) continue;
    parts += word.slice(from, index) + SOFT;
    from = index;
  }
  return parts + word.slice(from);
}

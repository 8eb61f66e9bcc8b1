import { expect, test } from "vitest";

import de from "../src/words/de.json" with { type: "json" };
import en from "../src/words/en.json" with { type: "json" };
import ru from "../src/words/ru.json" with { type: "json" };

const FORMS = /\.(one|few|many|other)$/;

function stems(words: object): string[] {
  return [...new Set(Object.keys(words).map((key) => key.replace(FORMS, "")))].sort();
}

test.each([
  ["de", de],
  ["ru", ru],
])("%s says all that English says, with every form of its plurals", (language, words) => {
  expect(stems(words)).toEqual(stems(en));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plural = Object.keys(en).filter((key) => key.endsWith(".other"));
  const missing = plural.flatMap((key) =>
    forms.map((form) => key.replace("other", form)).filter((each) => !(each in words)),
  );
  // A word that only ends like a form, such as "It is over", has none.
  expect(missing.filter((key) => !key.startsWith("status."))).toEqual([]);
});

test.each([
  ["de", de as Record<string, string>],
  ["ru", ru as Record<string, string>],
])("%s fills in the same values as English", (_, words) => {
  const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, text] of Object.entries(en)) {
    if (!FORMS.test(key)) expect([key, values(words[key] ?? "")]).toEqual([key, values(text)]);
  }
});

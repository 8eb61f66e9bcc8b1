/** The page's own words. What is said about a game comes from the service. */

import { useEffect, useState } from "preact/hooks";

import type en from "../words/en.json";
import { like, likes } from "./memory.js";
import { service } from "./service.js";

type Key = keyof typeof en;
/** What can be said; words that have a form for each number are named without it. */
export type Word =
  Key | (Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never);

/** The languages by themselves, in the order of the menu. */
export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };
export type Language = keyof typeof LANGUAGES;

const FILES = import.meta.glob<Record<string, string>>("../words/*.json", { import: "default" });

let words: Record<string, string> = {};
let plurals = new Intl.PluralRules("en");
const heard = new Set<() => void>();

/** The language that is spoken now. */
export function language(): Language {
  return service.language as Language;
}

/**
 * Say something: `{name}` in it is replaced by the value of that name.
 *
 * With a `count`, the form for that number is taken: `log.one`, `log.few`, `log.other`.
 */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  const { count } = values;
  const form = typeof count === "number" ? `${word}.${plurals.select(count)}` : word;
  const text = words[form] ?? words[`${word}.other`] ?? words[word] ?? word;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Say something if there is a word for it, such as the name of an option; else nothing. */
export function sayIfKnown(word: string): string | undefined {
  return words[word];
}

/** What a bot is called; one that is new to this page by its id. */
export function botName(id: string): string {
  return sayIfKnown(`bot.${id}`) ?? id;
}

/** Change the language of the page and of what the service says. */
export async function speak(wanted: string): Promise<void> {
  const known = (Object.hasOwn(LANGUAGES, wanted) ? wanted : "en") as Language;
  const file = FILES[`../words/${known}.json`];
  if (!file) throw new Error(`no words for ${known}`);
  words = await file();
  plurals = new Intl.PluralRules(known);
  service.language = known;
  document.documentElement.lang = known;
  for (const tell of heard) tell();
}

/** Change the language for good. */
export async function choose(wanted: Language): Promise<void> {
  like({ language: wanted });
  await speak(wanted);
}

/** The language that suits the browser best, or the one that was chosen. */
export function preferred(): string {
  const wanted = [likes().language, ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wanted.find((each) => each !== undefined && Object.hasOwn(LANGUAGES, each)) ?? "en";
}

/** Draw a component again when the language changes; the language. */
export function useLanguage(): Language {
  const [spoken, setSpoken] = useState(language());
  useEffect(() => {
    const tell = () => setSpoken(language());
    heard.add(tell);
    tell();
    return () => void heard.delete(tell);
  }, []);
  return spoken;
}

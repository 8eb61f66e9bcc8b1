/** The page's own texts, by language. Texts about a game come from the service. */

import { useEffect, useState } from "preact/hooks";

import type en from "../words/en.json";
import { like, likes } from "./memory.js";
import { service } from "./service.js";

type Key = keyof typeof en;
/** The key of a text; of a text with plural forms, what they share: `chosen` of `chosen.one`. */
export type Word =
  Key | (Key extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never);

/** The languages by their own names, in the order of the menu. */
export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" };
export type Language = keyof typeof LANGUAGES;

const FILES = import.meta.glob<Record<string, string>>("../words/*.json", { import: "default" });

let words: Record<string, string> = {};
let plurals = new Intl.PluralRules("en");
const listeners = new Set<() => void>();

/** The current language. */
export function language(): Language {
  return service.language as Language;
}

/**
 * A text in the current language, with each `{name}` in it replaced by the value of that name.
 *
 * With a `count`, it is the plural form for that number: `chosen.one`, `chosen.few`, …
 */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  const { count } = values;
  const form = typeof count === "number" ? `${word}.${plurals.select(count)}` : word;
  const text = words[form] ?? words[`${word}.other`] ?? words[word] ?? word;
  return filled(text, values);
}

/** A text with each `{name}` in it replaced by the value of that name. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text if there is one, such as the name of an option; else undefined. */
export function sayIfKnown(word: string): string | undefined {
  return words[word];
}

/** The name of a bot; its id if this page doesn't know the bot. */
export function botName(id: string): string {
  return sayIfKnown(`bot.${id}`) ?? id;
}

/** Change the language of the page and of the service's texts. */
export async function speak(wanted: string): Promise<void> {
  const known = (Object.hasOwn(LANGUAGES, wanted) ? wanted : "en") as Language;
  const file = FILES[`../words/${known}.json`];
  if (!file) throw new Error(`no words for ${known}`);
  // What is asked for meanwhile is in this language already.
  service.language = known;
  words = await file();
  plurals = new Intl.PluralRules(known);
  document.documentElement.lang = known;
  for (const tell of listeners) tell();
}

/** Change the language, and remember it. */
export async function choose(wanted: Language): Promise<void> {
  like({ language: wanted });
  await speak(wanted);
}

/** The language that the user has chosen, or else the browser's. */
export function preferred(): string {
  const wanted = [likes().language, ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wanted.find((each) => each !== undefined && Object.hasOwn(LANGUAGES, each)) ?? "en";
}

/** The current language; renders the component again when it changes. */
export function useLanguage(): Language {
  const [spoken, setSpoken] = useState(language());
  useEffect(() => {
    const tell = () => setSpoken(language());
    listeners.add(tell);
    tell();
    return () => void listeners.delete(tell);
  }, []);
  return spoken;
}

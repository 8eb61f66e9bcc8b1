/** The board's own words. */

import { useLanguage, type Language } from "../../core/words.js";

export const TEXTS = {
  en: {
    day: "Day",
    saved: "Evacuated",
    power: "Raxxon’s power",
    resolving: "Being carried out:",
    facedown: "facedown card",
    empty: "free place",
    row: "Row",
    column: "Column",
    blocked: "blocked",
    passed: "passed",
    none: "empty",
  },
  de: {
    day: "Tag",
    saved: "Evakuiert",
    power: "Macht von Raxxon",
    resolving: "Wird abgehandelt:",
    facedown: "verdeckte Karte",
    empty: "freier Platz",
    row: "Reihe",
    column: "Spalte",
    blocked: "Sperrmarker",
    passed: "gepasst",
    none: "leer",
  },
  ru: {
    day: "День",
    saved: "Эвакуировано",
    power: "Влияние «Рэксона»",
    resolving: "Выполняется:",
    facedown: "закрытая карта",
    empty: "свободное место",
    row: "Ряд",
    column: "Колонка",
    blocked: "заграждение",
    passed: "пас",
    none: "пусто",
  },
} satisfies Record<Language, Record<string, string>>;

export function useText(): (typeof TEXTS)["en"] {
  return TEXTS[useLanguage()];
}

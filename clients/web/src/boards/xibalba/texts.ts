/** The board's own words. */

import { useLanguage, type Language } from "../../core/words.js";

interface Text {
  round: string;
  target: (paragon: number) => string;
  empty: string;
  nobody: string;
  life: string;
  strength: string;
  resistance: string;
  rolled: string;
  pool: string;
  aside: string;
  rerolls: string;
  level: string;
  resources: string;
  squad: string;
  free: string;
  locked: string;
  discarded: string;
}

export const TEXTS: Record<Language, Text> = {
  en: {
    round: "Round",
    target: (paragon) => `${paragon} paragon wins`,
    empty: "empty",
    nobody: "nobody’s",
    life: "Life",
    strength: "Strength",
    resistance: "Resistance",
    rolled: "Just rolled",
    pool: "To act with",
    aside: "Set aside",
    rerolls: "Re-rolls left",
    level: "Level",
    resources: "Resources",
    squad: "Squad",
    free: "free",
    locked: "locked",
    discarded: "discarded",
  },
  de: {
    round: "Runde",
    target: (paragon) => `Sieg mit ${paragon} Paragon`,
    empty: "leer",
    nobody: "gehört niemandem",
    life: "Lebenspunkte",
    strength: "Stärke",
    resistance: "Widerstand",
    rolled: "Gewürfelt",
    pool: "Aktionsvorrat",
    aside: "Neu zu werfen",
    rerolls: "Wiederholungswürfe übrig",
    level: "Stufe",
    resources: "Ressourcen",
    squad: "Kampftrupp",
    free: "frei",
    locked: "gesperrt",
    discarded: "abgelegt",
  },
  ru: {
    round: "Раунд",
    target: (paragon) => `Парагон для победы: ${paragon}`,
    empty: "пусто",
    nobody: "ничей",
    life: "Жизни",
    strength: "Сила",
    resistance: "Сопротивление",
    rolled: "Выпало",
    pool: "Запас действий",
    aside: "К перебросу",
    rerolls: "Осталось перебросов",
    level: "Уровень",
    resources: "Ресурсы",
    squad: "Отряд",
    free: "свободно",
    locked: "закрыто",
    discarded: "в сбросе",
  },
};

export function useText(): Text {
  return TEXTS[useLanguage()];
}

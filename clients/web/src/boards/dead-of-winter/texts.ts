/** The words of the board, its costs and its hints. */

import { useLanguage } from "../../core/words.js";
import de from "./words/de.json";
import en from "./words/en.json";
import ru from "./words/ru.json";

export const words = { en, de, ru };

export function useText(): typeof en {
  return words[useLanguage()];
}

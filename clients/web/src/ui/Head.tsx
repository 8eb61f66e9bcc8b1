/** The header of every page: the name, what the screen adds, the language, and the theme. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { currentTheme, toggleTheme } from "../core/theme.js";
import { choose, LANGUAGES, say, useLanguage, type Language } from "../core/words.js";
import { Icon } from "./Icon.js";

export function Head({ children }: { children?: ComponentChildren }) {
  return (
    <header class="head">
      <a class="brand" href="#/" title={say("home")}>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect class="brand-field" width="32" height="32" rx="7" />
          <path class="brand-sign" d="M9 7v18M23 7v18M9 16h14" />
        </svg>
        <span class="brand-name">Holdout</span>
      </a>
      <div class="head-middle">{children}</div>
      <LanguageChoice />
      <ThemeButton />
    </header>
  );
}

export function LanguageChoice() {
  const language = useLanguage();
  return (
    <label class="language">
      <span class="unseen">{say("language")}</span>
      <select
        value={language}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([id, name]) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Switches between light and dark; with words where there is room for them. */
export function ThemeButton({ worded = false }: { worded?: boolean }) {
  const [theme, setTheme] = useState(currentTheme());
  useLanguage();
  const name = say(theme === "dark" ? "theme.light" : "theme.dark");
  return (
    <button
      type="button"
      class={worded ? "button" : "button quiet square theme"}
      aria-label={name}
      title={name}
      onClick={() => setTheme(toggleTheme())}
    >
      <Icon name={theme === "dark" ? "sun" : "moon"} />
      {worded && name}
    </button>
  );
}

/** Light or dark, and what the tab of the browser shows. */

import { like, likes } from "./memory.js";

export type Theme = "light" | "dark";

/** Show the page light or dark; left out: as the system is. */
export function dress(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset["theme"] = theme;
  else delete dataset["theme"];
}

/** What is shown now. */
export function worn(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Change from light to dark or back, for good. */
export function turn(): Theme {
  const theme = worn() === "dark" ? "light" : "dark";
  like({ theme });
  dress(theme);
  return theme;
}

/** Whether the system asks for less motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether movements are shown: neither the system nor the user asks for none. */
export function moves(): boolean {
  return !calm() && likes().still !== true;
}

/** The title of the tab, with a dot and another icon when it is one's turn. */
export function caption(text: string, mine: boolean): void {
  document.title = `${mine ? "● " : ""}${text}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = mine ? "icon-turn.svg" : "icon.svg";
  if (icon && !icon.href.endsWith(`/${wanted}`)) icon.href = wanted;
}

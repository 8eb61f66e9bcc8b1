/** Light or dark, with or without animations, and what the browser's tab shows. */

import { like, likes } from "./memory.js";

export type Theme = "light" | "dark";

/** Show the page light or dark; undefined follows the system. */
export function applyTheme(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset["theme"] = theme;
  else delete dataset["theme"];
}

/** The theme that is shown now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Switch between light and dark, and remember it. */
export function toggleTheme(): Theme {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  like({ theme });
  applyTheme(theme);
  return theme;
}

/** Whether the system asks for less motion. */
export function reducesMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether to show animations: not if the system or the user asks for none. */
export function showsMotion(): boolean {
  return !reducesMotion() && likes().still !== true;
}

/** Set the tab's title, with a dot and another icon when it is the user's turn. */
export function caption(text: string, mine: boolean): void {
  document.title = `${mine ? "● " : ""}${text}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = mine ? "icon-turn.svg" : "icon.svg";
  if (icon && !icon.href.endsWith(`/${wanted}`)) icon.href = wanted;
}

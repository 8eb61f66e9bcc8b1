/**
 * Spaces at which no line may break, as German and Russian typography have it: `5 очков`, `z. B.`.
 *
 * They are put in where the page shows a text. A terminal breaks lines at them as at any other, and
 * who searches or compares texts types plain ones; so files, API and terminals have none.
 */

import { options, type ComponentChild, type ComponentChildren } from "preact";

import type { Language } from "./words.js";

const SPACE = "\u00a0";

/** What stands before such a space, and what follows it. */
const TIES: Record<Language, RegExp[]> = {
  en: [],
  de: [
    /(\d) (?=(?:%|°|€|(?:min|h|s|d|PP)(?![\wäöüß])))/g, // a number and its unit
    /((?<![\wäöüß])(?:Nr|S|Kap)\.|§) (?=\d)/g,
    /((?<![\wäöüß])[a-z]\.) (?=[A-Za-zä]\.)/g, // z. B., d. h., u. a.
  ],
  ru: [
    /(\d) (?=[%а-яё])/g, // a number and what it counts
    /([№§]) (?=\d)/g,
    /((?<![а-яё])[а-яё]\.) (?=[а-яё]\.)/g, // т. е., и т. д.
    /(\S) (?=—(?:\s|$))/g, // no line begins with a dash
  ],
};

/** A text with such spaces. */
export function tied(text: string, spoken: Language): string {
  return TIES[spoken].reduce((whole, each) => whole.replace(each, `$1${SPACE}`), text);
}

function shown(child: ComponentChildren, spoken: Language): ComponentChildren {
  if (Array.isArray(child)) return child.map((each) => shown(each, spoken) as ComponentChild);
  return typeof child === "string" ? tied(child, spoken) : child;
}

/** From now on put them into every text that the page shows, in the language that is spoken then. */
export function tieSpaces(language: () => Language): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    const { props, type } = vnode;
    const spoken = language();
    // Of text alone Preact makes nodes too, whose props are the text itself.
    const plain = spoken === "en" || type === null || type === "code" || type === "pre";
    if (!plain && props.children !== undefined) {
      props.children = shown(props.children, spoken);
    }
    before?.(vnode);
  };
}

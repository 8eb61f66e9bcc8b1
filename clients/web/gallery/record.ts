/** What was recorded of each title: answers of the service, with their texts in all languages. */

import type { Schemas } from "@holdout/client";

import type { Card, Title } from "../src/core/service.js";
import type { Language } from "../src/core/words.js";
import { service } from "../src/core/service.js";
import { changed, EMPTY, type Answer, type Table } from "../src/table/state.js";

/** A document in which `{"text": n}` stands for a text that differs by language. */
type Woven = unknown;

/** As `tests/web/positions.py` writes it. */
export interface Recorded {
  languages: Language[];
  /** The texts, each in the order of the languages. */
  texts: string[][];
  title: Woven;
  cards: Woven;
  bots: Woven;
  positions: { id: string; answer: Woven }[];
}

const FILES = import.meta.glob<Recorded>("./positions/*.json.gz", { import: "default" });

/** The titles of which there are records. */
export const TITLES = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.json\.gz$/g, ""));

/** What was recorded of a title. */
export async function recordOf(title: string): Promise<Recorded> {
  const load = FILES[`./positions/${title}.json.gz`];
  if (!load) throw new Error(`nothing was recorded of ${title}`);
  return load();
}

/** A document in one language. */
function spoken(record: Recorded, woven: Woven, language: Language): unknown {
  const at = record.languages.indexOf(language);
  const said = (value: Woven): unknown => {
    if (Array.isArray(value)) return value.map(said);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (only?.[0] === "text" && entries.length === 1 && typeof only[1] === "number") {
      return record.texts[only[1]]?.[at] ?? "";
    }
    return Object.fromEntries(entries.map(([key, each]) => [key, said(each)]));
  };
  return said(woven);
}

/** The cards of a title by id. */
export function cardsIn(record: Recorded, language: Language): ReadonlyMap<string, Card> {
  const cards = spoken(record, record.cards, language) as Card[];
  return new Map(cards.map((card) => [card.id, card]));
}

/** The table as whoever was asked at a position sees it; the first position if there is none so. */
export function tableOf(record: Recorded, position: string, language: Language): Table {
  const found = record.positions.find(({ id }) => id === position) ?? record.positions[0];
  if (!found) throw new Error("no position was recorded");
  const answer = spoken(record, found.answer, language) as Answer;
  const title = spoken(record, record.title, language) as Title;
  const { view } = answer;
  // Nobody has been waited for yet, whenever one looks.
  const since = new Date().toISOString();
  const pending = view.pending.map((each) => ({ ...each, since }));
  const standing = {
    own_seats: view.seat === null ? [] : [view.seat],
    own_pending: [],
    version: view.version,
    status: view.status,
  };
  const seated = changed(changed(EMPTY, { is: "title", title }), { is: "standing", standing });
  return changed(seated, {
    is: "answered",
    answer: { ...answer, view: { ...view, pending } },
    afresh: true,
  });
}

/** Answers what the page asks the service itself: of all that, only the bots were recorded. */
export function served(record: Recorded): typeof fetch {
  return async (input) => {
    const { url } = input instanceof Request ? input : new Request(input);
    if (url.endsWith("/v1/bots")) {
      return Response.json(spoken(record, record.bots, service.language as Language));
    }
    const problem: Partial<Schemas["Problem"]> = { title: "Not found", detail: "No service here." };
    return new Response(JSON.stringify({ status: 404, code: "unknown-path", ...problem }), {
      status: 404,
      headers: { "Content-Type": "application/problem+json" },
    });
  };
}

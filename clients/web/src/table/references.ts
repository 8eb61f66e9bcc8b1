/** References to things on the table, as keys, so that they can be compared and looked up. */

import type { Element } from "../core/service.js";

/** The same for two references to the same thing, whatever the order of their members. */
export function keyOf(element: Element): string {
  const { type, ...members } = element as Record<string, unknown>;
  const rest = Object.keys(members)
    .sort()
    .map((name) => `${name}=${String(members[name])}`);
  return [type, ...rest].join(" ");
}

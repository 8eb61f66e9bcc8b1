/** Telling kinds apart, of which a later service may have more. */

/** The kinds that a union of actions or events lists; it holds others too, with open `params`. */
export type Kind<Union extends { kind: string }> = Union extends unknown
  ? string extends Union["kind"]
    ? never
    : Union["kind"]
  : never;

/**
 * Whether an action or event is of a kind: then its `params` are typed.
 *
 *     if (isKind(action, "evacuate")) console.log(action.params.line);
 *
 * Comparing `kind` does not do that, as an unknown kind could be any string for the compiler. For
 * the same reason a `switch` over kinds needs a `default`.
 */
export function isKind<Union extends { kind: string }, K extends Kind<Union>>(
  one: Union,
  kind: K,
): one is Extract<Union, { kind: K }> {
  return one.kind === kind;
}

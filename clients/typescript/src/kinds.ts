/** Telling by its kind what a decision, an action or an event is about. */

/** The part of a union that has this kind; the open part, for kinds yet unknown, is left out. */
export type OfKind<Thing extends { kind: string }, Kind extends string> = Extract<
  Thing,
  { kind: Kind }
>;

/** The kinds of a union that the document names. */
export type KnownKind<Thing extends { kind: string }> = Thing extends { kind: infer Kind }
  ? string extends Kind
    ? never
    : Kind
  : never;

/**
 * Whether a decision, an action or an event is of a kind. Then its `params` are those of the kind.
 *
 * A plain `event.kind === "…"` narrows less: since new kinds may come, the last part of each union
 * has any `kind`, and stays.
 */
export function isKind<Thing extends { kind: string }, const Kind extends KnownKind<Thing>>(
  thing: Thing,
  ...kinds: Kind[]
): thing is OfKind<Thing, Kind> {
  return kinds.some((kind) => kind === thing.kind);
}

/** Type guards: for actions and events by their `kind`, for references by their `type`. */

/** The members of a union whose `Key` is `Name`; never its open member, which has any string. */
type Member<Thing, Key extends string, Name> = Extract<Thing, { [key in Key]: Name }>;

/** The strings that a union lists for `Key`; its open member, which has any string, adds none. */
type Listed<Thing, Key extends keyof Thing> = Thing extends unknown
  ? string extends Thing[Key]
    ? never
    : Thing[Key]
  : never;

/**
 * Whether an action or an event has one of these kinds. Narrows `params` to those of the kind.
 *
 * A plain `event.kind === "…"` narrows less: so that new kinds can be added, each union has an open
 * member with any string as its `kind`, and the comparison does not rule that one out.
 */
export function isKind<Thing extends { kind: string }, const Kind extends Listed<Thing, "kind">>(
  thing: Thing,
  ...kinds: Kind[]
): thing is Member<Thing, "kind", Kind> {
  return kinds.some((kind) => kind === thing.kind);
}

/** Whether a reference has one of these types, such as `survivor`; null has none. See `isKind`. */
export function isType<Thing extends { type: string }, const Type extends Listed<Thing, "type">>(
  thing: Thing | null,
  ...types: Type[]
): thing is Member<Thing, "type", Type> {
  return types.some((type) => type === thing?.type);
}

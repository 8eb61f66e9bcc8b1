/** Telling by its kind what an action or an event is about, and by its type what is referred to. */

/** The parts of a union in which a member is one of some strings; not its open part. */
type Part<Thing, Key extends string, Name> = Extract<Thing, { [key in Key]: Name }>;

/** The strings that the parts of a union name; its open part has any. */
type Named<Thing, Key extends keyof Thing> = Thing extends unknown
  ? string extends Thing[Key]
    ? never
    : Thing[Key]
  : never;

/**
 * Whether an action or an event is of a kind. Then its `params` are those of the kind.
 *
 * A plain `event.kind === "…"` narrows less: since new kinds may come, the last part of each union
 * has any `kind`, and stays.
 */
export function isKind<Thing extends { kind: string }, const Kind extends Named<Thing, "kind">>(
  thing: Thing,
  ...kinds: Kind[]
): thing is Part<Thing, "kind", Kind> {
  return kinds.some((kind) => kind === thing.kind);
}

/** Whether a reference is of a type, such as `survivor`; nothing is of none. See `isKind`. */
export function isType<Thing extends { type: string }, const Type extends Named<Thing, "type">>(
  thing: Thing | null,
  ...types: Type[]
): thing is Part<Thing, "type", Type> {
  return types.some((type) => type === thing?.type);
}

/** A field that two people changed to different things. */
export type ConflictingDraftField<Draft> = keyof Draft & string

export type EditConflictChoice = 'mine' | 'theirs'

/** JSON knows no number that cannot be read, and would take it for none at all. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'number' && !Number.isFinite(part) ? String(part) : part))

/** Whether two values of a draft are the same. */
export const isSameDraftValue = (one: unknown, other: unknown): boolean => written(one) === written(other)

const changed = <Draft extends object>(from: Draft, to: Draft): readonly (keyof Draft & string)[] =>
  (Object.keys(to) as (keyof Draft & string)[]).filter((field) => !isSameDraftValue(from[field], to[field]))

type Three<Draft> = { readonly original: Draft; readonly mine: Draft; readonly theirs: Draft }

/** Fields that make sense as one only, such as a vehicle and the wheel on it; the first speaks for them. */
export type DraftFieldsEditedTogether<Draft> = readonly (keyof Draft & string)[]

/** The fields that both changed, and not to the same; of those that go together the one that speaks for them. */
export const conflictingDraftFields = <Draft extends object>(
  { original, mine, theirs }: Three<Draft>,
  together: DraftFieldsEditedTogether<Draft> = [],
): readonly ConflictingDraftField<Draft>[] => {
  const byThem = new Set(changed(original, theirs).map((field) => speakerOf(field, together)))
  const differ = new Set(changed(mine, theirs).map((field) => speakerOf(field, together)))
  const byMe = new Set(changed(original, mine).map((field) => speakerOf(field, together)))
  return [...byMe].filter((field) => byThem.has(field) && differ.has(field))
}

/** What is saved in the end: what only one of them changed is that one's, and of the rest what was chosen. */
export const mergeDraftsAfterConflict = <Draft extends object>(
  { original, mine, theirs }: Three<Draft>,
  choices: Readonly<Record<string, EditConflictChoice>>,
  together: DraftFieldsEditedTogether<Draft> = [],
): Draft => {
  const byMe = new Set(changed(original, mine).map((field) => speakerOf(field, together)))
  const kept = Object.entries(mine).filter(([field]) => {
    const speaker = speakerOf(field, together)
    return byMe.has(speaker) && choices[speaker] !== 'theirs'
  })
  return { ...theirs, ...Object.fromEntries(kept) }
}

const speakerOf = <Field extends string>(field: string, together: readonly Field[]): Field =>
  together.some((other) => other === field) && together[0] !== undefined ? together[0] : (field as Field)

/** One value of a record, as the audit log keeps it. */
type Value = string | number | boolean | null

export type FieldChange = { field: string; before: Value; after: Value }

/** A record at one moment; parts may nest. */
export type RecordSnapshot = Readonly<Record<string, unknown>>

/** A snapshot holds hashes of these, to tell whether they changed. They are never written down. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'apikey'])
const HIDDEN = '***'

const flat = (fields: RecordSnapshot, path = ''): [string, Value][] =>
  Object.entries(fields).flatMap(([key, value]): [string, Value][] => {
    const field = path === '' ? key : `${path}.${key}`
    if (Array.isArray(value)) return [[field, value.join(', ')]]
    if (typeof value === 'object' && value !== null) return flat(value as RecordSnapshot, field)
    return [[field, value as Value]]
  })

const isEmpty = (value: Value): boolean => value === null || value === '' || value === false

const shown = (field: string, value: Value): Value => (SECRETS.has(field) && value !== null ? HIDDEN : value)

/**
 * What differs between two moments of a record, by field; null is a record that is not there. Of a new or deleted record
 * the fields that hold something.
 */
export const fieldChangesBetween = (before: RecordSnapshot | null, after: RecordSnapshot | null): FieldChange[] => {
  const [old, now] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter(({ before: was, after: is }) => was !== is && !(isEmpty(was) && isEmpty(is) && (!before || !after)))
    .map(({ field, before: was, after: is }) => ({ field, before: shown(field, was), after: shown(field, is) }))
}

import { InvalidInput } from '../errors.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Throws Invalid where a field was written that no write of the record changes and that differs from what it holds: an answer of
 * success would say that it was stored. A copy of the record may send it back as it is. Where it follows from another field, it
 * may be as it was or as the write makes it.
 */
export const refuseImmutableFields = (
  written: object,
  stands: object | readonly object[],
  fields: readonly string[],
): void => {
  const given: Fields = { ...written }
  const held: readonly Fields[] = [stands].flat().map((record) => ({ ...record }))
  const changed = fields.filter(
    (field) => given[field] !== undefined && !held.some((record) => record[field] === given[field]),
  )
  if (changed.length === 0) return
  throw new InvalidInput(
    'Some of this stays as it is and cannot be changed here: leave it out.',
    Object.fromEntries(changed.map((field) => [`data.${field}`, { code: 'fixed', message: 'cannot be changed here' }])),
  )
}

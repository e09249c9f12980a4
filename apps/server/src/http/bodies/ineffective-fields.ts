import { InvalidInput } from '../errors.ts'

type Fields = Readonly<Record<string, unknown>>

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Throws Invalid where something was written that does not count beside the rest of the record, and so would not be kept:
 * a place to come into of a rule that runs by the clock. What stood there before may be sent back, as a copy of the record
 * does.
 */
export const refuseIneffectiveFields = (written: object, kept: object, before: object | null): void => {
  const stays: Fields = { ...kept }
  const stood: Fields = { ...before }
  const lost = Object.entries(written).filter(
    ([field, value]) => !isNothing(value) && isNothing(stays[field]) && !isSame(value, stood[field]),
  )
  if (lost.length === 0) return
  throw new InvalidInput(
    'Some of this does not count beside the rest, and would not be kept: leave it out, or change the rest too.',
    Object.fromEntries(
      lost.map(([field]) => [`data.${field}`, { code: 'not_asked', message: 'does not count beside the rest' }]),
    ),
  )
}

import { expect, it } from 'vitest'
import { type ApiQueryKey, apiQueryKeys, isQueryChangedByReadings } from './api-query-keys.ts'

/** All keys of an answer, asked about something wherever a key says of what. */
const keysOf = (entry: unknown): readonly ApiQueryKey[] => {
  if (isKey(entry)) return [entry]
  if (typeof entry === 'function') return keysOf(entry(1, 'a', 'b'))
  return Object.values(Object(entry)).flatMap(keysOf)
}

const isKey = (entry: unknown): entry is ApiQueryKey => Array.isArray(entry)

it.each(Object.entries(apiQueryKeys))(
  'a key of %s begins with its name, so that it is nobody else’s',
  (name, entry) => {
    const keys = keysOf(entry)
    expect(keys.length).toBeGreaterThan(0)
    for (const [word] of keys) expect(word).toBe(name)
  },
)

it('a list of words is no key', () => {
  // @ts-expect-error: keys are made in api-query-keys.ts alone. What is written elsewhere is misspelled one day, and nobody is told.
  const key: ApiQueryKey = ['places']
  expect(key).toEqual(apiQueryKeys.places)
})

it('asks for what a tire is fitted from anew after tires were changed, and not with every reading', () => {
  const changed = { vehicles: new Set([3]), tires: new Set([5]) }
  expect(isQueryChangedByReadings(apiQueryKeys.overview.pumpList(), changed)).toBe(true)
  expect(isQueryChangedByReadings(apiQueryKeys.fittingChoices, changed)).toBe(false)
})

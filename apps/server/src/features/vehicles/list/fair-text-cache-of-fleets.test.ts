import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairTextCacheOfFleets } from './fair-text-cache-of-fleets.ts'

const MOST = 100

const kept = fc.record({
  fleetId: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  characters: fc.integer({ min: 0, max: MOST + 10 }),
})

const FLEETS = [1, 2, 3]
const NAMES = ['a', 'b', 'c', 'd']

const sizeOf = (texts: FairTextCacheOfFleets<{ characters: number }>, fleets: readonly number[]): number =>
  fleets
    .flatMap((fleetId) => NAMES.map((name) => texts.get(fleetId, name)?.characters ?? 0))
    .reduce((all, characters) => all + characters, 0)

describe('what is kept of many fleets', () => {
  it('stays within its bound, and holds what came last', () => {
    fc.assert(
      fc.property(fc.array(kept), (all) => {
        const texts = new FairTextCacheOfFleets<{ characters: number }>(MOST)
        for (const { fleetId, name, characters } of all) {
          const value = { characters }
          texts.keep(fleetId, name, value)
          expect(texts.get(fleetId, name)).toBe(characters > MOST ? undefined : value)
          expect(sizeOf(texts, FLEETS)).toBeLessThanOrEqual(MOST)
        }
      }),
    )
  })

  it('gives up nothing while there is room', () => {
    const texts = new FairTextCacheOfFleets<{ characters: number }>(MOST)
    for (const name of NAMES) for (const fleetId of FLEETS) texts.keep(fleetId, name, { characters: 8 })
    texts.keep(1, 'a', { characters: 12 })
    expect(sizeOf(texts, FLEETS)).toBe(MOST)
  })

  it('gives up of the fleet that holds most what it asked for longest ago, whoever asks', () => {
    const texts = new FairTextCacheOfFleets<{ characters: number }>(MOST)
    texts.keep(2, 'a', { characters: 30 })
    for (const name of ['a', 'b', 'c', 'd', 'a', 'b']) texts.keep(1, name, { characters: 30 })
    expect(texts.get(2, 'a')).toBeDefined()
    expect(NAMES.filter((name) => texts.get(1, name))).toEqual(['a', 'b'])
    texts.keep(3, 'a', { characters: 30 })
    expect(texts.get(2, 'a')).toBeDefined()
    expect(NAMES.filter((name) => texts.get(1, name))).toEqual(['b'])
  })
})

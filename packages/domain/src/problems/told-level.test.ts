import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ROLES } from '../access/role.ts'
import { shownFillBound, shownFillLevel } from '../access/shown-fill-level.ts'
import { percent } from '../units/share.ts'
import { toldBound, toldLevel } from './told-level.ts'

const BELOW_NOTHING = -3
const OVERFILLED = 130
const levels = Array.from({ length: (OVERFILLED - BELOW_NOTHING) * 100 }, (_, at) => BELOW_NOTHING + at / 100)

it.each(ROLES)('a problem tells a %s the level and the bound that lists show of the same tire', (role) => {
  const alike = (level: number): void => {
    expect(shownFillLevel(toldLevel(percent(level)) as number, role)).toBe(shownFillLevel(level, role))
    expect(shownFillBound(toldBound(percent(level)) as number, role)).toBe(shownFillBound(level, role))
  }
  for (const level of levels) alike(level)
  const finer = fc.integer({ min: BELOW_NOTHING * 1e9, max: OVERFILLED * 1e9 }).map((level) => level / 1e9)
  fc.assert(fc.property(finer, alike), { numRuns: 5_000 })
})

it('keeps what is not known', () => {
  expect([toldLevel(null), toldBound(null)]).toEqual([null, null])
})

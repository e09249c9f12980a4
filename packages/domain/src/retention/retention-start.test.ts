import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { KEPT_SINCE } from './retention-start.ts'

const at = (moment: string) => epochSeconds(Date.parse(moment) / 1000)

it.each([
  ['2026-11-26T12:30:05Z', 2, '2026-09-26T00:00:00Z'],
  ['2027-03-31T23:59:59Z', 1, '2027-02-28T00:00:00Z'],
  ['2028-03-31T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
  ['2027-01-15T08:00:00Z', 13, '2025-12-15T00:00:00Z'],
])('at %s visits of %i months are kept from %s on, by the day', (now, months, since) => {
  expect(KEPT_SINCE.visits(at(now), months)).toBe(at(since))
})

it('readings are kept from the first of a month on', () => {
  expect(KEPT_SINCE.measurements(at('2027-01-31T23:00:00Z'), 6)).toBe(at('2026-07-01T00:00:00Z'))
})

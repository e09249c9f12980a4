import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { isRuleSendWindowOpen, type RuleSendWindow, ruleSendWindowOpensAt } from './send-window.ts'
import type { WeekdayFilter } from './wall-clock.ts'

const AMSTERDAM = 'Europe/Amsterdam'
const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
const iso = (time: number | null) => (time === null ? null : new Date(time * 1000).toISOString())
const window = (days: WeekdayFilter, from = 0, to = 1440): RuleSendWindow => ({
  days,
  from: from * 60,
  to: to === 1440 ? 1440 : to * 60,
})

describe('when a rule may tell', () => {
  it.each<[string, RuleSendWindow, string, string]>([
    ['at once', window(0), '2026-07-01T03:00:00Z', '2026-07-01T03:00:00Z'],
    ['at eight, in summer', window(0, 8, 18), '2026-07-01T03:00:00Z', '2026-07-01T06:00:00Z'],
    ['at eight, in winter', window(0, 8, 18), '2026-01-01T03:00:00Z', '2026-01-01T07:00:00Z'],
    ['the next day, from the end of the window on', window(0, 8, 18), '2026-07-01T16:00:00Z', '2026-07-02T06:00:00Z'],
    ['to the last second of the window', window(0, 8, 18), '2026-07-01T15:59:59Z', '2026-07-01T15:59:59Z'],
    ['on Monday, from Saturday on', window(1, 8, 18), '2026-07-04T09:00:00Z', '2026-07-06T06:00:00Z'],
    ['on Sunday', window(8), '2026-07-06T09:00:00Z', '2026-07-11T22:00:00Z'],
    ['through the night', window(0, 22, 6), '2026-07-01T01:00:00Z', '2026-07-01T01:00:00Z'],
    ['in the evening', window(0, 22, 6), '2026-07-01T04:00:00Z', '2026-07-01T20:00:00Z'],
    ['in the night that Friday began', window(6, 22, 6), '2026-07-04T01:00:00Z', '2026-07-04T01:00:00Z'],
    ['not in the night that Thursday began', window(6, 22, 6), '2026-07-03T01:00:00Z', '2026-07-03T20:00:00Z'],
    ['a whole day where both ends are one', window(3, 6, 6), '2026-07-08T03:00:00Z', '2026-07-08T03:00:00Z'],
  ])('%s', (_, rule, now, opens) => {
    expect(iso(ruleSendWindowOpensAt(rule, at(now), AMSTERDAM))).toBe(iso(at(opens)))
  })

  it('goes by the clock on the wall on the day it is put forward', () => {
    expect(iso(ruleSendWindowOpensAt(window(0, 8, 9), at('2026-03-28T23:00:00Z'), AMSTERDAM))).toBe(
      '2026-03-29T06:00:00.000Z',
    )
    // Half past two is skipped, and is half past three.
    const skipped = { days: 0, from: 150, to: 240 } as const
    expect(iso(ruleSendWindowOpensAt(skipped, at('2026-03-28T23:00:00Z'), AMSTERDAM))).toBe('2026-03-29T01:30:00.000Z')
  })

  it('goes by the clock on the wall on the day it is put back, both times it shows an hour', () => {
    expect(iso(ruleSendWindowOpensAt(window(0, 8, 9), at('2026-10-24T22:00:00Z'), AMSTERDAM))).toBe(
      '2026-10-25T07:00:00.000Z',
    )
    const twice = { days: 0, from: 150, to: 170 } as const
    expect(iso(ruleSendWindowOpensAt(twice, at('2026-10-24T22:00:00Z'), AMSTERDAM))).toBe('2026-10-25T00:30:00.000Z')
    expect(iso(ruleSendWindowOpensAt(twice, at('2026-10-25T00:50:00Z'), AMSTERDAM))).toBe('2026-10-25T01:30:00.000Z')
  })

  it('opens within eight days, at a moment that is open', () => {
    const zones = fc.constantFrom(AMSTERDAM, 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kathmandu', 'UTC')
    const windows = fc.record({
      days: fc.integer({ min: 0, max: 8 }) as fc.Arbitrary<WeekdayFilter>,
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer({ min: 0, max: 1440 }),
    })
    fc.assert(
      fc.property(windows, fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), zones, (rule, seconds, zone) => {
        const now = epochSeconds(seconds)
        const opens = ruleSendWindowOpensAt(rule, now, zone)
        // A window shorter than the hour that is skipped may not come that day, so a week may pass it by.
        if (opens === null) return expect(rule.to - rule.from).toBeLessThan(60)
        expect(opens).toBeGreaterThanOrEqual(now)
        if (opens === now) return
        expect(isRuleSendWindowOpen(rule, now, zone)).toBe(false)
        expect(isRuleSendWindowOpen(rule, opens, zone)).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { type ColdPressureHistory, coldPressureDrift, withColdPressureSample } from './cold-pressure-history.ts'
import { detectSlowLoss } from './slow-loss.ts'

const START = 1_700_000_000
const HOUR = 3600
const LIMITS = { optimal: bar(9), levels: [percent(90), percent(80)] }
/** What unequal wheels and whole degrees leave, bar. */
const NOISE = [0.02, -0.03, 0.01, 0, -0.02, 0.03, -0.01]

/** Three samples a night for so many nights; `holds` and `shows` by the hour. */
const nights = (count: number, holds: (hour: number) => number, shows = holds): ColdPressureHistory => {
  let record: ColdPressureHistory = []
  for (let night = 0; night < count; night += 1)
    for (const [at, hour] of [22, 25.5, 29].entries()) {
      const hours = 24 * night + hour
      const noise = NOISE[(night * 3 + at) % NOISE.length] ?? 0
      const time = epochSeconds(START + hours * HOUR)
      record = withColdPressureSample(record, time, bar(holds(hours) + noise), bar(shows(hours) - noise))
    }
  return record
}

const leaking = (perHour: number, from: number) => (hour: number) => 9 - perHour * Math.max(0, hour - from)

it('names a leak of 0.01 bar/h after two nights', () => {
  const before = detectSlowLoss(nights(4, leaking(0.01, 96)), 0, LIMITS, null)
  const found = detectSlowLoss(nights(6, leaking(0.01, 96)), 0, LIMITS, null)
  expect(before).toBeNull()
  expect(found?.perWeek).toBeGreaterThan(14)
  expect(found?.perWeek).toBeLessThan(24)
})

it('names a leak of 0.01 bar/h within a day, once a level content has surely fallen', () => {
  const record = nights(4, leaking(0.01, 78))
  // A single sample that fell may be odd.
  expect(detectSlowLoss(record.slice(0, -6), 0, LIMITS, null)).toBeNull()
  const found = detectSlowLoss(record, 0, LIMITS, null)
  expect(found?.low).toBeLessThan(18.7)
  expect(found?.high).toBeGreaterThan(18.7)
  expect(found?.perWeek).toBeGreaterThan(14)
  expect(found?.perWeek).toBeLessThan(24)
  expect(found?.reaches?.level).toBe(90)
})

it.each([
  { bled: 0.12, from: 6 },
  { bled: 0.2, from: 6 },
  { bled: 0.28, from: 5 },
])('takes $bled bar that somebody let out for a leak for no longer than a day', ({ bled, from }) => {
  for (let count = from; count <= 10; count += 1) {
    const record = nights(count, (hour) => (hour > 110 ? 9 - bled : 9))
    expect(detectSlowLoss(record, 0, LIMITS, null)).toBeNull()
  }
})

it('never takes what somebody let out at once for a leak, however few cold samples tell', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.25, max: 0.9, noNaN: true }), fc.integer({ min: 54, max: 150 }), (bled, at) => {
      const record = nights(8, (hour) => (hour > at ? 9 - bled : 9))
      for (let length = 3; length <= record.length; length += 3)
        expect(detectSlowLoss(record.slice(0, length), 0, LIMITS, null)).toBeNull()
    }),
  )
})

it('says when the next level is reached within half of the time that is left', () => {
  const found = detectSlowLoss(nights(6, leaking(0.01, 96)), 0, LIMITS, null)
  const truly = START + (96 + 90) * HOUR
  const { from = 0, to = 0 } = found?.reaches ?? {}
  expect(from).toBeLessThan(truly)
  expect(to).toBeGreaterThan(truly)
  expect((to - from) / (truly - (START + (5 * 24 + 29) * HOUR))).toBeLessThan(0.6)
})

it('names 2 % a week within two weeks', () => {
  const found = detectSlowLoss(nights(14, leaking(0.0011, 0)), 0, LIMITS, null)
  expect(found?.perWeek).toBeCloseTo(2.05, 0)
})

it('says between when the next level is reached, and means it', () => {
  const record = nights(6, leaking(0.01, 72))
  const found = detectSlowLoss(record, 0, LIMITS, null)
  const truly = START + (72 + 90) * HOUR
  expect(found?.reaches?.level).toBe(90)
  expect(found?.reaches?.from).toBeLessThan(truly)
  expect(found?.reaches?.to).toBeGreaterThan(truly)
})

it('begins where the line bends, not where the record does', () => {
  const found = detectSlowLoss(nights(9, leaking(0.01, 144)), 0, LIMITS, null)
  expect(found?.since).toBeGreaterThan(START + 120 * HOUR)
  expect(found?.since).toBeLessThan(START + 168 * HOUR)
})

it.each([
  { what: 'permeation of 0.3 bar a month', holds: leaking(0.3 / 720, 0), shows: leaking(0.3 / 720, 0), common: 0 },
  { what: 'a loss that its own tag does not show', holds: leaking(0.01, 72), shows: leaking(0, 0), common: 0 },
  { what: 'a cold snap that only the tag shows', holds: leaking(0, 0), shows: leaking(0.01, 72), common: 0 },
  { what: 'what the neighbours lose as well', holds: leaking(0.01, 72), shows: leaking(0.01, 72), common: -0.01 },
])('does not take $what for a leak', ({ holds, shows, common }) => {
  for (let count = 1; count <= 14; count += 1)
    expect(detectSlowLoss(nights(count, holds, shows), common, LIMITS, null)).toBeNull()
})

it('forgets the days before a tire was filled', () => {
  const filled = (hour: number) => (hour > 140 ? 9.1 : leaking(0.01, 72)(hour))
  const record = nights(7, filled)
  expect(record[0]).toBeGreaterThan(START + 140 * HOUR)
  expect(detectSlowLoss(record, 0, LIMITS, null)).toBeNull()
})

it('keeps the record through an afternoon in the sun, which seems to fill and then to leak', () => {
  let record = nights(4, leaking(0, 0))
  for (const [at, sun] of [0.22, 0.18, 0.08, 0.02, 0].entries()) {
    const hours = 24 * 4 + 14 + at * 4
    record = withColdPressureSample(record, epochSeconds(START + hours * HOUR), bar(9 + sun), bar(9 + sun / 2))
  }
  expect(record[0]).toBeLessThan(START + 48 * HOUR)
  expect(detectSlowLoss(record, 0, LIMITS, null)).toBeNull()
})

it('believes neither neighbours nor tag where they tell different things', () => {
  const record = withColdPressureSample([], epochSeconds(START), bar(9), bar(9))
  expect(withColdPressureSample(record, epochSeconds(START + 5 * HOUR), bar(8.5), bar(9))).toBe(record)
})

it('keeps few points: every three hours of two days, one of each day before', () => {
  let record: ColdPressureHistory = []
  for (let hour = 0; hour < 24 * 30; hour += 0.5)
    record = withColdPressureSample(record, epochSeconds(START + hour * HOUR), bar(9), bar(9))
  expect(record.length / 3).toBeLessThanOrEqual(30)
  expect(coldPressureDrift(record)?.slope).toBeCloseTo(0, 6)
  expect(JSON.parse(JSON.stringify(record))).toEqual(record)
})

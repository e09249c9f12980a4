import { expect, it } from 'vitest'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { type ColdPressureHistory, withColdPressureSample } from './cold-pressure-history.ts'
import { detectSlowLoss, type SlowLoss } from './slow-loss.ts'
import { lossDuringSilenceOf } from './unheard-loss.ts'

const START = 1_700_000_000
const HOUR = 3600
const LIMITS = { optimal: bar(9), levels: [percent(90), percent(80)] }

/** Three samples in each of these nights; `holds` by the hour. */
const heardIn = (nights: readonly number[], holds: (hour: number) => number): ColdPressureHistory => {
  let record: ColdPressureHistory = []
  for (const night of nights)
    for (const [at, hour] of [24 * night, 24 * night + 4, 24 * night + 8].entries()) {
      const noise = [0.02, -0.01, -0.02][at] ?? 0
      record = withColdPressureSample(
        record,
        epochSeconds(START + hour * HOUR),
        bar(holds(hour) + noise),
        bar(holds(hour) - noise),
      )
    }
  return record
}

const BEFORE = [0, 1, 2, 3]
/** Ten nights are not heard. */
const AFTER = [14, 15, 16, 17]
const first = (nights: number) => [...BEFORE, ...AFTER.slice(0, nights)]
const lost = (bars: number) => (hour: number) => (hour > 200 ? 9 - bars : 9)
const leaking = (perHour: number) => (hour: number) => 9 - perHour * Math.max(0, hour - 48)

const foundIn = (nights: readonly number[], holds: (hour: number) => number): SlowLoss | null => {
  let known: SlowLoss | null = null
  for (let count = 2; count <= nights.length; count += 1)
    known = detectSlowLoss(heardIn(nights.slice(0, count), holds), 0, LIMITS, known)
  return known
}

it('says what was lost in ten silent days, and between when', () => {
  const record = heardIn(first(1), lost(0.6))
  expect(lossDuringSilenceOf(record, LIMITS.optimal)).toEqual({
    from: START + 24 * 3 * HOUR,
    to: START + 24 * 14 * HOUR,
    lost: expect.closeTo(6.4, 0),
    found: START + (24 * 14 + 4) * HOUR,
  })
  expect(lossDuringSilenceOf(heardIn(BEFORE, lost(0.6)), LIMITS.optimal)).toBeNull()
})

it.each([
  { what: 'what ten days of permeation take', nights: first(2), holds: lost(0.12) },
  { what: 'what a weekend took', nights: [0, 1, 2, 5, 6], holds: lost(0.6) },
  { what: 'gas that was let in', nights: first(2), holds: lost(-0.2) },
])('does not say so of $what', ({ nights, holds }) =>
  expect(lossDuringSilenceOf(heardIn(nights, holds), LIMITS.optimal)).toBeNull(),
)

it('believes no single sample, nor neighbours or tag alone', () => {
  expect(lossDuringSilenceOf(heardIn(first(1), lost(0.6)).slice(0, -6), LIMITS.optimal)).toBeNull()
  const byMatesAlone = heardIn(first(1), lost(0.6)).map((value, at, all) =>
    at % 3 === 2 && (all[at - 2] ?? 0) > START + 200 * HOUR ? 9_000 : value,
  )
  expect(lossDuringSilenceOf(byMatesAlone, LIMITS.optimal)).toBeNull()
})

it('says nothing of the present by what was lost in silence', () => {
  for (let nights = 1; nights <= AFTER.length; nights += 1) expect(foundIn(first(nights), lost(0.6))).toBeNull()
})

it('keeps a loss that was known until the nights since the silence tell whether it goes on', () => {
  const before = foundIn(BEFORE, leaking(0.01))
  expect(before).not.toBeNull()
  const stopped = (hour: number) => Math.max(leaking(0.01)(hour), 7)
  expect(foundIn(first(1), stopped)).toEqual(before)
  expect(foundIn(first(3), stopped)).toBeNull()
  expect(foundIn(first(1), leaking(0.01))).toEqual(before)
  // It took far less in ten days than it would have.
  expect(foundIn(first(1), (hour) => Math.max(leaking(0.01)(hour), 8.2))).toBeNull()
  expect(foundIn(first(3), leaking(0.01))?.perWeek).toBeCloseTo(18.7, 0)
})

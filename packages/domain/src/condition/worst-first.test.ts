import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALARM_KINDS_WORST_FIRST } from '../kinds/alarm-kind.ts'
import { ALARM_LEVELS } from '../kinds/alarm-level.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { STOP_DRIVING_LIMIT_PERCENT } from '../limits/stop-driving-limit.ts'
import { type Percent, percent, percentPerHour } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { compareConditionsWorstFirst, type RankedCondition } from './worst-first.ts'

const NOW = 1_700_000_000
const HOUR = 3_600
const RUNS = 8_000
/** Heat may feign so many points. */
const FEIGNED = 3

const kinds = ALARM_KINDS_WORST_FIRST.filter((kind) => kind !== 'blowOut')
const loss = fc.record({
  perHour: fc
    .oneof(fc.integer({ min: 5, max: 500 }), fc.integer({ min: 500, max: 20_000 }))
    .map((hundredths) => percentPerHour(hundredths / 100)),
  at: fc.integer({ min: NOW - 20 * 60, max: NOW }).map(epochSeconds),
})
const ranked: fc.Arbitrary<RankedCondition> = fc.record({
  level: fc.constantFrom(...ALARM_LEVELS),
  kind: fc.option(fc.constantFrom(...kinds)),
  depth: fc.option(fc.integer({ min: 0, max: 1_300 }).map((tenths) => percent(tenths / 10))),
  loss: fc.option(loss),
  since: fc.option(fc.integer({ min: NOW - 100 * 24 * HOUR, max: NOW }).map(epochSeconds)),
  id: fc.integer({ min: 1, max: 9 }),
})
/** Of which it is known how full it is. */
const known = ranked.map((tire) => ({ ...tire, depth: tire.depth ?? percent(85) }))

/** Hours from now until it is as low, by its last reading and its rate, before now where it should be by now; never where it loses nothing. */
const hoursUntil = ({ depth, loss: own }: { depth: Percent; loss: RankedCondition['loss'] }, limit: number): number => {
  if (depth < limit) return Number.NEGATIVE_INFINITY
  return own === null ? Number.POSITIVE_INFINITY : (own.at - NOW) / HOUR + (depth - limit) / own.perHour
}
/** None of what is left is less than nothing. */
const hoursLeft = (tire: Parameters<typeof hoursUntil>[0], limit: number): number =>
  Math.max(0, hoursUntil(tire, limit))
const isClear = (less: number, more: number): boolean => less < more - 1 / HOUR

it('who must stop sooner, before his next break, goes before who must later or never', () => {
  let [checked, fast] = [0, 0]
  fc.assert(
    fc.property(known, known, fc.constantFrom(...ALARM_LEVELS), (one, other, level) => {
      const [sooner, later] = [hoursLeft(one, STOP_DRIVING_LIMIT_PERCENT), hoursLeft(other, STOP_DRIVING_LIMIT_PERCENT)]
      if (!isClear(sooner, later) || sooner > 4) return
      checked += 1
      if (sooner > 0 && one.depth > other.depth) fast += 1
      expect(compareConditionsWorstFirst({ ...one, level, id: 2 }, { ...other, level, id: 1 })).toBeLessThan(0)
    }),
    { numRuns: RUNS },
  )
  expect(Math.min(checked, fast)).toBeGreaterThan(100)
})

it('of what need not stop so soon, that goes first which may not be driven any more, or sooner', () => {
  let checked = 0
  fc.assert(
    fc.property(known, known, fc.constantFrom(...ALARM_LEVELS), (one, other, level) => {
      if (Math.min(hoursUntil(one, STOP_DRIVING_LIMIT_PERCENT), hoursUntil(other, STOP_DRIVING_LIMIT_PERCENT)) <= 4.5)
        return
      const [sooner, later] = [one, other].map((tire) =>
        tire.depth <= RUN_FLAT_LIMIT_PERCENT ? 0 : hoursLeft(tire, RUN_FLAT_LIMIT_PERCENT),
      ) as [number, number]
      if (!isClear(sooner, later) || sooner > 23) return
      checked += 1
      expect(compareConditionsWorstFirst({ ...one, level, id: 2 }, { ...other, level, id: 1 })).toBeLessThan(0)
    }),
    { numRuns: RUNS },
  )
  expect(checked).toBeGreaterThan(100)
})

it('an emptier tire never stands behind a fuller one that comes to no limit sooner, whatever their alarms', () => {
  let checked = 0
  fc.assert(
    fc.property(known, known, fc.constantFrom(...ALARM_LEVELS), (one, other, level) => {
      const isGone = one.depth < other.depth && one.depth < 100 - FEIGNED
      const isSooner = [STOP_DRIVING_LIMIT_PERCENT, RUN_FLAT_LIMIT_PERCENT].some(
        (limit) => one.depth >= limit && hoursUntil(other, limit) < hoursUntil(one, limit) + 1 / HOUR,
      )
      if (!isGone || isSooner) return
      checked += 1
      expect(compareConditionsWorstFirst({ ...one, level, id: 2 }, { ...other, level, id: 1 })).toBeLessThan(0)
    }),
    { numRuns: RUNS },
  )
  expect(checked).toBeGreaterThan(100)
})

it('the order is one: of any three, who goes before the second goes before the third', () => {
  fc.assert(
    fc.property(ranked, ranked, ranked, (a, b, c) => {
      expect(Math.sign(compareConditionsWorstFirst(a, b)) + Math.sign(compareConditionsWorstFirst(b, a))).toBe(0)
      if (compareConditionsWorstFirst(a, b) <= 0 && compareConditionsWorstFirst(b, c) <= 0)
        expect(compareConditionsWorstFirst(a, c)).toBeLessThanOrEqual(0)
      expect(Number.isSafeInteger(compareConditionsWorstFirst({ ...a, id: 0 }, { ...a, id: 1 }))).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

const losing = (level: number, perHour: number, kind: RankedCondition['kind']): RankedCondition => ({
  ...{ level: 'alarm', kind, depth: percent(level), since: epochSeconds(NOW), id: 9 },
  loss: perHour === 0 ? null : { perHour: percentPerHour(perHour), at: epochSeconds(NOW) },
})

it.each<[string, RankedCondition, RankedCondition]>([
  [
    '3 % a minute at 88 before 0.6 % an hour at 79',
    losing(88, 180, 'fillLevelBelow90'),
    losing(79, 0.6, 'fillLevelBelow80'),
  ],
  [
    'a tire at 45 before one that is there in six minutes',
    losing(45, 0, 'pressureLow'),
    losing(68, 180, 'fillLevelBelow70'),
  ],
  [
    '79 before what comes to 80 within the hour',
    losing(79, 0, 'internalTemperature'),
    losing(82, 3, 'fillLevelBelow90'),
  ],
  [
    'what comes to 80 within the hour before 86 that holds',
    losing(82, 3, 'fillLevelBelow90'),
    losing(81, 0, 'fillLevelBelow90'),
  ],
  [
    'a level below 60 that nobody knows exactly before 79',
    { ...losing(0, 0, 'fillLevelBelow60'), depth: null },
    losing(79, 0, 'fillLevelBelow80'),
  ],
  ['what burst before what is empty', losing(60, 0, 'blowOut'), losing(2, 0, 'fillLevelBelow10')],
  ['of full ones the worse kind', losing(99, 0, 'internalTemperature'), losing(98, 0, 'pressureHigh')],
])('%s', (_, worse, better) => {
  expect(compareConditionsWorstFirst({ ...worse, id: 2 }, { ...better, id: 1 })).toBeLessThan(0)
})

it('worn tread stands behind all that alarms, before what only warns; a tire to be looked at inside before what may be driven', () => {
  const at = (kind: RankedCondition['kind'], more: Partial<RankedCondition> = {}): RankedCondition => ({
    ...{ level: 'alarm', kind, depth: percent(100), loss: null, since: epochSeconds(NOW), id: 1 },
    ...more,
  })
  const leaks = { perHour: percentPerHour(2), at: epochSeconds(NOW) }
  const sorted = [
    at('mustComeOff'),
    at('fillLevelBelow90', { depth: percent(87), loss: leaks }),
    at('internalTemperature'),
    at('tooHighPressure'),
    at('wornOut', { since: epochSeconds(NOW - 90 * 24 * HOUR), depth: percent(92) }),
    at('belowMaintenanceLevel', { level: 'warning', depth: percent(92) }),
  ]
  expect(sorted.toReversed().sort(compareConditionsWorstFirst)).toEqual(sorted)
})

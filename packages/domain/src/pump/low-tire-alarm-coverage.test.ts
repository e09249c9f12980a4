import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NOTIFICATIONS_VERSIONS } from '../kinds/notifications-version.ts'
import { FILL_LEVEL_ALARM_THRESHOLDS } from '../limits/alarm-settings.ts'
import {
  DEFAULT_ALARM_SETTINGS,
  RECOMMENDED_ALARM_SETTINGS,
  RECOMMENDED_ALARM_SWITCHES,
} from '../limits/default-alarm-settings.ts'
import { lowTireAlarmCoverage, withTimelyLowTireLimits } from './low-tire-alarm-coverage.ts'

const settings = (change: Partial<typeof DEFAULT_ALARM_SETTINGS>) => ({ ...DEFAULT_ALARM_SETTINGS, ...change })
const usual = (generation: 2 | 3) =>
  settings(Object.fromEntries(RECOMMENDED_ALARM_SWITCHES[generation].map((key) => [key, true])))

it('a new type watches nothing, and the alarms that we advise watch every tire in time', () => {
  for (const generation of NOTIFICATIONS_VERSIONS) {
    expect(lowTireAlarmCoverage([DEFAULT_ALARM_SETTINGS], generation)).toBe('never')
    expect(lowTireAlarmCoverage([usual(generation)], generation)).toBe('watched')
    // One wheel that nobody watches is a tire that is driven flat unseen.
    expect(lowTireAlarmCoverage([usual(generation), DEFAULT_ALARM_SETTINGS], generation)).toBe('never')
    expect(lowTireAlarmCoverage([], generation)).toBe('watched')
  }
  expect(lowTireAlarmCoverage([RECOMMENDED_ALARM_SETTINGS], 3)).toBe('watched')
})

it.each<[string, Parameters<typeof settings>[0], 2 | 3, ReturnType<typeof lowTireAlarmCoverage>]>([
  ['from 70 % down tells too late', { filllt70_enabled: true, filllt50_enabled: true }, 3, 'late'],
  ['from 80 % down is in time', { filllt80_enabled: true }, 3, 'watched'],
  ['a maintenance level of 79 % is too late', { fillm_enabled: true, fillm: 79 }, 3, 'late'],
  ['a lowest pressure of 7.2 of 9 bar is in time', { pressure_alarm_enabled: true, min_pressure: 7.2 }, 2, 'watched'],
  ['one of 7.1 bar is too late', { pressure_alarm_enabled: true, min_pressure: 7.1 }, 2, 'late'],
  ['what one generation is told says nothing to the other', { filllt90_enabled: true }, 2, 'never'],
  ['heat says nothing of how full it is', { tintmax_enabled: true, blowout_alarm_enabled: true }, 3, 'never'],
])('%s', (_, change, generation, watch) => {
  expect(lowTireAlarmCoverage([settings(change)], generation)).toBe(watch)
})

it('the usual alarms with safe limits watch every tire in time, whatever its limits were', () => {
  fc.assert(
    fc.property(
      fc.record({
        optimal_pressure: fc.integer({ min: 10, max: 150 }).map((tenths) => tenths / 10),
        min_pressure: fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10),
        maintenance_pressure: fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10),
        fillm: fc.integer({ min: 0, max: 100 }),
      }),
      (limits) => {
        for (const generation of NOTIFICATIONS_VERSIONS) {
          const before = { ...usual(generation), ...limits }
          const after = withTimelyLowTireLimits(before, generation)
          expect(lowTireAlarmCoverage([after], generation)).toBe('watched')
          if (lowTireAlarmCoverage([before], generation) === 'watched') expect(after).toEqual(before)
        }
      },
    ),
  )
})

it('people hear of a tire at the first of its limits that it falls below', () => {
  fc.assert(
    fc.property(
      fc.subarray([...FILL_LEVEL_ALARM_THRESHOLDS]),
      fc.option(fc.integer({ min: 0, max: 100 })),
      (on, fillm) => {
        const own = settings({
          ...Object.fromEntries(on.map((level) => [`filllt${level}_enabled`, true])),
          ...(fillm === null ? {} : { fillm, fillm_enabled: true }),
        })
        const limits = [...on, ...(fillm === null ? [] : [fillm])].sort((a, b) => b - a)
        const first = limits[0]
        expect(lowTireAlarmCoverage([own], 3)).toBe(first === undefined ? 'never' : first < 80 ? 'late' : 'watched')
      },
    ),
  )
})

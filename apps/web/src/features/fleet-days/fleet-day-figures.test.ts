import { expect, it } from 'vitest'
import { fleetDayFigures } from './fleet-day-figures.ts'
import type { FleetDay } from './fleet-days-query.ts'

const day = (nth: number, changes: Partial<FleetDay> = {}): FleetDay => ({
  ...{ day: `2026-11-${String(nth + 1).padStart(2, '0')}`, is_over: true, alarm: nth, warning: 0, info: 0, raised: 1 },
  ...{ mended: 0, repair_time: null, km: 100, readings: 5, units: 1, silent_units: 0 },
  ...changes,
})
const figureOf = (days: readonly FleetDay[], name: string) => {
  const found = fleetDayFigures(days).find((each) => each.name === name)
  return [found?.value, found?.change]
}

it('tells the last day that is known, seven days that are over together of what happens, and how both were a week before', () => {
  const days = [...Array.from({ length: 14 }, (_, nth) => day(nth)), day(14, { km: null, raised: 3, is_over: false })]
  expect(figureOf(days, 'alarm')).toEqual([14, 7])
  // The sums leave out what began today: a few hours are no day.
  expect(figureOf(days, 'raised')).toEqual([7, 0])
  expect(figureOf(days, 'km')).toEqual([700, 0])
  expect(figureOf(days, 'repair_time')).toEqual([null, null])
})

it('has no change where nothing is known of a week before, and no sum of fewer days', () => {
  const days = Array.from({ length: 5 }, (_, nth) => day(nth))
  expect(figureOf(days, 'alarm')).toEqual([4, null])
  expect(figureOf(days, 'km')).toEqual([null, null])
})

import { expect, it } from 'vitest'
import { kilograms } from '../units/mass.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { wheelLoad } from './axle-weight.ts'
import { recentSuspensionPressure } from './recent-suspension-pressure.ts'

const readings = (...pairs: [minute: number, pressure: number][]) =>
  pairs.map(([minute, pressure]) => ({ time: epochSeconds(minute * 60), pressure: bar(pressure) }))
const at = (minute: number) => epochSeconds(minute * 60)

it('the middle of the last five within ten minutes: a pothole weighs nothing', () => {
  expect(recentSuspensionPressure(readings([0, 1], [1, 5.2], [2, 5.2], [3, 9], [4, 5.1], [5, 5.3]), at(5))).toBe(5.2)
})

it('readings more than ten minutes before the newest are of another load', () => {
  expect(recentSuspensionPressure(readings([0, 2], [1, 2], [11, 5]), at(11))).toBe(3.5)
  expect(recentSuspensionPressure(readings([0, 2], [0.9, 2], [11, 5]), at(11))).toBe(5)
})

it.each([
  { pressure: 0.3, minute: 0, known: true, because: 'still carries' },
  { pressure: 0.29, minute: 0, known: false, because: 'the axle is lifted' },
  { pressure: 5.2, minute: 120, known: true, because: 'two hours old' },
  { pressure: 5.2, minute: 120.1, known: false, because: 'older than two hours' },
])('$pressure bar after $minute min: $because', ({ pressure, minute, known }) => {
  expect(recentSuspensionPressure(readings([0, pressure]), at(minute)) !== null).toBe(known)
})

it('never heard has no weight, heard has one', () => {
  expect(recentSuspensionPressure([], at(0))).toBeNull()
  const pressure = recentSuspensionPressure(readings([0, 5.2]), at(1))
  expect(pressure === null ? null : wheelLoad(pressure, { perBar: 1250, unsprung: kilograms(600) }, 0.5)).toBe(3550)
})

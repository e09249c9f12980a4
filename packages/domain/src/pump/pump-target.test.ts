import { expect, it } from 'vitest'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { computePumpTarget, type LastHeardTire, type PumpTarget } from './pump-target.ts'

const NOW = epochSeconds(1_700_000_000)
const ago = (minutes: number) => epochSeconds(NOW - 60 * minutes)
const OPTIMAL = bar(9)

const aHeardTire = (given: Partial<LastHeardTire> = {}): LastHeardTire => ({
  time: NOW,
  pressure: bar(8.6),
  tag: celsius(20),
  gas: celsius(32),
  isStepping: false,
  stillSince: null,
  ...given,
})
const theValue = (given: Partial<LastHeardTire>, optimal = OPTIMAL): PumpTarget => {
  const value = computePumpTarget(aHeardTire(given), optimal, NOW)
  if (typeof value === 'string') throw new Error(value)
  return value
}

it.each([
  { gas: 15, optimal: 9, to: 9, because: 'at the reference the target itself' },
  { gas: 60, optimal: 9, to: 10.564, because: 'hot from the motorway' },
  { gas: 55, optimal: 9, to: 10.39, because: 'hot' },
  { gas: 55, optimal: 6.75, to: 7.828, because: 'hot, another target' },
  { gas: 32, optimal: 9, to: 9.591, because: 'warm' },
  { gas: 0, optimal: 9, to: 8.479, because: 'freezing' },
  { gas: -10, optimal: 9, to: 8.131, because: 'frost' },
  { gas: -20, optimal: 9, to: 7.784, because: 'hard frost' },
])('asks for $to bar at $gas °C where $optimal bar is the target: $because', ({ gas, optimal, to }) => {
  expect(theValue({ gas: celsius(gas), tag: celsius(Math.min(gas, 20)) }, bar(optimal)).pumpTo).toBeCloseTo(to, 3)
})

it('asks of a warm tire as much as the gauge must rise by', () => {
  const { before, missing } = theValue({})
  expect(before).toBeCloseTo(8.6, 9)
  expect(missing).toBeCloseTo(0.991, 3)
})

it('gives no value by a warmth that no gas has beside such a tag', () => {
  expect(computePumpTarget(aHeardTire({ gas: celsius(94) }), OPTIMAL, NOW)).not.toBe('forReading')
  expect(computePumpTarget(aHeardTire({ gas: celsius(96) }), OPTIMAL, NOW)).toBe('forReading')
})

it('lets the gas of a standing tire cool towards its tag since it was read', () => {
  const halfway = 75 * Math.LN2
  const { gas, pumpTo, before } = theValue({ time: ago(halfway), stillSince: ago(90), gas: celsius(40) })
  expect(gas).toBeCloseTo(30, 6)
  expect(pumpTo).toBeCloseTo(9.521, 3)
  // Absolute pressure follows the temperature: 9.613 bar of 313 K at 303 K.
  expect(before).toBeCloseTo((8.6 + 1.01325) * (303.15 / 313.15) - 1.01325, 9)
})

it('takes the tag for the gas of a tire that is not known once it stood for three hours', () => {
  const unknown = { gas: null, tag: celsius(0), pressure: bar(8) }
  expect(theValue({ ...unknown, stillSince: ago(180) }).pumpTo).toBeCloseTo(8.479, 3)
  expect(computePumpTarget(aHeardTire({ ...unknown, stillSince: ago(179) }), OPTIMAL, NOW)).toBe('toCool')
  expect(computePumpTarget(aHeardTire(unknown), OPTIMAL, NOW)).toBe('toCool')
})

it('waits for a reading where the last one says nothing of now', () => {
  expect(computePumpTarget(null, OPTIMAL, NOW)).toBe('forReading')
  const standing = { stillSince: ago(600) }
  expect(computePumpTarget(aHeardTire({ ...standing, time: ago(120) }), OPTIMAL, NOW)).not.toBe('forReading')
  expect(computePumpTarget(aHeardTire({ ...standing, time: ago(121) }), OPTIMAL, NOW)).toBe('forReading')
  expect(computePumpTarget(aHeardTire({ time: ago(10) }), OPTIMAL, NOW)).not.toBe('forReading')
  expect(computePumpTarget(aHeardTire({ time: ago(11) }), OPTIMAL, NOW)).toBe('forReading')
})

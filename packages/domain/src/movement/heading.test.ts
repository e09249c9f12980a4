import { expect, it } from 'vitest'
import type { Coordinates } from './coordinates.ts'
import { bearingAfterFix } from './heading.ts'

const ANTWERP = { latitude: 51.22, longitude: 4.4 }

const headingOf = (from: Coordinates, to: Coordinates): number | null =>
  bearingAfterFix(bearingAfterFix(null, from), to).heading

it.each([
  ['north', { latitude: 52.22, longitude: 4.4 }, 0],
  ['east', { latitude: 51.22, longitude: 4.6 }, 90],
  ['south', { latitude: 50.22, longitude: 4.4 }, 180],
  ['west', { latitude: 51.22, longitude: 4.2 }, 270],
])('a vehicle that goes %s heads there', (_, to, heading) => {
  expect(headingOf(ANTWERP, to)).toBe(heading)
})

it('heads across the date line the short way', () => {
  expect(headingOf({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBe(90)
})

it('heads nowhere within a hundred metres, which a receiver errs', () => {
  expect(headingOf(ANTWERP, { ...ANTWERP, latitude: 51.2208 })).toBeNull()
  expect(headingOf(ANTWERP, { ...ANTWERP, latitude: 51.221 })).toBe(0)
})

it('keeps the way it came while it creeps, and turns by what small steps add up to', () => {
  let bearing = bearingAfterFix(bearingAfterFix(null, ANTWERP), { ...ANTWERP, latitude: 51.23 })
  for (const step of [1, 2, 3]) bearing = bearingAfterFix(bearing, { latitude: 51.23, longitude: 4.4 + step * 0.0004 })
  expect(bearing.heading).toBe(0)
  bearing = bearingAfterFix(bearing, { latitude: 51.23, longitude: 4.402 })
  expect(bearing.heading).toBe(90)
})

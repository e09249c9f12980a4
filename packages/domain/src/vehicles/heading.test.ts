import { expect, it } from 'vitest'
import { headingOf } from './heading.ts'

const ANTWERP = { latitude: 51.22, longitude: 4.4 }

it.each([
  ['north', { latitude: 52.22, longitude: 4.4 }, 0],
  ['east', { latitude: 51.22, longitude: 4.6 }, 90],
  ['south', { latitude: 50.22, longitude: 4.4 }, 180],
  ['west', { latitude: 51.22, longitude: 4.2 }, 270],
])('a vehicle that goes %s heads there', (_, to, heading) => {
  const told = headingOf(ANTWERP, to) ?? Number.NaN
  expect(Math.abs(((told - heading + 540) % 360) - 180)).toBeLessThan(0.2)
})

it('heads across the date line the short way', () => {
  expect(headingOf({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(90)
})

it('heads nowhere within a hundred metres, which a receiver errs', () => {
  expect(headingOf(ANTWERP, { ...ANTWERP, latitude: 51.2208 })).toBeNull()
  expect(headingOf(ANTWERP, { ...ANTWERP, latitude: 51.221 })).toBeCloseTo(0)
})

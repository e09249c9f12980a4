import { expect, it } from 'vitest'
import { alongLeg, distanceKm } from './distance.ts'
import { neighboursOf } from './neighbours.ts'
import { TOWNS, townNamed } from './towns.ts'

it('measures Rotterdam to Breda as about 44 km', () => {
  expect(distanceKm(townNamed('Rotterdam'), townNamed('Breda'))).toBeCloseTo(44, 0)
})

it('is half way after half the leg', () => {
  expect(alongLeg({ latitude: 50, longitude: 4 }, { latitude: 52, longitude: 6 }, 0.5)).toEqual({
    latitude: 51,
    longitude: 5,
  })
})

it('lets every town be left and reached', () => {
  for (const { name } of TOWNS) {
    expect(neighboursOf(name).length).toBeGreaterThanOrEqual(5)
    for (const next of neighboursOf(name)) expect(neighboursOf(next.name).map((back) => back.name)).toContain(name)
  }
})

it('says which towns it knows when asked for another', () => {
  expect(() => townNamed('Atlantis')).toThrow(/knows Rotterdam/)
})

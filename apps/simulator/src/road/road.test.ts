import { expect, it } from 'vitest'
import { adjacentTowns } from './adjacent-towns.ts'
import { coordinatesAlongLeg, distanceKm } from './distance.ts'
import { TOWNS, townNamed } from './towns.ts'

it('measures Rotterdam to Breda as about 44 km', () => {
  expect(distanceKm(townNamed('Rotterdam'), townNamed('Breda'))).toBeCloseTo(44, 0)
})

it('is half way after half the leg', () => {
  expect(coordinatesAlongLeg({ latitude: 50, longitude: 4 }, { latitude: 52, longitude: 6 }, 0.5)).toEqual({
    latitude: 51,
    longitude: 5,
  })
})

it('lets every town be left and reached', () => {
  for (const { name } of TOWNS) {
    expect(adjacentTowns(name).length).toBeGreaterThanOrEqual(5)
    for (const next of adjacentTowns(name)) expect(adjacentTowns(next.name).map((back) => back.name)).toContain(name)
  }
})

/** Open water, roughly, as corners of latitude and longitude. */
const WATERS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'the IJsselmeer and the Markermeer': [
    [52.42, 5.02],
    [52.64, 5.05],
    [53.05, 5.1],
    [53.05, 5.38],
    [52.87, 5.42],
    [52.82, 5.62],
    [52.6, 5.6],
    [52.5, 5.35],
    [52.42, 5.17],
  ],
  'the mouths of Rhine, Meuse and Scheldt': [
    [51.95, 3.9],
    [51.83, 4.1],
    [51.72, 4.0],
    [51.62, 4.1],
    [51.48, 4.18],
    [51.45, 4.08],
    [51.55, 3.9],
    [51.6, 3.6],
    [51.75, 3.6],
  ],
  'the Westerschelde': [
    [51.44, 3.45],
    [51.44, 3.7],
    [51.38, 3.85],
    [51.44, 4.0],
    [51.37, 4.2],
    [51.34, 4.2],
    [51.37, 3.95],
    [51.34, 3.8],
    [51.39, 3.65],
    [51.38, 3.4],
  ],
  'the Dollard': [
    [53.34, 7.0],
    [53.34, 7.2],
    [53.24, 7.22],
    [53.25, 7.08],
  ],
  'the Jade': [
    [53.55, 8.1],
    [53.55, 8.28],
    [53.41, 8.3],
    [53.41, 8.15],
  ],
  'the North Sea': [
    [51.1, 2.3],
    [51.2, 2.75],
    [51.4, 3.3],
    [51.6, 3.3],
    [51.6, 2.3],
  ],
}

const isWithin = (
  { latitude, longitude }: { latitude: number; longitude: number },
  corners: readonly (readonly [number, number])[],
): boolean =>
  corners.reduce((inside, [lat, lon], i) => {
    const [lat2, lon2] = corners.at(i - 1) ?? [lat, lon]
    const crosses =
      lat > latitude !== lat2 > latitude && longitude < ((lon2 - lon) * (latitude - lat)) / (lat2 - lat) + lon
    return crosses ? !inside : inside
  }, false)

it('leads no lorry across the water', () => {
  const wet = TOWNS.flatMap((from) =>
    adjacentTowns(from.name).flatMap((to) =>
      Object.entries(WATERS).flatMap(([water, corners]) =>
        Array.from({ length: 99 }, (_, i) => coordinatesAlongLeg(from, to, (i + 1) / 100)).some((place) =>
          isWithin(place, corners),
        )
          ? [`${from.name} to ${to.name}: ${water}`]
          : [],
      ),
    ),
  )
  expect(wet).toEqual([])
})

it('says which towns it knows when asked for another', () => {
  expect(() => townNamed('Atlantis')).toThrow(/knows Rotterdam/)
})

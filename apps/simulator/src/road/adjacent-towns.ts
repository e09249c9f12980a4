import { distanceKm } from './distance.ts'
import { TOWNS, type Town } from './towns.ts'

const NEAREST = 5

const nearest = (from: Town): readonly Town[] =>
  TOWNS.filter((other) => other !== from)
    .sort((a, b) => distanceKm(from, a) - distanceKm(from, b))
    .slice(0, NEAREST)

const NEIGHBOURS = new Map<string, readonly Town[]>(TOWNS.map((place) => [place.name, nearest(place)]))

/** Where one drives next from a town: its five nearest, and every town that counts it among its own. */
export const adjacentTowns = (name: string): readonly Town[] => [
  ...(NEIGHBOURS.get(name) ?? []),
  ...TOWNS.filter(
    (other) => NEIGHBOURS.get(other.name)?.some((near) => near.name === name) && !NEIGHBOURS.get(name)?.includes(other),
  ),
]

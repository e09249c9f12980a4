import { adjacentTowns } from './adjacent-towns.ts'

/** The towns to drive through from one to another, without the first; as few as there can be. Empty when one is there already. */
export function shortestTownRoute(from: string, to: string): string[] {
  const cameFrom = new Map<string, string | null>([[from, null]])
  for (const town of cameFrom.keys()) {
    if (town === to) break
    for (const { name } of adjacentTowns(town)) if (!cameFrom.has(name)) cameFrom.set(name, town)
  }
  const route: string[] = []
  for (let at: string | null = to; at !== null && at !== from; at = cameFrom.get(at) ?? null) route.unshift(at)
  return route
}

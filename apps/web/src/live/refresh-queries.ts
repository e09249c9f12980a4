import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { QueryClient } from '@tanstack/react-query'
import { isQueryChangedByReadings } from '../api/api-query-keys.ts'

/** The first change is asked for at once, a flood of them once a second. */
const AT_MOST_EVERY_MS = 1_000

/**
 * Fetches again what is on screen and has changed: what is asked about a vehicle, a tire or the fleet as a whole, and keyed so.
 */
export const createLiveQueryRefresher = (queries: QueryClient) => {
  const vehicles = new Set<unknown>()
  const tires = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  const refresh = (): void => {
    timer = undefined
    last = Date.now()
    void queries.invalidateQueries({
      type: 'active',
      predicate: ({ queryKey }) => isQueryChangedByReadings(queryKey, { vehicles, tires }),
    })
    vehicles.clear()
    tires.clear()
  }

  return {
    changed: (changes: LiveChanges): void => {
      for (const [id] of changes.vehicles) vehicles.add(id)
      for (const { id, vehicle_id } of changes.tires) {
        tires.add(id)
        vehicles.add(vehicle_id)
      }
      timer ??= setTimeout(refresh, Math.max(0, AT_MOST_EVERY_MS - (Date.now() - last)))
    },
    stop: (): void => clearTimeout(timer),
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from './api-query-keys.ts'

/** Asks anew for all that says how a tire is, its vehicle and the first screen too: a page without a live stream hears of it by nothing else. */
export const refreshTireCondition = (queries: QueryClient, tireId: number) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(tireId) }),
    queries.invalidateQueries({ queryKey: apiQueryKeys.overview.all }),
    queries.invalidateQueries({ queryKey: apiQueryKeys.vehicle.all }),
  ])

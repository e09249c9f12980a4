import type { QueryClient } from '@tanstack/react-query'

/** Answers that speak of vehicles, by the first word of their query: its name, type, unit, tires or what it is coupled to. */
export const VEHICLES_SHOWN_IN = [
  'vehicle',
  'vehicles',
  'tire',
  'overview',
  'health',
  'alertUnits',
  'tireChoices',
  'vehicleChoices',
] as const

/** Answers that speak of tires: a name, a place, or a tag, which is heard by nobody else from then on. */
export const TIRES_SHOWN_IN = [
  'tire',
  'vehicle',
  'overview',
  'health',
  'discoveredTags',
  'tireChoices',
  'vehicleChoices',
] as const

/** Answers that name a vehicle's type, and the lists of the fleet with it. */
export const TYPES_SHOWN_IN = [
  'fleet',
  'vehicle',
  'vehicles',
  'tire',
  'overview',
  'tireChoices',
  'vehicleChoices',
] as const

/** Fetches again what is on screen and spoke of what was changed; the rest when it is next shown. */
export const refreshShown = (queries: QueryClient, shownIn: readonly string[]): void => {
  for (const shown of shownIn) void queries.invalidateQueries({ queryKey: [shown] })
}

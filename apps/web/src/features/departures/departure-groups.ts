import type { LeavingVehicle } from '../../fleet/departures/departures-query.ts'

/** The places of the fleet at which these vehicles stand, by name. */
export const yardsOf = (vehicles: readonly LeavingVehicle[]): readonly string[] =>
  [...new Set(vehicles.flatMap(({ place }) => place ?? []))].sort((a, b) => a.localeCompare(b))

/** The vehicles of one verdict by place, those that stand at none last; within, as they came. */
export const byYard = (
  vehicles: readonly LeavingVehicle[],
): readonly { yard: string | null; vehicles: readonly LeavingVehicle[] }[] =>
  [...Map.groupBy(vehicles, ({ place }) => place)]
    .map(([yard, own]) => ({ yard, vehicles: own }))
    .sort((a, b) => Number(a.yard === null) - Number(b.yard === null) || (a.yard ?? '').localeCompare(b.yard ?? ''))

import type { VehicleWithDepartureVerdict } from '../../fleet/departures/departures-query.ts'

/** The vehicles of one verdict by place, those that stand at none last; within, as they came. */
export const groupDeparturesByYard = (
  vehicles: readonly VehicleWithDepartureVerdict[],
): readonly { yard: string | null; vehicles: readonly VehicleWithDepartureVerdict[] }[] =>
  [...Map.groupBy(vehicles, ({ place }) => place)]
    .map(([yard, own]) => ({ yard, vehicles: own }))
    .sort((a, b) => Number(a.yard === null) - Number(b.yard === null) || (a.yard ?? '').localeCompare(b.yard ?? ''))

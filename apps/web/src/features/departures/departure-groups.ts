import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { Level } from '@coldbar/domain/kinds/level'
import type { LeavingVehicle } from './departures-query.ts'

/** The colour and sign of a verdict: those of the levels that people know. */
export const VERDICT_LEVEL: Readonly<Record<DepartureVerdict, Level>> = {
  stay: 'alarm',
  notKnown: 'noData',
  goAfter: 'warning',
  go: 'ok',
}

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

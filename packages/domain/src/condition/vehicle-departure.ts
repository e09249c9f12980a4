import type { Percent } from '../units/share.ts'
import {
  compareReasons,
  type DepartureReason,
  type DepartureVerdict,
  verdictOfReason,
  worstReason,
} from './departure-reason.ts'

/** What speaks against leaving with a tire, and how full the tire is, %, or at most is. */
type Leaving = { departure: DepartureReason; depth: Percent | null; hasSensor: boolean }

/** Whether a vehicle may leave, and the tire that decides it; `null` where none does. */
export type VehicleDeparture = { reason: DepartureReason; tireId: number | null }

/** How a vehicle with these tires, by their ids, may leave: as its worst tire does. */
export const vehicleDeparture = (tires: ReadonlyMap<number, Leaving>): VehicleDeparture => {
  if (tires.size === 0) return { reason: 'noTires', tireId: null }
  if (![...tires.values()].some(({ hasSensor, departure }) => hasSensor || verdictOfReason(departure) === 'stay'))
    return { reason: 'noSensors', tireId: null }
  const [worst] = [...tires].sort(([id, a], [other, b]) => compareLeaving(a, b) || id - other)
  if (worst === undefined) return { reason: 'noTires', tireId: null }
  const [id, { departure }] = worst
  return { reason: departure, tireId: departure === 'well' ? null : id }
}

/** Of one reason the emptier tire is worse; of which nobody knows how full it is, stands behind. */
const compareLeaving = (a: Leaving, b: Leaving): number =>
  compareReasons(a.departure, b.departure) || (a.depth ?? UNKNOWN_DEPTH) - (b.depth ?? UNKNOWN_DEPTH)

const UNKNOWN_DEPTH = 1_000

/** Whether vehicles that are coupled may leave together: as the worst of them may. */
export const combinationVerdict = (parts: readonly DepartureReason[]): DepartureVerdict =>
  verdictOfReason(worstReason(parts))

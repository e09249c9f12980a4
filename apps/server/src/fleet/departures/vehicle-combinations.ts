import { combinationDeparture } from '@coldbar/domain/condition/combination-departure'
import type { DepartureReason, DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { departureReasonAt, departureReasonWithEmptyWheels } from '@coldbar/domain/condition/vehicle-departure-reason'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type DepartureVehicleRow, readDepartureVehicles } from './departure-rows.repository.ts'

/** A vehicle, and what speaks against leaving with it alone. */
type CombinedVehicle = { id: number; row: DepartureVehicleRow; reason: DepartureReason }

/** A vehicle with all that it is coupled to. */
export type VehicleCombination = CombinedVehicle & {
  parts: readonly CombinedVehicle[]
  /** Of all of it. */
  verdict: DepartureVerdict
  /** The one of them that the verdict is of: it may be the vehicle itself. */
  decidedBy: CombinedVehicle
}

/** Every vehicle of the fleet with what it is coupled to, or the combinations of these vehicles, in no order. */
export const readVehicleCombinations = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  vehicleIds: readonly number[] | null,
): Promise<VehicleCombination[]> => combinationsOf(await readDepartureVehicles(tx, now, vehicleIds), now)

const reasonOf = ({ departure, due_at, empty_wheels }: DepartureVehicleRow, now: EpochSeconds): DepartureReason =>
  departureReasonWithEmptyWheels(departureReasonAt(departure, due_at, now), empty_wheels)

/** Vehicles that are coupled to each other, however many are between, leave together. */
const combinationsOf = (rows: readonly DepartureVehicleRow[], now: EpochSeconds): VehicleCombination[] => {
  const byId = new Map(rows.map((row) => [row.id, { id: row.id, row, reason: reasonOf(row, now) }]))
  const seen = new Set<number>()
  return rows.flatMap(({ id }) => {
    if (seen.has(id)) return []
    const together: number[] = []
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const part = byId.get(next)
      if (part === undefined || seen.has(next)) continue
      seen.add(next)
      together.push(next)
      open.push(...part.row.coupled)
    }
    const [first, ...others] = together.flatMap((one) => byId.get(one) ?? [])
    if (first === undefined) return []
    const parts = [first, ...others] as const
    const departure = combinationDeparture(parts)
    return parts.map((part) => ({ ...part, parts: parts.filter((other) => other !== part), ...departure }))
  })
}

import type { Around } from '../alarms/around.ts'
import { evaluate } from '../alarms/evaluate.ts'
import { newTireState, type TireState } from '../alarms/tire-state.ts'
import { kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { HeardReading } from './heard-reading.ts'
import { matesOf } from './mates.ts'
import type { Equipment, MountedTire } from './mounted-tire.ts'
import { mutedAt } from './mute-in-force.ts'
import { serviceOf } from './tire-service.ts'
import type { VehicleState } from './vehicle-state.ts'
import type { VehicleStep } from './vehicle-step.ts'

const NOTHING = { happened: [], trips: [], noTrips: [], series: [], connected: [], verdicts: [] } as const

/**
 * Takes a vehicle one reading of one of its tires further: first the time until then, then the reading. Pure: the same
 * readings in the same order (by time, then tire) give the same states and happenings. A reading of a tire that is not
 * mounted, or not newer than what was judged of its tire, changes nothing.
 */
export const evaluateVehicle = (
  vehicle: VehicleState,
  tires: ReadonlyMap<number, TireState>,
  equipment: Equipment,
  heard: HeardReading,
): VehicleStep => {
  const mounted = equipment.tires.get(heard.tireId)
  if (mounted === undefined) return { vehicle, tires: new Map(), ...NOTHING }
  const before = mutedAt(tires.get(heard.tireId) ?? newTireState(), mounted.mute, heard.time)
  if (before.last !== null && heard.time <= before.last.time) return { vehicle, tires: new Map(), ...NOTHING }
  const { state, events } = evaluate(before, heard, mounted.settings, aroundOf(mounted, tires, equipment))
  return {
    vehicle: { ...vehicle, last: heard.time },
    tires: new Map([[heard.tireId, state]]),
    ...NOTHING,
    happened: events.map((change) => ({ tireId: heard.tireId, change, at: heard.time })),
  }
}

/** What follows from time alone passing until `until`, whether or not anything was heard. Done twice it changes nothing more. */
export const elapseVehicle = (
  vehicle: VehicleState,
  _tires: ReadonlyMap<number, TireState>,
  _equipment: Equipment,
  _until: EpochSeconds,
): VehicleStep => ({ vehicle, tires: new Map(), ...NOTHING })

/** The next moment at which `elapseVehicle` would change anything; `null` when it never would. */
export const vehicleDue = (
  _vehicle: VehicleState,
  _tires: ReadonlyMap<number, TireState>,
  _equipment: Equipment,
): EpochSeconds | null => null

const aroundOf = (mounted: MountedTire, tires: ReadonlyMap<number, TireState>, equipment: Equipment): Around => ({
  mates: matesOf(mounted.id, tires, equipment),
  vehicle: null,
  service: serviceOf(mounted, kilometres(0)),
})

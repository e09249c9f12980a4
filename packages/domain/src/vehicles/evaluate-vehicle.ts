import { ALONE } from '../alarms/around.ts'
import { evaluate } from '../alarms/evaluate.ts'
import { withMute, withoutMute } from '../alarms/muted-state.ts'
import { newTireState, type TireState } from '../alarms/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { HeardReading } from './heard-reading.ts'
import type { Equipment, Mute } from './mounted-tire.ts'
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
  const { state, events } = evaluate(before, heard, mounted.settings, ALONE)
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

const mutedAt = (state: TireState, mute: Mute | null, time: EpochSeconds): TireState => {
  if (mute === null) return state.mutedUntil === null ? state : withoutMute(state)
  const isOn = mute.from <= time && time < mute.until
  return isOn && state.mutedUntil !== mute.until ? withMute(state, mute.until, time) : state
}

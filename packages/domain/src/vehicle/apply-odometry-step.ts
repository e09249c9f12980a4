import type { OdometryStep } from '../movement/advance-odometry.ts'
import { endTireTrip } from '../tire/advance-tire-time.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { VehicleStepDraft } from './vehicle-step-draft.ts'

/**
 * Takes over what became of the vehicle's way at `at`. A trip that is over ends, with its last moving fix, what is said of
 * tires on that trip. The tire that is just heard, if any, is left out: its own reading ends it.
 */
export const applyOdometryStep = (
  draft: VehicleStepDraft,
  step: OdometryStep,
  at: EpochSeconds,
  heard: number | null,
): void => {
  draft.go(step)
  for (const { over, end } of step.trips) {
    if (!over) continue
    for (const { id, settings } of draft.equipment.tires.values()) {
      const state = id === heard ? undefined : draft.get(id)
      if (state !== undefined && state.open.length > 0) draft.take(id, endTireTrip(state, settings, end), at)
    }
  }
}

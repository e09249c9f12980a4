import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { advanceTireTime } from '../tire/advance-tire-time.ts'
import { countNeighboursHeard } from './advance-vehicle-deadlines.ts'
import type { VehicleStepDraft } from './vehicle-step-draft.ts'

/** What one tire being heard says of the silent ones: silence means something only while others are heard. */
export const judgeSilence = (draft: VehicleStepDraft, { tireId, time }: VehicleTireReading): void => {
  for (const { id, settings } of draft.equipment.tires.values()) {
    const state = id === tireId ? undefined : draft.get(id)
    if (state === undefined) continue
    if (awaitsMates(state))
      draft.take(
        id,
        advanceTireTime(state, settings, time, (since) => countNeighboursHeard(draft, id, since, time)),
        time,
      )
  }
}

const awaitsMates = ({ held, pending }: TireState): boolean =>
  held?.awaitsMates === true || (pending.length > 0 && pending.some((doubt) => doubt.awaitsMates === true))

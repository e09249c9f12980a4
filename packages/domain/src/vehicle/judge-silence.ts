import type { VehicleReading } from '../movement/vehicle-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { elapseTire } from '../tire/elapse.ts'
import { neighboursHeard } from './pass-time.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

/** What one tire being heard says of the silent ones: silence means something only while others are heard. */
export const judgeSilence = (draft: VehicleDraft, { tireId, time }: VehicleReading): void => {
  for (const { id, settings } of draft.equipment.tires.values()) {
    const state = id === tireId ? undefined : draft.get(id)
    if (state === undefined) continue
    if (awaitsMates(state))
      draft.take(
        id,
        elapseTire(state, settings, time, (since) => neighboursHeard(draft, id, since, time)),
        time,
      )
  }
}

const awaitsMates = ({ held, pending }: TireState): boolean =>
  held?.awaitsMates === true || (pending.length > 0 && pending.some((doubt) => doubt.awaitsMates === true))

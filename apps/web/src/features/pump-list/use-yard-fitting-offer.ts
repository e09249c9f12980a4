import { MAX_FITTING_CHOICES } from '@coldbar/contract/pump-list/fitting-choice-limit'
import { useLiveState } from '../../live/live-state.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import type { FittingOffer } from '../../tire-change/fitting-offer.ts'
import type { SpareWheel } from '../../tire-change/spare-choice-dialog.tsx'
import { useFittingChoices } from './use-fitting-choices.ts'
import { tiresFittedMeanwhile, waitingFittings } from './waiting-wheel-changes.ts'

/** What is offered for a wheel of a vehicle of the list: what this device keeps, less what changes that wait use already. */
export const useYardFittingOffer = (
  vehicle: { readonly id: number; readonly name: string },
  spares: readonly SpareWheel[],
): FittingOffer => {
  const choices = useFittingChoices()
  const queued = useOwnQueuedChanges()
  const { mode } = useLiveState()
  const used = tiresFittedMeanwhile(queued)
  const sensors = new Set(waitingFittings(queued).map(({ change }) => change.sensor))
  return {
    tires: [
      ...spares.map((spare) => ({ ...spare, spare_of: vehicle })),
      ...(choices?.tires ?? []).map((tire) => ({ ...tire, spare_of: null })),
    ].filter(({ id }) => !used.has(id)),
    usedIds: used,
    more: choices === undefined ? 0 : choices.stock - choices.tires.length,
    types: choices?.types ?? [],
    sensors: (choices?.sensors ?? [])
      .filter(({ tag_id }) => !sensors.has(tag_id))
      .map((sensor) => ({ ...sensor, tire_id: null, tire_name: null })),
    knowsSensorsInUse: false,
    areSensorsCut: choices !== undefined && choices.sensors.length >= MAX_FITTING_CHOICES,
    isAway: mode === 'offline',
  }
}

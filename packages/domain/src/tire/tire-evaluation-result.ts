import type { EventChange } from '../events/event-change.ts'
import type { TireState } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'

/** A reading that turned out to be off both its neighbours; it was judged by nobody. */
export type SpikeVerdict = { time: EpochSeconds; verdict: 'spike' }

/** A tire after one reading, or after time that passed. */
export type TireEvaluationResult = {
  state: TireState
  events: readonly EventChange[]
  /** Verdicts on earlier readings that this one made possible. */
  verdicts: readonly SpikeVerdict[]
}

export const NO_EVENT_CHANGES: readonly EventChange[] = []
export const NO_SPIKE_VERDICTS: readonly SpikeVerdict[] = []
/** A step that changed nothing: the state as it is, no events, no verdicts. */
export const unchangedEvaluationResult = (state: TireState): TireEvaluationResult => ({
  state,
  events: NO_EVENT_CHANGES,
  verdicts: NO_SPIKE_VERDICTS,
})

import { emptyNeighbourSummary } from '../neighbours/summarize-neighbours.ts'
import { tireStateWithTagNotTakenOff } from '../sensor/unscrewed-tag.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { DeferredReading, TireState } from '../state/tire-state.ts'
import { judgeReading } from './judge-reading.ts'
import type { TireEvaluationResult } from './tire-evaluation-result.ts'

/** Judges a reading that was held as of its own moment, beside what its neighbours said then; and what confirmed it. */
export const judgeDeferredReading = (
  state: TireState,
  held: DeferredReading,
  settings: TireSettings,
): TireEvaluationResult => {
  const around = { ...NO_TIRE_CONTEXT, vehicle: held.vehicle }
  // It did not come back: nobody took the tag off.
  const first = judgeReading({ ...tireStateWithTagNotTakenOff(state), held: null }, held.reading, settings, {
    beside: known(held.beside),
    around,
  })
  const newest = held.away?.newest ?? null
  if (newest === null) return first
  const second = judgeReading(first.state, newest.reading, settings, {
    beside: known(newest.beside),
    around: { ...NO_TIRE_CONTEXT, vehicle: newest.vehicle },
  })
  return { ...second, events: [...first.events, ...second.events] }
}

/** What an earlier version of the program held says less of the neighbours. */
const known = (beside: NeighbourSummary): NeighbourSummary => ({ ...emptyNeighbourSummary(beside.tag), ...beside })

import type { EpochSeconds } from '../units/time.ts'
import type { Evaluation } from './evaluate.ts'
import type { EndReason } from './event-change.ts'
import { newTireState, type TireState } from './tire-state.ts'

/** Ends all that is open because the tire left its wheel or its tag: nothing is told, a new tag learns anew. */
export const endAll = (
  state: TireState,
  time: EpochSeconds,
  reason: EndReason & ('unmounted' | 'tagRemoved'),
): Evaluation => ({
  state: newTireState(),
  events: state.open.map(({ kind, start, level }) => ({
    change: 'ended',
    kind,
    start,
    time,
    level,
    data: {},
    notify: false,
    suppressedBy: null,
    reason,
  })),
})

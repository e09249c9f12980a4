import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { AlarmLevel } from '../kinds/alarm-level.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { EpochSeconds } from '../units/time.ts'

/** Why an event ended: it cleared, somebody inflated the tire, or it may no longer be judged. */
export type EventEndReason = 'cleared' | 'inflated' | 'over' | 'disabled' | 'unmounted' | 'tagRemoved'

/**
 * One step in an event's life. An event's identity is the tire, the kind and `start`; an `opened` for a start that
 * has ended continues it. `time` is the reading's; for `ended` the first reading that was well again.
 */
export type EventChange = {
  change: 'opened' | 'repeated' | 'ended'
  kind: AlarmKind
  start: EpochSeconds
  time: EpochSeconds
  level: AlarmLevel
  data: EventData
  /** Whether people are told now. */
  notify: boolean
  /** The worse event that spoke for this one. */
  suppressedBy: AlarmKind | null
  reason?: EventEndReason
}

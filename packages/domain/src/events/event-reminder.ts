import { levelOfAlarmKind } from '../kinds/alarm-kind.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { OpenEvent } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { EventChange } from './event-change.ts'

/** The reminder of an event that goes on. */
export const eventReminder = ({ kind, start }: OpenEvent, time: EpochSeconds, data: EventData): EventChange => ({
  change: 'repeated',
  kind,
  start,
  time,
  level: levelOfAlarmKind(kind),
  data,
  notify: true,
  suppressedBy: null,
})

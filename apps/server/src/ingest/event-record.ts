import type { EventChange } from '@coldbar/domain/alarms/event-change'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FoldedReading } from './folded-reading.ts'

/** Where and how far the vehicle was; null where the reading did not say. */
export type EventPlace = {
  latitude: number | null
  longitude: number | null
  /** km */
  odometer: number | null
}

/** All that a tire's readings say about one event. Its row is made of this and of nothing else that readings decide. */
export type EventRecord = Pick<EventChange, 'kind' | 'start' | 'level' | 'data' | 'suppressedBy'> & {
  /** The last reading that opened, repeated or ended it. */
  last: EpochSeconds
  end: EpochSeconds | null
  endReason: string | null
  repeats: number
  startPlace: EventPlace
  lastPlace: EventPlace
}

const placeOf = ({ latitude, longitude, odometer }: FoldedReading): EventPlace => ({ latitude, longitude, odometer })

/** A tire's event is known by its kind and start. */
export const eventKey = ({ kind, start }: Pick<EventChange, 'kind' | 'start'>): string => `${kind}@${start}`

const opened = (change: EventChange, reading: FoldedReading): EventRecord => ({
  kind: change.kind,
  start: change.start,
  level: change.level,
  data: change.data,
  suppressedBy: change.suppressedBy,
  last: change.time,
  end: null,
  endReason: null,
  repeats: 0,
  startPlace: placeOf(reading),
  lastPlace: placeOf(reading),
})

/** The record after one change. An event that opens again soon after its end goes on in the same record. */
export const changedRecord = (
  known: EventRecord | undefined,
  change: EventChange,
  reading: FoldedReading,
): EventRecord => {
  const record = known ?? opened(change, reading)
  const hasEnded = change.change === 'ended'
  return {
    ...record,
    level: change.level,
    // A reminder brings new figures but knows nothing of how it began.
    data: hasEnded ? record.data : { ...record.data, ...change.data },
    last: change.time,
    lastPlace: placeOf(reading),
    end: hasEnded ? change.time : null,
    endReason: hasEnded ? (change.reason ?? null) : null,
    repeats: record.repeats + (change.change === 'repeated' ? 1 : 0),
  }
}

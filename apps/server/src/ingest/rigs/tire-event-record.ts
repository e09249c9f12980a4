import type { EventChange } from '@coldbar/domain/events/event-change'
import type { EpochSeconds } from '@coldbar/domain/units/time'

/** Where and how far the vehicle was; null where the reading did not say. */
export type EventCoordinates = {
  latitude: number | null
  longitude: number | null
  /** As the on-board computer told it, km. */
  odometer: number | null
  /** What the tire had rolled by then, km; missing in points stored before this was kept. */
  rolled?: number | null
}

/** What there is to tell of an event. */
export type EventNoticeKind = 'start' | 'repeat' | 'end'

/** All that a tire's readings say about one event. Its row is made of this and of nothing else that readings decide. */
export type TireEventRecord = Pick<EventChange, 'kind' | 'start' | 'level' | 'data' | 'suppressedBy'> & {
  /** The moment that first told of it, which may have begun before; missing in points stored before this was kept. */
  foundAt?: EpochSeconds
  /** The last reading that opened, repeated or ended it. */
  last: EpochSeconds
  end: EpochSeconds | null
  endReason: string | null
  repeats: number
  /** How often people were to be told, by what: of its start, once more, of its end. */
  told: Record<EventNoticeKind, number>
  startPlace: EventCoordinates
  lastPlace: EventCoordinates
  /** Key of the problem that it is a step of; missing where it is none's. */
  problem?: string
}

/** A tire's event is known by its kind and start. */
export const tireEventKey = ({ kind, start }: Pick<EventChange, 'kind' | 'start'>): string => `${kind}@${start}`

const newEventRecord = (change: EventChange, foundAt: EpochSeconds, place: EventCoordinates): TireEventRecord => ({
  kind: change.kind,
  start: change.start,
  level: change.level,
  data: change.data,
  suppressedBy: change.suppressedBy,
  foundAt,
  last: change.time,
  end: null,
  endReason: null,
  repeats: 0,
  told: { start: 0, repeat: 0, end: 0 },
  startPlace: place,
  lastPlace: place,
})

export const NOTICE_KIND_OF_CHANGE = { opened: 'start', repeated: 'repeat', ended: 'end' } as const satisfies Record<
  EventChange['change'],
  EventNoticeKind
>

/** An inflation is over when the air stops flowing, and only then known by how much it filled the tire. */
const tellsItsEnd = ({ kind, data }: EventChange): boolean => kind === 'inflation' && data.ep !== undefined

/**
 * The record after one change that came to light `at` that moment. An event that opens again soon after its end goes on in
 * the same record.
 */
export const tireEventRecordAfterChange = (
  known: TireEventRecord | undefined,
  change: EventChange,
  at: EpochSeconds,
  place: EventCoordinates,
  problem: string | null,
): TireEventRecord => {
  const record = known ?? newEventRecord(change, at, place)
  const hasEnded = change.change === 'ended'
  const telling = NOTICE_KIND_OF_CHANGE[change.change]
  return {
    ...record,
    ...(problem === null ? {} : { problem }),
    level: change.level,
    // A reminder brings new figures but knows nothing of how it began. What a well tire measures is no figure of its alarm.
    data: hasEnded && !tellsItsEnd(change) ? record.data : { ...record.data, ...change.data },
    last: change.time,
    lastPlace: place,
    end: hasEnded ? change.time : null,
    endReason: hasEnded ? (change.reason ?? null) : null,
    repeats: record.repeats + (change.change === 'repeated' ? 1 : 0),
    told: change.notify ? { ...record.told, [telling]: record.told[telling] + 1 } : record.told,
  }
}

import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { ReadingsSinceCheckpoint } from '../rigs/stored-readings.ts'
import {
  type EventNoticeKind,
  NOTICE_KIND_OF_CHANGE,
  type TireEventRecord,
  tireEventKey,
} from '../rigs/tire-event-record.ts'
import type { JudgedVehicle } from './fold-result.ts'
import { foldRig } from './fold-rig.ts'
import { mergeIncomingReadings } from './merge-incoming-readings.ts'

/** A rig's past, and what it would be judged by. Plain enough to be sent to another thread. */
export type RigRehearsalInput = {
  past: ReadingsSinceCheckpoint
  judged: Omit<JudgedVehicle, 'bases'>
  ownUnitId: number | null
  until: EpochSeconds
}

/** Something that would have come to light of a tire. */
export type RehearsedNotification = {
  tireId: number
  kind: TireEventRecord['kind']
  what: EventNoticeKind
  /** Whether people would have been told: not of what was muted, or came to light too late. */
  isTold: boolean
  /** When it would have come to light. */
  at: EpochSeconds
  /** When its event began, and ended as far as is known. */
  start: EpochSeconds
  end: EpochSeconds | null
  /** When its event began where a worse one spoke for it. */
  silentSince: EpochSeconds | null
  /** Key of the problem that its event is a step of; missing where it is none's. */
  problem?: string
}

/** What would have come to light of a rig since the kept point of its past, the oldest first. */
export const rehearseRig = ({ past, judged, ownUnitId, until }: RigRehearsalInput): RehearsedNotification[] => {
  const { readings } = mergeIncomingReadings(past.rows, [], ownUnitId)
  const fold = foldRig(past.from, readings, { ...judged, bases: past.bases }, { until, isAnew: true })
  return fold.happenings.flatMap(({ tireId, change, at }): RehearsedNotification[] => {
    const event = fold.touched.get(tireId)?.get(tireEventKey(change))
    if (event === undefined) return []
    const { kind, start, end, problem } = event
    const of = problem === undefined ? {} : { problem }
    const isSilent = event.suppressedBy !== null && event.told.start === 0 && event.told.repeat === 0
    const silentSince = isSilent ? (event.foundAt ?? start) : null
    return [
      {
        tireId,
        kind,
        what: NOTICE_KIND_OF_CHANGE[change.change],
        isTold: change.notify,
        at,
        start,
        end,
        silentSince,
        ...of,
      },
    ]
  })
}

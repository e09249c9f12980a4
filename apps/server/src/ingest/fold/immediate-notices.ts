import { newestReading } from '@coldbar/domain/state/newest-reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { lastJudgedTimeOf } from '../rigs/rig-snapshot.ts'
import {
  type EventNoticeKind,
  NOTICE_KIND_OF_CHANGE,
  type TireEventRecord,
  tireEventKey,
} from '../rigs/tire-event-record.ts'
import type { FoldedEventChange } from './fold-result.ts'
import type { RigOutcome } from './rig-outcome.ts'

/** Something to tell of an event: its start, the n-th time more, its n-th end. */
export type ImmediateNotice = {
  tireId: number
  event: Pick<TireEventRecord, 'kind' | 'start'>
  what: EventNoticeKind
  ordinal: number
  at: EpochSeconds
}

/** Brought about by the newest there is of its tire, or of time. */
const isNews = ({ before }: RigOutcome, { tireId, at, by }: FoldedEventChange): boolean => {
  const own = before.tires.get(tireId)
  const newest = own === undefined ? null : (newestReading(own.state)?.time ?? null)
  const last = by?.tireId === tireId ? newest : lastJudgedTimeOf(before.vehicle)
  return last === null || at > last
}

const isLive = (folded: RigOutcome, happening: FoldedEventChange): boolean =>
  happening.at >= folded.liveFrom && isNews(folded, happening)

/** Whether all that speaks of the event was known only long after it happened: it comes too late to be told at once. */
export const isTooLateToNotify = (folded: RigOutcome, tireId: number, event: TireEventRecord): boolean =>
  !folded.fold.happenings.some(
    (happening) =>
      happening.tireId === tireId &&
      tireEventKey(happening.change) === tireEventKey(event) &&
      isLive(folded, happening),
  )

/** What people are told at once. */
export const immediateNotices = (folded: RigOutcome): ImmediateNotice[] =>
  folded.fold.happenings.flatMap((happening): ImmediateNotice[] => {
    const { tireId, change } = happening
    if (!change.notify || !isLive(folded, happening)) return []
    const event = folded.fold.touched.get(tireId)?.get(tireEventKey(change))
    const what = NOTICE_KIND_OF_CHANGE[change.change]
    return event === undefined
      ? []
      : [{ tireId, event, what, ordinal: what === 'start' ? 0 : event.told[what], at: happening.at }]
  })

/** The moment of the last thing that there was to tell and that came too late to be told at once; null of none. */
export const newestLateNoticeTime = (folded: RigOutcome): EpochSeconds | null => {
  let received: EpochSeconds | null = null
  for (const happening of folded.fold.happenings) {
    if (!happening.change.notify || isLive(folded, happening)) continue
    received = folded.now
  }
  return received
}

import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type EventRecord, eventKey, TELLING, type Telling } from '../rigs/event-record.ts'
import type { Past } from '../rigs/stored-readings.ts'
import type { Judged } from './fold-result.ts'
import { foldRig } from './fold-rig.ts'
import { mergedReadings } from './merged-readings.ts'

/** A rig's past, and what it would be judged by. Plain enough to be sent to another thread. */
export type Rehearsing = { past: Past; judged: Omit<Judged, 'bases'>; ownUnitId: number | null; until: EpochSeconds }

/** Something that people would have been told of a tire. */
export type RehearsedNews = {
  tireId: number
  kind: EventRecord['kind']
  what: Telling
  /** When it would have come to light. */
  at: EpochSeconds
  /** When its event began, and ended as far as is known. */
  start: EpochSeconds
  end: EpochSeconds | null
}

/** What people would have been told of a rig since the kept point of its past, the oldest first. */
export const rehearseRig = ({ past, judged, ownUnitId, until }: Rehearsing): RehearsedNews[] => {
  const { readings } = mergedReadings(past.rows, [], ownUnitId)
  const fold = foldRig(past.from, readings, { ...judged, bases: past.bases }, { until, isAnew: true })
  return fold.happenings.flatMap(({ tireId, change, at }): RehearsedNews[] => {
    const event = fold.touched.get(tireId)?.get(eventKey(change))
    if (!change.notify || event === undefined) return []
    return [{ tireId, kind: event.kind, what: TELLING[change.change], at, start: event.start, end: event.end }]
  })
}

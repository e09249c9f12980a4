import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { NOTIFY_AT_ONCE_WITHIN_SECONDS } from '../fold/judge-rig.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { AlarmSettingsCache } from '../rigs/alarm-settings-cache.ts'
import { RigCache } from '../rigs/rig-cache.ts'
import { type LockedRig, lockIdleRigs, type RigIds } from '../rigs/rig-locks.ts'
import { writeLateNotices } from '../write/write-late-notices.ts'
import { isVehicleConditionNew, tireIdsWithNewCondition } from '../write/write-rig-conditions.ts'
import { writeRigOutcomes } from '../write/write-rig-outcomes.ts'
import { LATE_NOTICE_WAIT_SECONDS } from '../write/write-rigs.ts'
import { advanceRigsToNow } from './advance-rigs-to-now.ts'

const isDue = (rig: LockedRig, now: EpochSeconds): boolean => rig.dueAt !== null && rig.dueAt <= now

/**
 * Whether all that is known of it is old and more comes in: until it has caught up, silence says nothing, and what came
 * next would have it judged anew. `due-rigs.ts` says the same in SQL.
 */
const isCatchingUp = ({ lateAt, lastAt }: LockedRig, now: EpochSeconds): boolean =>
  lateAt !== null &&
  now < lateAt + LATE_NOTICE_WAIT_SECONDS &&
  lastAt !== null &&
  lastAt < lateAt - NOTIFY_AT_ONCE_WITHIN_SECONDS

/** What came too late to be told at once is told when nothing late came for a while. */
const isQuietSince = ({ lateAt }: LockedRig, now: EpochSeconds): boolean =>
  lateAt !== null && now >= lateAt + LATE_NOTICE_WAIT_SECONDS

const isSomethingNew = (folded: RigOutcome): boolean =>
  folded.fold.changed.size > 0 ||
  folded.fold.happenings.length > 0 ||
  folded.fold.trips.size > 0 ||
  tireIdsWithNewCondition(folded).length > 0 ||
  isVehicleConditionNew(folded)

/** What came too late is told first, as the old limits judged it: who edits a limit need not be called, others must be. */
const afterLate = (rig: LockedRig): LockedRig => (rig.lateAt === null ? rig : { ...rig, recheck: false })

/**
 * Lets time pass until `now` for those of these rigs that are due and that nobody else is at work with. Whatever follows
 * bears the moment it was due, so that it is the same however late this comes. Hands back what is to be written and which
 * vehicles changed.
 */
export const advanceDueRigs = (
  send: SendStatement,
  fleetId: number,
  which: RigIds,
  now: EpochSeconds,
): Promise<Passed> => passed(send, fleetId, which, now, isDue)

/** As `advanceDueRigs`, of those alone that an edit of limits marked. */
export const judgeRigsWithEditedLimits = (
  send: SendStatement,
  fleetId: number,
  which: RigIds,
  now: EpochSeconds,
): Promise<Passed> => passed(send, fleetId, which, now, ({ recheck }) => recheck)

type Passed = { writes: readonly Promise<unknown>[]; changed: readonly number[]; looked: number }

const passed = async (
  send: SendStatement,
  fleetId: number,
  which: RigIds,
  now: EpochSeconds,
  isWanted: (rig: LockedRig, now: EpochSeconds) => boolean,
): Promise<Passed> => {
  const locked = await lockIdleRigs(send, which)
  const due = locked.filter((rig) => isWanted(rig, now) && !isCatchingUp(rig, now))
  const caches = { rigs: new RigCache(), settings: new AlarmSettingsCache() }
  const asked = new Set(due.filter(({ recheck }) => recheck).map(({ key }) => key))
  const folded = await advanceRigsToNow(send, fleetId, due.map(afterLate), now, caches)
  const writes = [
    ...(await writeRigOutcomes(
      send,
      folded.map((judged) => settled(judged, now, asked)),
    )),
  ]
  const tiresOf = (rigs: readonly LockedRig[]): number[] =>
    rigs.flatMap(({ tires }) => tires.map(({ tireId }) => tireId))
  const edited = folded.flatMap(({ rig }) => (rig.recheck ? [rig] : []))
  const late = folded.filter(({ rig }) => !rig.recheck && (isQuietSince(rig, now) || rig.lateAt === null))
  writes.push(...writeLateNotices(send, tiresOf(edited), now, true))
  writes.push(...writeLateNotices(send, tiresOf(late.map(({ rig }) => rig)), now, false))
  const changed = folded.filter(isSomethingNew).flatMap(({ rig }) => (rig.vehicleId === null ? [] : [rig.vehicleId]))
  return { writes, changed, looked: due.length }
}

/**
 * As it is written: with its exact next deadline, and without what has been done. A rig whose edited limits had to wait
 * (`asked`) is due again as soon as what came too late is told.
 */
const settled = (folded: RigOutcome, now: EpochSeconds, asked: ReadonlySet<string>): RigOutcome => {
  const { rig } = folded
  const isTold = rig.recheck || isQuietSince(rig, now)
  const lateAt = isTold ? null : rig.lateAt
  const waits = !rig.recheck && asked.has(rig.key)
  const dueAt = waits && lateAt === null ? now : null
  return { ...folded, lateAt: null, isTold: rig.recheck, rig: { ...rig, dueAt, lateAt, recheck: waits } }
}

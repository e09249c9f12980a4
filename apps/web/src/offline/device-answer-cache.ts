import type { calls } from '@coldbar/contract/calls'
import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import { MAX_OFFLINE_REPORT_DELAY_DAYS } from '@coldbar/domain/records/late-report'
import { days, type EpochSeconds, epochSeconds, hours, type Seconds, timeBetween } from '@coldbar/domain/units/time'
import type { CallAnswer } from '../api/calls.ts'
import type { Session } from '../session/session.ts'
import { currentSession, resumeSession } from '../session/session-store.ts'
import {
  type DeviceDataOwner,
  deviceDataOwnerOf,
  eraseRequestedDataFrom,
  openDeviceDatabase,
} from './device-database.ts'
import type { YardChange } from './queued-yard-change.ts'

/** A working day: as long as the server keeps a session that nobody uses, unless it is told otherwise. */
const KEPT_FOR = hours(12)

/** What is kept, by what was asked for. */
export type KeptAnswers = { [list: `pumpList/${string}`]: CallAnswer<(typeof calls)['pumpList.all']> } & {
  fittingChoices: CallAnswer<(typeof calls)['pumpList.fittingChoices']>
}

export type CachedAnswer<Answer> = { answer: Answer; heardAt: EpochSeconds }

export const deviceEpochSeconds = (): EpochSeconds => epochSeconds(Date.now() / 1000)

const isOver = (heardAt: EpochSeconds, now: EpochSeconds): boolean => timeBetween(heardAt, now) > KEPT_FOR

/** Keeps an answer of the server, and who asked, until something newer is heard. Nothing is kept of whoever is signed in no more. */
export const cacheAnswerOnDevice = async <Asked extends keyof KeptAnswers>(
  session: Session,
  asked: Asked,
  answer: KeptAnswers[Asked],
): Promise<void> => {
  const now = currentSession()
  // Whoever signed out while the answer was on its way leaves nothing.
  if (now === null || deviceDataOwnerOf(now) !== deviceDataOwnerOf(session)) return
  const heardAt = deviceEpochSeconds()
  const writing = (await openDeviceDatabase()).transaction(['answers', 'session'], 'readwrite')
  await Promise.all([
    writing.objectStore('answers').put({ answer, heardAt }, [deviceDataOwnerOf(session), asked]),
    writing.objectStore('session').put({ session, heardAt }, 'current'),
    writing.done,
  ])
}

/** What was last heard of it, and when by this device's clock; null where that is too long ago, or another's. */
export const readCachedAnswer = async <Asked extends keyof KeptAnswers>(
  owner: DeviceDataOwner,
  asked: Asked,
): Promise<CachedAnswer<KeptAnswers[Asked]> | null> => {
  const found = await (await openDeviceDatabase()).get('answers', [owner, asked])
  return found === undefined || isOver(found.heardAt, deviceEpochSeconds())
    ? null
    : (found as CachedAnswer<KeptAnswers[Asked]>)
}

/** Goes on as whoever used this device last, where the server cannot be asked; null where that is too long ago. */
export const resumeKeptSession = async (): Promise<Session | null> => {
  const kept = await (await openDeviceDatabase()).get('session', 'current')
  if (kept === undefined || isOver(kept.heardAt, deviceEpochSeconds())) return null
  resumeSession(kept.session)
  return kept.session
}

/** Erases what `eraseDeviceData` wrote down. */
export const eraseRequestedDeviceData = async (): Promise<void> => eraseRequestedDataFrom(await openDeviceDatabase())

const REPORTED_WITHIN = days(MAX_OFFLINE_REPORT_DELAY_DAYS)

/** A change of another user whose moment lies further back is refused by the server, whenever its maker comes back. */
const SENT_WITHIN: Readonly<Record<YardChange['kind'], Seconds>> = {
  tick: REPORTED_WITHIN,
  takeBack: REPORTED_WITHIN,
  remark: REPORTED_WITHIN,
  tread: REPORTED_WITHIN,
  lookInside: REPORTED_WITHIN,
  swapSpare: LATE_READINGS_JUDGED_WITHIN,
  fit: LATE_READINGS_JUDGED_WITHIN,
}

/** Forgets the answers of everybody else, and those of their changes that no server takes any more: one device is handed on. */
export const forgetOtherUsersDeviceData = async (owner: DeviceDataOwner): Promise<void> => {
  const database = await openDeviceDatabase()
  const kept = await database.get('session', 'current')
  if (kept !== undefined && deviceDataOwnerOf(kept.session) !== owner) await database.delete('session', 'current')
  const others = (await database.getAllKeys('answers')).filter(([whose]) => whose !== owner)
  await Promise.all(others.map((key) => database.delete('answers', key)))
  const late = (await database.getAll('changes')).filter(
    ({ owner: whose, change }) =>
      whose !== owner && timeBetween(change.time, deviceEpochSeconds()) > SENT_WITHIN[change.kind],
  )
  await Promise.all(late.flatMap(({ id }) => (id === undefined ? [] : database.delete('changes', id))))
}

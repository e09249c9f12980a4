import type { EpochSeconds } from '@coldbar/domain/units/time'
import { ApiError, isForbiddenError, isRecordGoneError, isStaleRecordError } from '../api/api-error.ts'
import type { ChangeOutcome, ChangeRefusal, SentChange, YardChange } from './queued-change.ts'

/** Whether the same may be sent again later: nobody answered, the server is busy, or somebody must sign in first. */
export const isSentLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500)

/** Why the server did not take a change, by what it answered. */
export const refusalOf = (error: ApiError): ChangeRefusal => {
  const codes = new Set(Object.values(error.problems).map(({ code }) => code))
  if (isStaleRecordError(error)) return 'moved'
  if (codes.has('must_come_off')) return 'mustComeOff'
  if (codes.has('too_long_ago')) return 'tooLongAgo'
  if (isRecordGoneError(error)) return 'gone'
  return isForbiddenError(error) ? 'notAllowed' : 'refused'
}

/** What must be looked at of a change that was taken; null where nothing must. */
export const outcomeOf = (change: YardChange, sent: SentChange, userName: string): ChangeOutcome | null => {
  if (change.kind !== 'tick' || sent.kind !== 'tick') return null
  const { user_name: said, time } = sent.claim
  return said === userName || time === change.time
    ? null
    : { kind: 'saidBefore', userName: said, time: time as EpochSeconds }
}

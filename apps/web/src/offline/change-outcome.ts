import type { FieldErrorCode } from '@coldbar/contract/field-error'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type ApiError, isForbiddenError, isRecordGoneError, isStaleRecordError } from '../api/api-error.ts'
import type { SentYardChange, YardChange, YardChangeObstacle, YardChangeOutcome } from './queued-yard-change.ts'

/** Nobody answered, somebody must sign in first, the server is busy, or a proxy finds it away. */
const SENT_LATER: readonly number[] = [0, 401, 429, 502, 503, 504]

/** Whether the same may be sent again later. */
export const canChangeBeSentLater = ({ status }: ApiError): boolean => SENT_LATER.includes(status)

/** So often a change is sent over which the server fails: what fails each time must not hold up all behind it. */
const MOST_FAILURES = 3

/** Whether the server failed over a change, and may not the next time. */
export const isFailedChangeRetried = ({ status }: ApiError, failures: number): boolean =>
  status >= 500 && failures < MOST_FAILURES

/** A server that had just said who is signed in, or a proxy before it, found no time for the change itself. */
const NO_TIME: readonly number[] = [502, 503, 504]

/** Over five minutes of rounds: what takes longer than a request may last each time must not hold up all behind it. */
const MOST_ROUNDS_WITHOUT_TIME = 15

/** Whether the server found no time for a change. */
export const hadServerNoTime = ({ status }: ApiError): boolean => NO_TIME.includes(status)

/** Whether a change for which the server found no time in so many rounds is sent in the next. */
export const isUntimelyChangeRetried = (rounds: number): boolean => rounds < MOST_ROUNDS_WITHOUT_TIME

/** What the server calls it when tires were changed otherwise, before or after. */
const CHANGED_SINCE: readonly FieldErrorCode[] = [
  'changed',
  'changed_later',
  'not_at_wheels',
  'wheel_taken',
  'was_scrapped',
  'unknown_then',
]

/** What the server calls it when another tire or vehicle stands in the way, which it names. */
const OBSTACLES: readonly (readonly [FieldErrorCode, YardChangeObstacle])[] = [
  ['wheel_taken', 'wheelTaken'],
  ['fitted', 'fittedElsewhere'],
  ['in_use', 'sensorInUse'],
  ['judged', 'judged'],
]

/** What the server calls it when a change cannot have been at its time. */
const UNFIT_TIMES: readonly FieldErrorCode[] = ['too_long_ago', 'still_to_come', 'readings_removed']

type Refused = Extract<YardChangeOutcome, { kind: 'refused' }>

const obstacleOf = (error: ApiError): Refused | null => {
  for (const { code, by } of Object.values(error.problems)) {
    const why = OBSTACLES.find(([each]) => each === code)?.[1]
    if (why !== undefined && by !== undefined) return { kind: 'refused', why, by }
  }
  return null
}

/** Why the server did not take a change, by what it answered. */
export const changeRefusalOfError = ({ kind }: YardChange, error: ApiError): Refused => {
  const codes = new Set(Object.values(error.problems).map(({ code }) => code))
  const refused = (why: Exclude<Refused['why'], YardChangeObstacle>): Refused => ({ kind: 'refused', why })
  if (isStaleRecordError(error)) return refused(kind === 'swapSpare' ? 'changedSince' : 'moved')
  if (codes.has('must_come_off')) return refused('mustComeOff')
  if (codes.has('flat_since')) return refused('flatSince')
  if (codes.has('stays_on')) return refused('staysOn')
  if (codes.has('look_inside_first')) return refused('lookInsideFirst')
  if (codes.has('already_there')) return refused('alreadyThere')
  if (codes.has('own_sensor')) return refused('ownSensor')
  const obstacle = obstacleOf(error)
  if (obstacle !== null) return obstacle
  if (CHANGED_SINCE.some((code) => codes.has(code))) return refused('changedSince')
  if (UNFIT_TIMES.some((code) => codes.has(code))) return refused('tooLongAgo')
  if (isRecordGoneError(error)) return refused('gone')
  return refused(isForbiddenError(error) ? 'notAllowed' : 'refused')
}

/** What must be looked at of a change that was taken; null where nothing must. */
export const outcomeOfAcceptedChange = (
  change: YardChange,
  sent: SentYardChange,
  userName: string,
): YardChangeOutcome | null => {
  if (change.kind !== 'tick' || sent.kind !== 'tick') return null
  const { user_name: said, time } = sent.claim
  return said === userName || time === change.time
    ? null
    : { kind: 'saidBefore', userName: said, time: time as EpochSeconds }
}

import type { CauseFamily } from '../kinds/cause-family.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import type { Problem } from './problem.ts'
import { mergedCauseFamilyOf } from './rejoin-problem.ts'

/** Somebody who can have a problem. Without a number: a person without an account, who came by the link of a message. */
export type Assignee = { userId: number | null; name: string }

/** That somebody has a problem. */
export type ProblemAssignment = {
  holder: Assignee
  since: EpochSeconds
  /** Who gave it to them; `null` of what they took themselves. */
  handedBy: string | null
  /** What they mean to do, such as "I call the driver"; empty where they said nothing. */
  note: string
  /** Until when they mean to have done it; `null` where nothing was said. */
  due: EpochSeconds | null
}

type Said = { note: string; due: EpochSeconds | null }

/** What people do about who has a problem. */
export type ProblemAssignmentStep =
  | { step: 'take'; by: Assignee; said: Said }
  | { step: 'handOn'; by: Assignee; to: Assignee; said: Said }
  | { step: 'setDue'; said: Said }
  | { step: 'giveBack' }

/** Why a step is refused. `over`: the problem has ended; `held`: somebody else has it; `free`: nobody has it. */
export type ProblemAssignmentRefusal = 'over' | 'held' | 'free'

/** Who has it after a step; `null` for nobody. */
export type ProblemAssignmentOutcome = { holding: ProblemAssignment | null } | { refused: ProblemAssignmentRefusal }

/** Whether two are one: users by their number, whatever they are called by now. */
export const isSameAssignee = (one: Assignee, other: Assignee): boolean =>
  one.userId === null ? other.userId === null && one.name === other.name : one.userId === other.userId

/** Whether the same person gave it to the same with the same words, as a second press of one choice does. */
const isGivenAlready = (holding: ProblemAssignment, given: Omit<ProblemAssignment, 'since'>): boolean =>
  isSameAssignee(holding.holder, given.holder) &&
  holding.handedBy === given.handedBy &&
  holding.note === given.note &&
  holding.due === given.due

/** Who has a problem after somebody did something about it. What somebody has, another takes only when it is handed on. */
export const assignmentOutcomeAfterStep = (
  holding: ProblemAssignment | null,
  step: ProblemAssignmentStep,
  { end }: Pick<Problem, 'end'>,
  now: EpochSeconds,
): ProblemAssignmentOutcome => {
  if (end !== null) return { refused: 'over' }
  if (step.step === 'take') {
    if (holding !== null && !isSameAssignee(holding.holder, step.by)) return { refused: 'held' }
    // Taken twice, as by two presses, it is had since the first.
    if (holding !== null) return { holding }
    return { holding: { holder: step.by, since: now, handedBy: null, ...step.said } }
  }
  if (step.step === 'handOn') {
    const handedBy = isSameAssignee(step.by, step.to) ? null : step.by.name
    if (holding !== null && isGivenAlready(holding, { holder: step.to, handedBy, ...step.said })) return { holding }
    return { holding: { holder: step.to, since: now, handedBy, ...step.said } }
  }
  if (holding === null) return { refused: 'free' }
  return { holding: step.step === 'giveBack' ? null : { ...holding, ...step.said } }
}

const MAIL = /^([^\s@])[^\s@]*@(\S+)$/
const PHONE = /^\+?[\d ()./-]+(\d\d)$/

/** How a holder is called before those who need no address of theirs: who came by a message may be known by that alone. */
export const maskedAssigneeName = ({ userId, name }: Assignee): string =>
  userId === null ? name.replace(MAIL, '$1…@$2').replace(PHONE, '…$1') : name

/** Whether what somebody has should be done by now. What has ended is done. */
export const isProblemAssignmentOverdue = (
  { due }: Pick<ProblemAssignment, 'due'>,
  { end }: { end: unknown },
  now: EpochSeconds,
): boolean => due !== null && end === null && now > due

/** Who had a problem from a moment on, as it is kept: by the problem's key, its family then, and that moment. */
export type StoredAssignmentRecord = {
  key: string
  family: CauseFamily
  at: EpochSeconds
  /** No problem of the tire has this key any more: late readings found it to have begun otherwise. */
  isStray: boolean
}

/**
 * The last that was said of who has a problem, of all that is kept of its tire in the order in which it was said. Late
 * readings may find another first sign, and with it another key: what was said of the trouble at that time stays said of it.
 */
export const lastAssignmentOfProblem = <Kept extends StoredAssignmentRecord>(
  { key, family, since, end }: Pick<Problem, 'key' | 'family' | 'since' | 'end'>,
  kept: readonly Kept[],
): Kept | null =>
  kept.findLast((one) => {
    if (one.key === key) return true
    if (!one.isStray || mergedCauseFamilyOf(one.family) !== mergedCauseFamilyOf(family)) return false
    return since <= one.at && one.at <= (end?.at ?? epochSeconds(Number.POSITIVE_INFINITY))
  }) ?? null

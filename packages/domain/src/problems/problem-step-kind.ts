import {
  ALARM_KINDS_WORST_FIRST,
  type AlarmKind,
  type AlarmUrgency,
  alarmKindRank,
  causeFamilyOfKind,
  countsForNotificationsVersion,
  levelOfAlarmKind,
  lossRateWindowOfKind,
  PRESSURE_GONE_KINDS,
  urgencyOfKind,
} from '../kinds/alarm-kind.ts'
import type { AlarmLevel } from '../kinds/alarm-level.ts'
import type { CauseFamily } from '../kinds/cause-family.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import { isProblemSign, PROBLEM_SIGN_RULES, type ProblemSign } from './problem-sign.ts'

/** What a step of a problem is: an alarm, or a sign that has none. */
export type ProblemStepKind = AlarmKind | ProblemSign

/** The family of a step; `null` for what merely happened. */
export const familyOfProblemStep = (kind: ProblemStepKind): CauseFamily | null =>
  isProblemSign(kind) ? PROBLEM_SIGN_RULES[kind].family : causeFamilyOfKind(kind)

/** How bad an open step is. */
export const levelOfProblemStep = (kind: ProblemStepKind): AlarmLevel =>
  isProblemSign(kind) ? PROBLEM_SIGN_RULES[kind].level : levelOfAlarmKind(kind)

/** A sign stands right before the alarm that would follow from it, or behind them all. */
const SIGN_RANK: Readonly<Record<ProblemSign, number>> = {
  slowLoss: alarmKindRank('belowMaintenanceLevel') - 0.5,
  sensorDoubt: alarmKindRank('drivenUnderInflated') - 0.5,
}

/** 0 is the worst step there is; a whole number. */
export const rankOfProblemStep = (kind: ProblemStepKind): number =>
  2 * (isProblemSign(kind) ? SIGN_RANK[kind] : alarmKindRank(kind))

/** Every step's rank is less. */
export const PROBLEM_STEP_RANK_COUNT = 2 * ALARM_KINDS_WORST_FIRST.length

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareProblemSteps = (a: ProblemStepKind, b: ProblemStepKind): number =>
  rankOfProblemStep(a) - rankOfProblemStep(b)

/** Whether a step is an alarm of how fast gas is lost. */
export const isFastLossStep = (kind: ProblemStepKind): boolean =>
  !isProblemSign(kind) && lossRateWindowOfKind(kind) === 'hours'

/** Whether a step is what either version is told of a leak that only days show. */
export const isToldSlowLossStep = (kind: ProblemStepKind): boolean =>
  !isProblemSign(kind) && lossRateWindowOfKind(kind) === 'days'

/** Whether a step is a leak that only days show: its first sign, or what either version is told of it. */
export const isSlowLossStep = (kind: ProblemStepKind): boolean => kind === 'slowLoss' || isToldSlowLossStep(kind)

/** Whether a step says that nothing is measured of a tire that held gas. */
export const isPressureGoneStep = (kind: ProblemStepKind): boolean => PRESSURE_GONE_KINDS.some((gone) => gone === kind)

/** Whether people of this notifications version see the step: a sign is everybody's. */
export const isProblemStepSeenBy = (kind: ProblemStepKind, version: NotificationsVersion): boolean =>
  isProblemSign(kind) || countsForNotificationsVersion(kind, version)

/** How much a step changes what is to be done. A leak that goes through nine levels is told when this grows, not nine times. */
export const urgencyOfProblemStep = (kind: ProblemStepKind): AlarmUrgency =>
  isProblemSign(kind) ? PROBLEM_SIGN_RULES[kind].urgency : urgencyOfKind(kind)

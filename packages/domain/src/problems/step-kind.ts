import {
  type AlarmKind,
  familyOf,
  GONE_KINDS,
  isCounted,
  KIND_ORDER,
  kindRank,
  levelOfKind,
  rateOf,
  type Urgency,
  urgencyOfKind,
} from '../kinds/alarm-kind.ts'
import type { CauseFamily } from '../kinds/cause-family.ts'
import type { Generation } from '../kinds/generation.ts'
import type { Level } from '../kinds/level.ts'
import { isSign, SIGN_RULES, type Sign } from './sign.ts'

/** What a step of a problem is: an alarm, or a sign that has none. */
export type StepKind = AlarmKind | Sign

/** The family of a step; `null` for what merely happened. */
export const familyOfStep = (kind: StepKind): CauseFamily | null =>
  isSign(kind) ? SIGN_RULES[kind].family : familyOf(kind)

/** How bad an open step is. */
export const levelOfStep = (kind: StepKind): Level => (isSign(kind) ? SIGN_RULES[kind].level : levelOfKind(kind))

/** A sign stands right before the alarm that would follow from it, or behind them all. */
const SIGN_RANK: Readonly<Record<Sign, number>> = {
  slowLoss: kindRank('belowMaintenanceLevel') - 0.5,
  sensorDoubt: kindRank('drivenUnderInflated') - 0.5,
}

/** 0 is the worst step there is; a whole number. */
export const rankOfStep = (kind: StepKind): number => 2 * (isSign(kind) ? SIGN_RANK[kind] : kindRank(kind))

/** Every step's rank is less. */
export const STEP_RANKS = 2 * KIND_ORDER.length

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareSteps = (a: StepKind, b: StepKind): number => rankOfStep(a) - rankOfStep(b)

/** Whether a step is an alarm of how fast gas is lost. */
export const isLossPerHour = (kind: StepKind): boolean => !isSign(kind) && rateOf(kind) === 'hours'

/** Whether a step is a leak that only days show: its first sign, or what either version is told of it. */
export const isSlowLoss = (kind: StepKind): boolean => kind === 'slowLoss' || (!isSign(kind) && rateOf(kind) === 'days')

/** Whether a step says that nothing is measured of a tire that held gas. */
export const isGone = (kind: StepKind): boolean => GONE_KINDS.some((gone) => gone === kind)

/** Whether people of this generation see the step: a sign is everybody's. */
export const isSeen = (kind: StepKind, generation: Generation): boolean => isSign(kind) || isCounted(kind, generation)

/** How much a step changes what is to be done. A leak that goes through nine levels is told when this grows, not nine times. */
export const urgencyOf = (kind: StepKind): Urgency => (isSign(kind) ? SIGN_RULES[kind].urgency : urgencyOfKind(kind))

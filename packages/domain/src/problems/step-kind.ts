import type { AlarmKind } from '../alarms/alarm-kind.ts'
import { type CauseFamily, familyOf } from '../alarms/cause-family.ts'
import { type Generation, isCounted } from '../alarms/generation.ts'
import { levelOfKind } from '../alarms/kind-level.ts'
import { KIND_ORDER, kindRank } from '../alarms/kind-order.ts'
import type { Level } from '../alarms/level.ts'
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
export const isLossPerHour = (kind: StepKind): boolean => kind === 'pressureLoss' || kind === 'fillLevelLoss'

/** Whether a step is a leak that only days show: its first sign, or what either version is told of it. */
export const isSlowLoss = (kind: StepKind): boolean =>
  kind === 'slowLoss' || kind === 'slowFillLevelLoss' || kind === 'slowPressureLoss'

/** Whether people of this generation see the step: a sign is everybody's. */
export const isSeen = (kind: StepKind, generation: Generation): boolean => isSign(kind) || isCounted(kind, generation)

/** From here on the tire may not be driven on as it is: somebody must look into it at the next stop. */
const LOOKS: ReadonlySet<StepKind> = new Set<StepKind>(['fillLevelBelow80', 'fillLevelBelow70', 'fillLevelBelow60'])

/** From here on the driver must not go on. */
const STOPS: ReadonlySet<StepKind> = new Set<StepKind>([
  'fillLevelBelow50',
  'fillLevelBelow40',
  'fillLevelBelow30',
  'fillLevelBelow20',
  'fillLevelBelow10',
])

/**
 * How much a step changes what is to be done: 0 nothing, 1 plan, 2 see to it, 3 look into the tire at the next stop, 4 stop,
 * 5 blow-out. A leak that goes through nine levels is told when this grows, not nine times.
 */
export const urgencyOf = (kind: StepKind): 0 | 1 | 2 | 3 | 4 | 5 => {
  if (kind === 'blowOut') return 5
  if (STOPS.has(kind)) return 4
  if (LOOKS.has(kind)) return 3
  const level = levelOfStep(kind)
  return level === 'alarm' ? 2 : level === 'warning' ? 1 : 0
}

import { SMALLEST_PRESSURE_STEP } from '../content/pressure-step.ts'
import type { Percent } from '../units/percent.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { days, type EpochSeconds, minutes, timeBetween } from '../units/time.ts'

/** Somebody says that the tire was pumped up. */
export type UserPumpedClaim = {
  at: EpochSeconds
  /** Fill level when it was said, %; `null` where it was not known. */
  level: Percent | null
  optimal: Bar | null
}

/** What the engine knows of the tire by now. */
export type TireSinceClaim = {
  heard: EpochSeconds | null
  level: Percent | null
  /** When gas was let in since shortly before it, as two readings each proved. */
  fills: readonly EpochSeconds[]
  /** One reading says that gas is being let in, and the next will tell. */
  isFilling: boolean
  /** How many readings after it show less gas than there was when it was said. */
  less: number
  /** Since when the engine calls it low; `null` where it does not. */
  lowSince: EpochSeconds | null
}

/**
 * What became of a claim. `waiting`: nothing was heard since; `notYet`: what was heard since cannot tell yet; `confirmed`: gas came in and the tire is low no more;
 * `tooLittle`: gas came in and it is still low; `notSeen`: the readings after it know of no gas; `lostMore`: two of them show that it lost more.
 */
export const PUMPED_CLAIM_STATES = ['waiting', 'notYet', 'confirmed', 'tooLittle', 'notSeen', 'lostMore'] as const
export type PumpedClaimState = (typeof PUMPED_CLAIM_STATES)[number]

/** A round through the yard is ticked at its end as often as at each tire. */
const TICKED_LATE = minutes(60)
/** A tick before the pumping, and tags that send every quarter of an hour: two of their readings. */
const PATIENCE = minutes(30)
/** Too little to be told from heat at once shows when the tire was cold. */
const PATIENCE_IF_SMALL = days(1)
/** More points than a known content differs by from one reading to the next. */
export const RISEN_FILL_LEVEL_POINTS = 1.5
/** Where the content is not known: more than any tire cools by while a claim is waited for, bar. */
export const SURE_PRESSURE_FALL_BAR = 1
/** One reading contradicts nobody. */
const CONTRADICTION = 2
/** So near the optimal pressure, in points, a gauge in the yard cannot do better. */
const FULL_WITHIN = 2

/** What the readings after a claim say of it; `null` once it is about nothing: the tire is low no more, and nobody saw gas come in. */
export const pumpedClaimState = (claim: UserPumpedClaim, since: TireSinceClaim): PumpedClaimState | null => {
  const { heard, level, fills, isFilling, less, lowSince } = since
  if (heard === null || heard <= claim.at) return 'waiting'
  const patience = patienceFor(claim)
  // Who pumps hours later makes nobody's earlier tick true.
  const cameIn = fills.some((at) => timeBetween(at, claim.at) <= TICKED_LATE && timeBetween(claim.at, at) <= patience)
  const isOthersWork = !cameIn && fills.some((at) => timeBetween(claim.at, at) > patience)
  const rose = level !== null && claim.level !== null && level - claim.level >= RISEN_FILL_LEVEL_POINTS
  const isRisen = cameIn || (rose && !isOthersWork)
  const isLow = lowSince !== null && lowSince <= claim.at
  if (isRisen) return isLow && (level ?? 0) < 100 - FULL_WITHIN ? 'tooLittle' : 'confirmed'
  if (!isLow) return null
  if (isFilling) return 'notYet'
  // Whoever pumps after the tick would have let gas in by now.
  if (less >= CONTRADICTION) return 'lostMore'
  return timeBetween(claim.at, heard) < patience ? 'notYet' : 'notSeen'
}

const patienceFor = ({ level, optimal }: UserPumpedClaim) => {
  if (level === null || optimal === null) return PATIENCE
  const missing = bar(optimal * (1 - level / 100))
  return missing < SMALLEST_PRESSURE_STEP ? PATIENCE_IF_SMALL : PATIENCE
}

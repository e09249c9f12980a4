import { type Percent, percent } from '../units/percent.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'

/** Points above a limit from which a tire is well again. */
const LEVEL_BAND = 2
/** The sun can warm a tag beyond its gas: as much as this many points of fill level. */
const UNCALIBRATED_MARGIN = 5

type Filled = Pick<AlarmRuleInput, 'calibrated' | 'fillLevel' | 'fillLevelBound'>

/** The most that a tire holds, %: its fill level, or what its tag allows and the sun may hide; `null` where nobody can say. */
export const maxPossibleFillLevel = ({ calibrated, fillLevel, fillLevelBound }: Filled): Percent | null => {
  if (calibrated) return fillLevel
  return fillLevelBound === null ? null : percent(fillLevelBound + UNCALIBRATED_MARGIN)
}

/** Whether a tire holds less than `limit`, %, for sure. */
export const isFillLevelSurelyBelow = (now: Filled, limit: number): boolean => {
  const most = maxPossibleFillLevel(now)
  return most !== null && most < limit
}

/** Whether it holds enough again. Heat lifts the bound of an unknown tire but fills none: only a cold or an inflated one is believed. */
export const hasFillLevelRecovered = (
  { calibrated, cold, inflating, fillLevel, fillLevelBound }: Filled & Pick<AlarmRuleInput, 'cold' | 'inflating'>,
  limit: number,
): boolean => {
  const level = calibrated ? fillLevel : cold || inflating ? fillLevelBound : null
  return level !== null && level >= limit + LEVEL_BAND
}

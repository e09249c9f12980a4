import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

/** By what a loss is told: a minute, an hour or a week, whichever makes a figure that a reader can grasp. */
export type LossRateUnit = 'minute' | 'hour' | 'week'

const HOURS_IN: Readonly<Record<LossRateUnit, number>> = { minute: 1 / 60, hour: 1, week: 168 }

/** Above a point a minute nobody thinks in hours: 446 points an hour are lost by no tire. */
const FAST = 60
/** Below it a tenth of a point an hour would be no figure at all. */
const SLOW = 0.1
/** Below so many points a tenth of a point tells something. */
const FEW = 2

/** The unit in which a loss, points of fill level an hour, is told. */
export const chooseLossRateUnit = (perHour: number): LossRateUnit =>
  perHour > FAST ? 'minute' : perHour < SLOW ? 'week' : 'hour'

/** A loss, points of fill level an hour, as points in a unit. */
export const hourlyLossInUnit = (unit: LossRateUnit, perHour: number): number => perHour * HOURS_IN[unit]

/** How fast a tire loses gas, from points of fill level an hour: "7 % a minute", "8 % an hour", "2.1 % a week". */
export const lossRateText = (perHour: number, { t, format }: { t: Translate; format: Format }): string => {
  const unit = chooseLossRateUnit(perHour)
  const points = hourlyLossInUnit(unit, perHour)
  const rate = t('tireProblems.level.rate', { points: format.number(points, points < FEW || unit === 'week' ? 1 : 0) })
  return t(`tireProblems.rates.${unit}`, { rate })
}

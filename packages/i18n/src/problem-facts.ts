import { fillLevelBoundText, knownFillLevelText } from './fill-level-text.ts'
import type { Format } from './format/format.ts'
import { chooseLossRateUnit, hourlyLossInUnit } from './loss-rate.ts'
import { hourlyLossRateWorthTelling, type ProblemTextInput, problemStepTextByWireName } from './problem-text.ts'
import type { Translate } from './translator.ts'

type Fact = readonly [title: string, value: string | null]

type Figures = Pick<
  ProblemTextInput,
  | 'headline'
  | 'since'
  | 'end'
  | 'fill_level_start'
  | 'fill_level'
  | 'fill_level_bound'
  | 'fill_level_lowest'
  | 'loss_per_hour'
  | 'loss_per_hour_low'
  | 'loss_per_hour_high'
  | 'hottest'
>

/** A problem in figures, its rate with how sure it is; what nobody knows is `null`. */
export const problemFigureFacts = (
  problem: Figures,
  { t, format, isRounded }: { t: Translate; format: Format; isRounded: boolean },
): readonly Fact[] => {
  const { fill_level_start: from, fill_level: now, fill_level_bound: bound, fill_level_lowest: lowest } = problem
  const { loss_per_hour_low: low, loss_per_hour_high: high } = problem
  const rate = hourlyLossRateWorthTelling(problem)
  const unit = chooseLossRateUnit(rate ?? 0)
  const points = (perHour: number): string => format.number(hourlyLossInUnit(unit, perHour), 1)
  const level = (percent: number | null): string | null =>
    percent === null ? null : knownFillLevelText(percent, { t, format, isRounded })
  const below = (percent: number | null): string | null =>
    percent === null ? null : fillLevelBoundText(percent, { t, format })
  return [
    [t('problemPage.since'), format.moment(problem.since)],
    [t('problemPage.end'), problem.end === null ? null : format.moment(problem.end)],
    [t('problemPage.levelBefore'), level(from)],
    [t('problemPage.levelNow'), problem.end === null ? (level(now) ?? below(bound)) : null],
    // A cold tire tells more than a warm one: of a level that nobody knows, what it lies below is less then than now.
    now === null ? [t('problemPage.lowestBound'), below(lowest)] : [t('problemPage.lowest'), level(lowest)],
    [
      t('problemPage.rate'),
      rate === null || low === null || high === null
        ? null
        : t(`problemPage.rateValue.${unit}`, { rate: points(rate), low: points(low), high: points(high) }),
    ],
    [t('problemPage.hottest'), problem.hottest === null ? null : format.temperature(problem.hottest)],
  ]
}

/** Why an alarm came, named as on the wire; moments in seconds since 1970, the limit in percent of fill level. */
export type AlarmReasonTextInput = { kind: string; start: number; confirmed: number; limit: number | null }

/** Which readings made the alarm, and which fill level is its limit: whole sentences. */
export const alarmReasonText = (
  { kind, start, confirmed, limit }: AlarmReasonTextInput,
  t: Translate,
  format: Format,
): string => {
  const name = problemStepTextByWireName(kind, t)
  const began =
    confirmed > start
      ? t('problemPage.began', { kind: name, start: format.moment(start), confirmed: format.moment(confirmed) })
      : t('problemPage.beganAtOnce', { kind: name, start: format.moment(start) })
  return limit === null ? began : `${began} ${t('problemPage.limit', { limit: format.fillLevel(limit) })}`
}

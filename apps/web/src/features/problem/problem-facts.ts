import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { Fact } from '../../ui/fact-list.tsx'
import type { ProblemAnswer } from './problem-query.ts'

/** A problem in figures, its rate with how sure it is; what nobody knows is left out. */
export const problemFacts = (problem: ProblemAnswer['problem'], t: Translate, format: Format): readonly Fact[] => {
  const { fill_level_start: from, fill_level: now, fill_level_bound: bound, fill_level_lowest: lowest } = problem
  const { loss_per_hour: rate, loss_per_hour_low: low, loss_per_hour_high: high } = problem
  const level = (percent: number | null): string | null => (percent === null ? null : format.fillLevel(percent))
  const atMost = bound === null ? null : t('tireProblems.level.bound', { level: format.fillLevel(bound) })
  return [
    [t('problemPage.since'), format.moment(problem.since)],
    [t('problemPage.end'), problem.end === null ? null : format.moment(problem.end)],
    [t('problemPage.levelBefore'), level(from)],
    [t('problemPage.levelNow'), problem.end === null ? (level(now) ?? atMost) : null],
    [t('problemPage.lowest'), level(lowest)],
    [
      t('problemPage.rate'),
      rate === null || low === null || high === null || problem.end !== null
        ? null
        : t('problemPage.rateValue', {
            rate: format.number(rate, 1),
            low: format.number(low, 1),
            high: format.number(high, 1),
          }),
    ],
    [t('problemPage.hottest'), problem.hottest === null ? null : format.temperature(problem.hottest)],
  ]
}

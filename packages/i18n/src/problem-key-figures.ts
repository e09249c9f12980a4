import { pressureAtTemperature } from '@coldbar/domain/gas/cold-pressure'
import { RUN_FLAT_LIMIT_PERCENT } from '@coldbar/domain/limits/run-flat-limit'
import { nextFillLevelLimit } from '@coldbar/domain/problems/next-fill-limit'
import { forbidsInflating, mustCallDriver, type ProblemAction } from '@coldbar/domain/problems/problem-action'
import { percent, percentPerHour } from '@coldbar/domain/units/percent'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import { fillLevelText } from './fill-level-text.ts'
import { chooseLossRateUnit, hourlyLossInUnit, lossRateText } from './loss-rate.ts'
import {
  hourlyLossRateWorthTelling,
  type ProblemTextContext,
  type ProblemTextInput,
  problemEndText,
  shortTimeUntilLimitText,
  timeLeftMark,
} from './problem-text.ts'

/** One figure of a problem: what it is, how much, and what makes it readable. A dash where nobody knows. */
export type ProblemKeyFigure = { key: 'pressure' | 'rate' | 'timeLeft'; title: string; value: string; note: string }

/** Its tire as it was heard last, named as on the wire: bar, and °C of the gas. */
export type TireOfProblem = {
  last_pressure: number | null
  optimal_pressure: number | null
  internal_temperature: number | null
}

/** In the place of a figure that nobody knows. */
export const UNKNOWN_FIGURE = '–'
/** The temperature at which an optimal pressure is told, °C. */
const REFERENCE = 15

/**
 * What somebody looks at first: the pressure against what it should be, how fast it goes, and how long it may be driven. Without
 * its tire it is told by what the problem says of it.
 */
export const problemKeyFigures = (
  problem: ProblemTextInput,
  tire: TireOfProblem | null,
  telling: ProblemTextContext,
): readonly ProblemKeyFigure[] => [
  pressureFigure(problem, tire, telling),
  rateFigure(problem, telling),
  timeLeftKeyFigure(problem, telling),
]

const pressureFigure = (
  problem: ProblemTextInput,
  tire: TireOfProblem | null,
  telling: ProblemTextContext,
): ProblemKeyFigure => {
  const { t, format } = telling
  const isOver = problem.end !== null
  const pressure = isOver ? problem.pressure : (tire?.last_pressure ?? problem.pressure)
  const isLevelKnown = problem.fill_level !== null || problem.fill_level_bound !== null
  return {
    key: 'pressure',
    title: t(isOver ? 'problemPage.figures.lastPressure' : 'problemPage.figures.pressure'),
    value: pressure === null ? UNKNOWN_FIGURE : format.pressure(pressure, 2),
    note: [
      isOver ? null : shouldHold(problem.action, tire, telling),
      isLevelKnown ? t('problemPage.figures.fillLevel', { level: fillLevelText(problem, telling) }) : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  }
}

/** By the gas law at the temperature of its gas, else as it is set; nothing that a tire that must come off could be inflated to. */
const shouldHold = (
  action: ProblemAction,
  tire: TireOfProblem | null,
  { t, format }: ProblemTextContext,
): string | null => {
  const optimal = tire?.optimal_pressure ?? null
  if (optimal === null || forbidsInflating(action)) return null
  const gas = tire?.internal_temperature ?? REFERENCE
  return t('problemPage.figures.shouldHold', {
    pressure: format.pressure(pressureAtTemperature(bar(optimal), celsius(gas)), 2),
    temperature: format.temperature(gas),
  })
}

const rateFigure = (problem: ProblemTextInput, { t, format }: ProblemTextContext): ProblemKeyFigure => {
  const title = t('problemPage.rate')
  const slow = problem.slow_loss ?? null
  const rate = hourlyLossRateWorthTelling(problem)
  if (problem.end !== null) return { key: 'rate', title, value: UNKNOWN_FIGURE, note: t('problemPage.figures.over') }
  if (rate !== null) {
    const unit = chooseLossRateUnit(rate)
    const points = (perHour: number | null): string => format.number(hourlyLossInUnit(unit, perHour ?? rate), 1)
    const between = { low: points(problem.loss_per_hour_low), high: points(problem.loss_per_hour_high) }
    const note = t('problemPage.figures.between', between)
    return { key: 'rate', title, value: lossRateText(rate, { t, format }), note }
  }
  if (slow !== null) {
    const points = t('tireProblems.level.rate', { points: format.number(slow.per_week, 1) })
    return { key: 'rate', title, value: t('tireProblems.rates.week', { rate: points }), note: '' }
  }
  return { key: 'rate', title, value: UNKNOWN_FIGURE, note: t('problemPage.figures.noLoss') }
}

const timeLeftKeyFigure = (problem: ProblemTextInput, telling: ProblemTextContext): ProblemKeyFigure => {
  const { t, format, now } = telling
  const figure = (value: string, note: string): ProblemKeyFigure => ({
    ...{ key: 'timeLeft', title: t('problemPage.figures.timeLeft'), value, note },
  })
  if (problem.end !== null)
    return figure(UNKNOWN_FIGURE, problemEndText(problem, telling) ?? t('problemPage.figures.over'))
  const left = shortTimeUntilLimitText(problem, telling)
  const mark = timeLeftMark(problem)
  if (left !== null && mark !== null) {
    const until = { level: format.fillLevel(mark.limit), moment: format.shortMoment(mark.expected, now) }
    return figure(left, t('problemPage.figures.until', until))
  }
  if (mustCallDriver(problem.action)) return figure(t('problemPage.figures.none'), t('problemPage.figures.atOnce'))
  const reaches = problem.slow_loss?.reaches ?? null
  if (reaches === null) return figure(UNKNOWN_FIGURE, untimedLimitNote(problem, telling))
  const [from, to] = [format.date(reaches.from), format.date(reaches.to)]
  const level = format.fillLevel(reaches.level)
  return figure(from === to ? from : `${from} – ${to}`, t('problemPage.figures.untilLevel', { level }))
}

/** Which limit it comes to where nobody can say when, or is past: a dash alone would say that it may be driven on. */
const untimedLimitNote = (problem: ProblemTextInput, { t, format }: ProblemTextContext): string => {
  const { fill_level: level, loss_per_hour: perHour, read_at: at = null } = problem
  const isLosing = level !== null && perHour !== null && perHour > 0 && at !== null
  if (!isLosing) return t('problemPage.figures.noLimit')
  if (level <= RUN_FLAT_LIMIT_PERCENT)
    return t('problemPage.figures.pastLimit', { level: format.fillLevel(RUN_FLAT_LIMIT_PERCENT) })
  const loss = { perHour: percentPerHour(perHour), at: epochSeconds(at) }
  const next = nextFillLevelLimit(percent(level), loss)
  return next === null
    ? t('problemPage.figures.noLimit')
    : t('problemPage.figures.nearLimit', { level: format.fillLevel(next.limit) })
}

import { fillLevelUpperBoundOfReading } from '../content/fill-level-upper-bound-of-reading.ts'
import { fillLevel } from '../gas/fill-level.ts'
import type { GasContentTrend } from '../leaks/gas-content-trend.ts'
import { smallestBelievedLossShare } from '../leaks/smallest-believed-loss-share.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { type Percent, percent } from '../units/percent.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type Celsius, celsius } from '../units/temperature.ts'
import { type EpochSeconds, hours, minutes, timeBetween } from '../units/time.ts'
import { fillLevelInTenths, fillLevelUpperBoundInTenths } from './fill-level-in-tenths.ts'
import { gasContentTrendBefore, gasLossBegunBy, gasLossOnset, newestGasContent } from './gas-loss-onset.ts'
import { gasLossPerHour, type LeakingTireEvidence } from './gas-loss-per-hour.ts'
import {
  type NeighbourGasComparison,
  NO_PROBLEM_FIGURES,
  type Problem,
  type ProblemFigures,
  type TireProblems,
} from './problem.ts'
import { burstStep, hasStepBefore, problemBeginning } from './problem-beginning.ts'
import { PROBLEM_SIGN_RULES, PROBLEM_SIGNS } from './problem-sign.ts'
import { isFastLossStep } from './problem-step-kind.ts'
import {
  isProblemOngoing,
  problemsAfterStepBegan,
  problemsAfterStepEnded,
  withProblemReplaced,
} from './problems-after-step.ts'
import { PROBLEM_REMEMBERED_FOR, PROBLEM_RETURNS_WITHIN } from './rejoin-problem.ts'

/** A tire right after one of its own readings, and what is around it. */
export type TireAfterReading = {
  state: TireState
  /** `null` of a tire that is judged by nothing. */
  settings: Pick<TireSettings, 'optimalPressure'> | null
  neighbours: () => NeighbourGasComparison | null
}

/** Gas that was lost and came back needs to be seen so long; that a leak has stopped, so much longer. */
const BACK_FOR = minutes(30)
const LEVEL_FOR = hours(24)
/** As full as before but for this, points. */
const AS_BEFORE = 2
/** It leaks on when it falls by more, points. */
const LEAKS_ON = 1

/**
 * A tire's problems after one of its own readings was judged: what the state shows beside its events, the figures, and
 * whether gas that was lost is back. The same object when nothing changed.
 */
export const problemsAfterReading = (problems: TireProblems, now: TireAfterReading): TireProblems => {
  const { last } = now.state
  const newest = newestReading(now.state)
  if (last === null || newest === null) return problems
  // A reading that is held may show a sign before it is judged: who looks back for what it told finds it at its own moment.
  // Of the content it tells nothing yet: the figures, and what is over by them, are of the one that was judged last.
  const at = newest.time
  const shown = withSigns(problems, now.state, at)
  if (shown.recent.length === 0 && shown.past.length === 0) return problems
  let next = shown
  for (const problem of shown.recent) {
    if (problem.end !== null) continue
    const settledNow = settled(withFigures(problem, now, { judged: last.time, heard: at }), last.time)
    if (settledNow !== problem) next = withProblemReplaced(next, problem, settledNow)
  }
  return forgotten(next, at)
}

const withSigns = (problems: TireProblems, state: TireState, at: EpochSeconds): TireProblems => {
  let next = problems
  for (const kind of PROBLEM_SIGNS) {
    const start = PROBLEM_SIGN_RULES[kind].since(state)
    const isKnown = next.recent.some(({ steps }) => steps.some((step) => step.kind === kind && step.end === null))
    if (start !== null && !isKnown) next = problemsAfterStepBegan(next, { kind, start, at }).problems
    if (start === null && isKnown)
      next = problemsAfterStepEnded(next, { kind, time: at, at, reason: 'cleared' }).problems
  }
  return withUnheardLoss(next, state, at)
}

/** What was lost in a silence began and ended in it, as far as anybody knows: it is told once, by the sample that found it. */
const withUnheardLoss = (
  problems: TireProblems,
  { unheardLoss, slowLoss }: TireState,
  at: EpochSeconds,
): TireProblems => {
  if (unheardLoss == null || slowLoss !== null || unheardLoss.found !== at) return problems
  const { from, to } = unheardLoss
  const begun = problemsAfterStepBegan(problems, { kind: 'slowLoss', start: from, at }).problems
  return problemsAfterStepEnded(begun, { kind: 'slowLoss', time: to, at, reason: 'cleared' }).problems
}

type FigureRule = (problem: Problem, now: TireAfterReading, at: EpochSeconds) => Problem

/** What each family is told with; the others need no figures. */
const FIGURES: Partial<Record<Problem['family'], FigureRule>> = {
  gasLost: (problem, now, at) => {
    const { state, settings } = now
    const optimal = settings?.optimalPressure ?? bar(0)
    const fillNow = fillLevelInTenths(state.fillLevel)
    const boundNow =
      fillNow !== null || settings === null || state.last === null
        ? null
        : fillLevelUpperBoundInTenths(fillLevelUpperBoundOfReading(state, state.last, settings))
    const figures: ProblemFigures = {
      ...NO_PROBLEM_FIGURES,
      fillNow,
      boundNow,
      ...lowestOf(problem, fillNow ?? boundNow, at),
      pressure: state.last?.pressure ?? null,
      slow: state.slowLoss,
      unheard: state.unheardLoss ?? null,
      neighbours: now.neighbours(),
    }
    const figured = { ...problem, ...beginningByContent(problem, state.trend, optimal), figures }
    const isTold = (problem.figures?.rate?.low ?? 0) > 0
    return { ...figured, figures: { ...figures, rate: gasLossPerHour(losingOf(figured, state, optimal, isTold), at) } }
  },
  tooMuchGas: (problem, { state }) => ({
    ...problem,
    figures: {
      ...NO_PROBLEM_FIGURES,
      fillNow: fillLevelInTenths(state.fillLevel),
      pressure: state.last?.pressure ?? null,
    },
  }),
  heat: (problem, { state }) => ({
    ...problem,
    figures: {
      ...NO_PROBLEM_FIGURES,
      hottest: most(problem.figures?.hottest ?? null, state.internalTemperature ?? state.last?.temperature ?? null),
    },
  }),
}

type BeginningByContent = Pick<Problem, 'since' | 'fillAtStart' | 'fillAtBurst'>

/** When gas began to go, as the content says once, with the first reading that was judged since: of a burst once it is known to be one. */
const beginningByContent = (problem: Problem, trend: GasContentTrend, optimal: Bar): BeginningByContent => {
  const { since, fillAtStart, fillAtBurst, figures } = problem
  const burst = burstStep(problem)
  if (burst !== undefined)
    return fillAtBurst === undefined
      ? beforeBurst(problem, burst.start, trend, optimal)
      : { since, fillAtStart, fillAtBurst }
  const onset = figures === null ? gasLossOnset(trend) : null
  return {
    since: onset !== null && onset.at < since ? onset.at : since,
    fillAtStart: fillAt(onset?.cold ?? null, optimal) ?? fillAtStart,
  }
}

/** Points of fill level that few neighbours may feign: less is no loss that anybody would be told of. */
const LOST_BEFORE_BURST = 100 * smallestBelievedLossShare(0)

/** The fall of the burst itself says nothing of whether the tire lost gas before: without it the content must have fallen, or an alarm told so. */
const beforeBurst = (
  problem: Problem,
  burstAt: EpochSeconds,
  trend: GasContentTrend,
  optimal: Bar,
): Required<BeginningByContent> => {
  const before = gasContentTrendBefore(trend, burstAt)
  const fillAtBurst = fillAt(newestGasContent(before), optimal)
  if (hasStepBefore(problem, burstAt)) return { since: problem.since, fillAtStart: problem.fillAtStart, fillAtBurst }
  const onset = gasLossOnset(before)
  const held = fillAt(onset?.cold ?? null, optimal)
  return onset !== null && held !== null && fillAtBurst !== null && held - fillAtBurst >= LOST_BEFORE_BURST
    ? { since: onset.at, fillAtStart: held, fillAtBurst }
    : { since: burstAt, fillAtStart: fillAtBurst ?? problem.fillAtStart, fillAtBurst }
}

type Figured = Problem & { figures: ProblemFigures }

const losingOf = (problem: Figured, state: TireState, optimal: Bar, isTold: boolean): LeakingTireEvidence => {
  const { mendedAt, steps, refilled, figures } = problem
  const { since, fillAtStart } = problemBeginning(problem)
  return {
    trend: state.trend,
    // What was lost in a silence says nothing of how fast it goes now.
    slow: state.unheardLoss == null ? state.slowLoss : null,
    from: latest(since, mendedAt),
    optimal,
    lost:
      state.unheardLoss == null
        ? lostSinceStart({ since, fillAtStart, refilled, figures }, gasLossBegunBy(state.trend, since))
        : null,
    rolls: state.stillSince === null,
    isAlarm: steps.some(({ kind, end }) => end === null && isFastLossStep(kind)),
    isTold,
  }
}

const lostSinceStart = (
  {
    since,
    fillAtStart,
    refilled,
    figures: { fillNow, lowestAt },
  }: Pick<Figured, 'since' | 'fillAtStart' | 'figures'> & { refilled: true | undefined },
  begun: EpochSeconds,
): LeakingTireEvidence['lost'] =>
  fillAtStart === null || fillNow === null || refilled === true || lowestAt == null
    ? null
    : { points: percent(fillAtStart - fillNow), since, begun, lowestAt }

/** Figures change nothing else: its steps need no look, and it is looked at with every reading. */
const tellsTheSame = (figured: Problem, problem: Problem): boolean =>
  figured.since === problem.since &&
  figured.fillAtStart === problem.fillAtStart &&
  figured.fillAtBurst === problem.fillAtBurst &&
  JSON.stringify(figured.figures) === JSON.stringify(problem.figures)

/** When the last reading that was judged was measured, and the newest, which may be held. */
type ReadingTimes = { judged: EpochSeconds; heard: EpochSeconds }

const withFigures = (problem: Problem, now: TireAfterReading, { judged, heard }: ReadingTimes): Problem => {
  const figured = FIGURES[problem.family]?.(problem, now, judged)
  return figured === undefined || tellsTheSame(figured, problem) ? problem : { ...figured, last: heard }
}

/** Nothing of it goes on: whether it is over, or only out of sight. */
const settled = (problem: Problem, at: EpochSeconds): Problem => {
  const { quiet, figures, fillAtStart } = problem
  if (quiet === null || figures === null || isProblemOngoing(problem)) return problem
  const { fillNow } = figures
  if (quiet.level === null && fillNow !== null) return { ...problem, quiet: { ...quiet, level: fillNow } }
  if (fillNow !== null && quiet.level !== null && fillNow < quiet.level - LEAKS_ON)
    return { ...problem, quiet: { since: at, level: fillNow } }
  const isBack = fillNow !== null && fillAtStart !== null && fillNow >= fillAtStart - AS_BEFORE
  if (timeBetween(quiet.since, at) < (isBack ? BACK_FOR : LEVEL_FOR)) return problem
  return { ...problem, quiet: null, end: { at: quiet.since, reason: 'cameBack' } }
}

const forgotten = (problems: TireProblems, at: EpochSeconds): TireProblems => {
  const isGone = ({ end }: Problem): boolean => end !== null && timeBetween(end.at, at) > PROBLEM_REMEMBERED_FOR
  const gone = problems.recent.filter(isGone)
  const isOld = problems.past.some(({ end }) => timeBetween(end, at) > PROBLEM_RETURNS_WITHIN)
  if (gone.length === 0 && !isOld) return problems
  const past = problems.past.filter(
    ({ family, end }) =>
      timeBetween(end, at) <= PROBLEM_RETURNS_WITHIN && !gone.some((ended) => ended.family === family),
  )
  for (const { family, key, end } of gone) if (end !== null) past.push({ family, key, end: end.at })
  return { recent: problems.recent.filter((problem) => !isGone(problem)), past }
}

const fillAt = (cold: Bar | null, optimal: Bar): Percent | null =>
  cold === null ? null : fillLevelInTenths(fillLevel(cold, optimal))

/** The lowest of all levels, and since when. */
const lowestOf = (
  { figures }: Problem,
  level: Percent | null,
  at: EpochSeconds,
): Pick<ProblemFigures, 'lowest' | 'lowestAt'> => {
  const lowest = figures?.lowest ?? null
  const isLower = level !== null && (lowest === null || level < lowest)
  return isLower ? { lowest: level, lowestAt: at } : { lowest, lowestAt: figures?.lowestAt ?? at }
}

const most = (a: Celsius | null, b: Celsius | null): Celsius | null => {
  const hottest = a === null || b === null ? (a ?? b) : Math.max(a, b)
  return hottest === null ? null : celsius(Math.round(hottest * 10) / 10 + 0)
}

const latest = (since: EpochSeconds, mendedAt: EpochSeconds | null): EpochSeconds =>
  mendedAt !== null && mendedAt > since ? mendedAt : since

import { ALARM_KINDS, type AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { CauseFamily } from '@coldbar/domain/kinds/cause-family'
import { type DrivingTimeLeft, drivingTimeLeft } from '@coldbar/domain/problems/driving-time-left'
import type { ProblemEndReason } from '@coldbar/domain/problems/problem'
import {
  type DemountTask,
  forbidsInflating,
  mustCallDriver,
  type ProblemAction,
  saysDamage,
  weighsRemovalMoreThanHeadline,
} from '@coldbar/domain/problems/problem-action'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import { isProblemSign } from '@coldbar/domain/problems/problem-sign'
import type { ProblemStepKind } from '@coldbar/domain/problems/problem-step-kind'
import { percent, percentPerHour } from '@coldbar/domain/units/percent'
import { epochSeconds, hours } from '@coldbar/domain/units/time'
import { alarmText } from './alarm-text.ts'
import { removalText } from './demount-text.ts'
import { fillLevelBoundText, knownFillLevelText } from './fill-level-text.ts'
import type { Format } from './format/format.ts'
import { hourlyLossInUnit, lossRateText } from './loss-rate.ts'
import type { MessageKey } from './message-key.ts'
import type { Translate } from './translator.ts'

/** Points a week, and between which days the next level is reached. */
type SlowLossFigures = { per_week: number; reaches: { level: number; from: number; to: number } | null }

/** Points that were lost between two moments while nothing was heard. */
type UnheardLossFigures = { lost: number; from: number; to: number }

/** What there is to say of a problem, named as on the wire. Fill levels as their reader may see them. */
export type ProblemTextInput = {
  family: CauseFamily
  headline: ProblemHeadline
  action: ProblemAction
  /** What is to be done with a tire that must come off. */
  demount_task: DemountTask | null
  since: number
  fill_level_start: number | null
  fill_level: number | null
  fill_level_bound: number | null
  fill_level_lowest: number | null
  pressure: number | null
  hottest: number | null
  loss_per_hour: number | null
  loss_per_hour_low: number | null
  loss_per_hour_high: number | null
  /** When level and rate were read. */
  read_at?: number | null | undefined
  slow_loss?: SlowLossFigures | null | undefined
  unheard_loss?: UnheardLossFigures | null | undefined
  /** What a tire that burst had lost before. */
  loss_before?: { since: number; fill_level_start: number | null } | null | undefined
  neighbours: 'axle' | 'vehicle' | null
  neighbours_held: boolean | null
  end: number | null
  end_reason: ProblemEndReason | null
  came_back_of: number | null
}

/** Whom it is told to, whether they read levels rounded, and when: a moment of that day is told by its time alone. */
export type ProblemTextContext = { t: Translate; format: Format; now: number; isRounded: boolean }

/** A problem in words: what it is, its story in whole sentences, and what to do. */
export type ProblemText = { headline: string; story: string; action: string }

/** A problem in words, the same wherever it is told. */
export const problemText = (problem: ProblemTextInput, telling: ProblemTextContext): ProblemText => ({
  headline: problemHeadlineText(problem.headline, telling.t),
  story: storyText(problem, telling),
  action: problemActionText(problem, telling.t),
})

/** "Flat", "Leaking fast". */
export const problemHeadlineText = (headline: ProblemHeadline, t: Translate): string =>
  t(`tireProblems.headlines.${headline}`)

/**
 * What a problem is called wherever it is told of as it is now, what weighs more first: "Must come off: look inside · Too little air".
 * Whoever reads "Flat" alone would send a pump: "Flat · Do not inflate". Of what is over, and of a course of the past, it is the headline.
 */
export const problemTitleText = (
  {
    action,
    demount_task: task,
    headline,
  }: { action: ProblemAction | null; headline: ProblemHeadline } & Pick<ProblemTextInput, 'demount_task'>,
  t: Translate,
): string => {
  const name = problemHeadlineText(headline, t)
  if (action !== null && weighsRemovalMoreThanHeadline(action, task, headline))
    return `${removalText('mustComeOff', task, t)} · ${name}`
  return forbidsInflating(action) ? `${name} · ${t('tires.demount.short')}` : name
}

/** "Inflate it before the next trip." */
export const problemActionText = (
  { action, demount_task: task }: Pick<ProblemTextInput, 'action' | 'demount_task'>,
  t: Translate,
): string => {
  if (!saysDamage(action, task)) return t(`tireProblems.actions.${action}`)
  return t(mustCallDriver(action) ? 'tireProblems.actions.stopAndScrap' : 'tireProblems.actions.scrap')
}

/** "Inflated 06:12."; `null` of a problem that goes on. */
export const problemEndText = (
  { end, end_reason }: Pick<ProblemTextInput, 'end' | 'end_reason'>,
  { t, format, now }: Omit<ProblemTextContext, 'isRounded'>,
): string | null =>
  end === null || end_reason === null
    ? null
    : t(`tireProblems.ends.${end_reason}`, { end: format.shortMoment(end, now) })

/** What a step was: the text of its alarm, or of a sign that has none. */
export const problemStepText = (kind: ProblemStepKind, t: Translate): string =>
  isProblemSign(kind) ? t(`tireProblems.signs.${kind}`) : alarmText(kind satisfies AlarmKind, t)

const KINDS = new Set<string>(ALARM_KINDS)

const isStepKind = (kind: string): kind is ProblemStepKind => KINDS.has(kind) || isProblemSign(kind)

/** The same of a kind by its name on the wire; a step of a newer server keeps the name it came with. */
export const problemStepTextByWireName = (kind: string, t: Translate): string =>
  isStepKind(kind) ? problemStepText(kind, t) : kind

const storyText = (problem: ProblemTextInput, telling: ProblemTextContext): string => {
  const { t } = telling
  const sentences = [ofFamily(problem, telling)]
  const before = lossBeforeBurstText(problem, telling)
  if (before !== null) sentences.push(before)
  if (problem.family === 'gasLost' && problem.neighbours_held === true && problem.neighbours !== null)
    sentences.push(t(`tireProblems.neighbours.${problem.neighbours}`))
  const ended = problemEndText(problem, telling)
  if (ended !== null) sentences.push(ended)
  if (problem.came_back_of !== null) sentences.push(t('tireProblems.cameBack'))
  return sentences.join(' ')
}

const ofFamily = (problem: ProblemTextInput, telling: ProblemTextContext): string => {
  const { t, format } = telling
  const since = format.shortMoment(problem.since, telling.now)
  if (problem.family === 'gasLost') return ofLostGas(problem, since, telling)
  if (problem.family === 'tooMuchGas') {
    return problem.pressure === null || problem.end !== null
      ? t('tireProblems.stories.began', { since })
      : t('tireProblems.stories.tooMuch', { since, pressure: format.pressure(problem.pressure) })
  }
  if (problem.family === 'heat' && problem.headline !== 'tooCold') {
    return problem.hottest === null
      ? t('tireProblems.stories.began', { since })
      : t('tireProblems.stories.hot', { since, temperature: format.temperature(problem.hottest) })
  }
  return t(STORY_OF[problem.family], { since })
}

/** "Before that it lost air since 13:55: 100 % to 96 %."; `null` where it held until it burst. */
export const lossBeforeBurstText = (
  { loss_before: before = null, fill_level_start: level }: Pick<ProblemTextInput, 'loss_before' | 'fill_level_start'>,
  { t, format, now, isRounded }: ProblemTextContext,
  momentText: (time: number) => string = (time) => format.shortMoment(time, now),
): string | null => {
  if (before === null) return null
  const since = momentText(before.since)
  const [from, to] = [before.fill_level_start, level].map((percent) =>
    percent === null ? null : knownFillLevelText(percent, { t, format, isRounded }),
  )
  return from == null || to == null || from === to
    ? t('tireProblems.stories.lostBefore', { since })
    : t('tireProblems.stories.lostBeforeFromTo', { since, from, to })
}

const STORY_OF = {
  heat: 'tireProblems.stories.cold',
  difference: 'tireProblems.stories.unequal',
  sensor: 'tireProblems.stories.sensor',
  due: 'tireProblems.stories.due',
} as const satisfies Partial<Record<CauseFamily, MessageKey>>

const ofLostGas = (
  problem: ProblemTextInput,
  since: string,
  { t, format, isRounded, now: at }: ProblemTextContext,
): string => {
  const { fill_level_start: start, fill_level: level, fill_level_bound: bound, fill_level_lowest: lowest } = problem
  const known = (percent: number): string => knownFillLevelText(percent, { t, format, isRounded })
  const below = (percent: number): string => fillLevelBoundText(percent, { t, format })
  const now = level !== null ? known(level) : bound !== null ? below(bound) : null
  const from = start === null ? null : known(start)
  if (problem.end !== null) {
    return from === null || lowest === null
      ? t('tireProblems.stories.began', { since })
      : t('tireProblems.stories.endedFromTo', { since, from, to: level === null ? below(lowest) : known(lowest) })
  }
  const unheard = problem.unheard_loss ?? null
  if (unheard !== null && !TELLS_MORE.has(problem.headline)) {
    const lost = t('tireProblems.level.rate', { points: format.number(unheard.lost, 1) })
    const days = { lost, from: format.date(unheard.from), to: format.date(unheard.to) }
    return now === null
      ? t('tireProblems.stories.lostUnheard', days)
      : t('tireProblems.stories.lostUnheardTo', { ...days, now })
  }
  if (problem.headline === 'lostGas') {
    return from === null || now === null
      ? t('tireProblems.stories.quiet', { since })
      : t('tireProblems.stories.quietFromTo', { since, from, to: now })
  }
  const perHour = hourlyLossRateWorthTelling(problem)
  const slow = problem.slow_loss ?? null
  if (slow !== null && problem.headline === 'leakingSlowly' && (perHour === null || isByDays(perHour, slow)))
    return ofSlowLoss(slow, since, { t, format })
  if (perHour !== null) {
    const rate = lossRateText(perHour, { t, format })
    if (now === null) return t('tireProblems.stories.leaking', { since, rate })
    const leaking =
      from === null
        ? t('tireProblems.stories.leakingTo', { since, to: now, rate })
        : t('tireProblems.stories.leakingFromTo', { since, from, to: now, rate })
    const left = timeUntilLimitText(problem, { t, format, now: at })
    return left === null ? leaking : `${leaking} ${left}`
  }
  if (now === null) return t('tireProblems.stories.low', { since })
  const lost = (start ?? 0) - (level ?? bound ?? 0)
  if (from === null || lost < WORTH_TELLING) return t('tireProblems.stories.lowTo', { since, to: now })
  return t('tireProblems.stories.lostFromTo', { since, from, to: now })
}

/** What goes on now says more than what went on while nobody listened. */
const TELLS_MORE: ReadonlySet<ProblemHeadline> = new Set<ProblemHeadline>(['blowOut', 'flat', 'leakingFast'])

/** Which limit it comes to next, and when; `null` where none is near, or nobody can say when. */
export const timeLeftMark = (problem: ProblemTextInput): DrivingTimeLeft | null => {
  const { fill_level, loss_per_hour, loss_per_hour_low, loss_per_hour_high, read_at = null } = problem
  if (fill_level === null || loss_per_hour === null || loss_per_hour_low === null || loss_per_hour_high === null)
    return null
  if (read_at === null) return null
  const rate = {
    perHour: percentPerHour(loss_per_hour),
    low: percentPerHour(loss_per_hour_low),
    high: percentPerHour(loss_per_hour_high),
  }
  return drivingTimeLeft(percent(fill_level), rate, epochSeconds(read_at))
}

/** "At this rate it is below 50 % in about 12 min, at 14:05."; `null` where no limit is near, or nobody can say when. */
export const timeUntilLimitText = (
  problem: ProblemTextInput,
  words: Omit<ProblemTextContext, 'isRounded'>,
): string | null => {
  const left = timeLeftMark(problem)
  if (left === null) return null
  const { t, format, now } = words
  const level = format.fillLevel(left.limit)
  const time = shortTimeUntilLimitText(problem, words)
  if (time === null) return t('tireProblems.stories.byNow', { level })
  return t('tireProblems.stories.timeLeft', { level, time, moment: format.shortMoment(left.expected, now) })
}

/** "12 min" until then; `null` where it is over, and where nobody can say. */
export const shortTimeUntilLimitText = (
  problem: ProblemTextInput,
  { format, now }: Pick<ProblemTextContext, 'format' | 'now'>,
): string | null => {
  const left = timeLeftMark(problem)
  const inAll = left === null ? 0 : left.expected - now
  return inAll <= 0 ? null : format.shortAge(inAll + (inAll < HOUR ? MINUTE : HOUR) / 2)
}

/** Times are told to the nearest minute, and from an hour on to the nearest hour. */
const [MINUTE, HOUR] = [60, hours(1)]

/** Days proved the rate, rather than the last hours; points a week, beside which rounding is small. */
const isByDays = (perHour: number, { per_week }: SlowLossFigures): boolean =>
  Math.abs(hourlyLossInUnit('week', perHour) - per_week) < 0.1

const ofSlowLoss = (
  { per_week, reaches }: SlowLossFigures,
  since: string,
  { t, format }: Pick<ProblemTextContext, 't' | 'format'>,
): string => {
  const rate = t('tireProblems.level.rate', { points: format.number(per_week, 1) })
  const losing = t('tireProblems.stories.losingWeekly', { since, rate })
  if (reaches === null) return losing
  const [from, to, level] = [format.date(reaches.from), format.date(reaches.to), format.fillLevel(reaches.level)]
  const when =
    from === to
      ? t('tireProblems.stories.reachesOn', { level, day: from })
      : t('tireProblems.stories.reaches', { level, from, to })
  return `${losing} ${when}`
}

/** How many points of fill level are lost in an hour, where that says something of what comes; a rate that could be none does not. */
export const hourlyLossRateWorthTelling = ({
  headline,
  end,
  loss_per_hour: rate,
  loss_per_hour_low: low,
}: Pick<ProblemTextInput, 'headline' | 'end' | 'loss_per_hour' | 'loss_per_hour_low'>): number | null =>
  end !== null || OVER_AND_DONE.has(headline) || low === null || low <= 0 ? null : rate

/** What is lost already goes no faster or slower: its rate says nothing of what comes. */
const OVER_AND_DONE: ReadonlySet<ProblemHeadline> = new Set<ProblemHeadline>(['blowOut', 'flat'])
/** A tire that was hardly fuller before its first sign has been low all along. */
const WORTH_TELLING = 3

import type { CauseFamily } from '../kinds/cause-family.ts'
import type { SlowLoss } from '../leaks/slow-loss.ts'
import type { LossDuringSilence } from '../leaks/unheard-loss.ts'
import type { Percent, PercentPerHour } from '../units/percent.ts'
import type { Bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { ProblemStepKind } from './problem-step-kind.ts'

/** Why a problem ended. `cameBack`: by itself. */
export const PROBLEM_END_REASONS = [
  'inflated',
  'tireChanged',
  'cooled',
  'cameBack',
  'serviced',
  'tagRemoved',
  'disabled',
] as const

export type ProblemEndReason = (typeof PROBLEM_END_REASONS)[number]

/** One alarm or sign of a problem, told once however often it comes and goes. */
export type ProblemStep = {
  kind: ProblemStepKind
  /** When it began first, and the moment that first told of it. */
  start: EpochSeconds
  foundAt: EpochSeconds
  /** How many events of this kind. */
  times: number
  /** When the last of them ended; `null` while it goes on. */
  end: EpochSeconds | null
  /** When a sign, of which no events are kept, was not there for a day or more; left out where that never was. */
  pauses?: readonly { from: EpochSeconds; until: EpochSeconds }[]
}

/** Points of fill level an hour, with a 90 % interval; positive when gas is lost. */
export type FillLevelLossPerHour = { perHour: PercentPerHour; low: PercentPerHour; high: PercentPerHour }

/** The tires beside it: whether those whose gas is known kept theirs, and how near they are. */
export type NeighbourGasComparison = { of: 'axle' | 'vehicle'; held: boolean }

/** What a problem is told with. Fill levels in %, to a tenth. */
export type ProblemFigures = {
  fillNow: Percent | null
  /** The most it can be, where the level is not known. */
  boundNow: Percent | null
  /** The lowest of all levels, known or at most so much. */
  lowest: Percent | null
  /** When it was so low first; left out in what earlier versions wrote. */
  lowestAt?: EpochSeconds | null
  pressure: Bar | null
  /** The hottest so far, inside the tire where that is known. */
  hottest: Celsius | null
  rate: FillLevelLossPerHour | null
  /** A loss that only days show, and when it reaches the next level. */
  slow: SlowLoss | null
  /** What it lost in a silence, while nobody can tell whether it still does; left out in what earlier versions wrote. */
  unheard?: LossDuringSilence | null
  neighbours: NeighbourGasComparison | null
}

/** Of what nothing is known. */
export const NO_PROBLEM_FIGURES: ProblemFigures = {
  fillNow: null,
  boundNow: null,
  lowest: null,
  lowestAt: null,
  pressure: null,
  hottest: null,
  rate: null,
  slow: null,
  unheard: null,
  neighbours: null,
}

/** All that is one trouble of a tire, from its first sign to its repair. Plain JSON. */
export type Problem = {
  /** Its first step, `kind@start`: with the tire, its identity. */
  key: string
  family: CauseFamily
  /** First sign; of a blow-out what the tire lost before it, which is told beside it (`problemBeginning`). */
  since: EpochSeconds
  /** Fill level before it, %; `null` where nobody knew it. */
  fillAtStart: Percent | null
  /** Fill level before it burst, %; `null` where nobody knew it. Left out where it did not, and in what earlier versions wrote. */
  fillAtBurst?: Percent | null
  /** The moment that first told of it. */
  foundAt: EpochSeconds
  /** The last moment that changed anything of it. */
  last: EpochSeconds
  /** In the order in which they were found. */
  steps: readonly ProblemStep[]
  /** `null` until a reading of the tire was judged since it was found. */
  figures: ProblemFigures | null
  /** When somebody let gas in (of gas lost) or out (of too much), with nothing bad found since. */
  mendedAt: EpochSeconds | null
  /** Gas was let in (or out, of too much) since the first sign: what went before is no measure of how fast it goes. */
  refilled?: true
  /** No step goes on: since when, and the fill level then, %. */
  quiet: { since: EpochSeconds; level: Percent | null } | null
  end: { at: EpochSeconds; reason: ProblemEndReason } | null
  /** Key of the same family's problem that ended in the thirty days before. */
  cameBackOf: string | null
}

/** A problem that ended, as far as it is remembered to know what comes back. */
type PastProblem = { family: CauseFamily; key: string; end: EpochSeconds }

/** What the engine remembers of a tire's problems. */
export type TireProblems = {
  /** Those that go on, and those that ended so lately that they may go on. */
  recent: readonly Problem[]
  past: readonly PastProblem[]
}

export const NO_PROBLEMS: TireProblems = { recent: [], past: [] }

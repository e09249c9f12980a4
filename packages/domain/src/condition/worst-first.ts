import { fillLevelThresholdOfKind } from '../kinds/alarm-kind.ts'
import { ALARM_LEVELS, type AlarmLevel } from '../kinds/alarm-level.ts'
import { isRemovalKind, type RemovalKind } from '../kinds/issue-kind.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { STOP_DRIVING_LIMIT_PERCENT } from '../limits/stop-driving-limit.ts'
import { type FillLevelLossRate, nextFillLevelLimit } from '../problems/next-fill-limit.ts'
import { isProblemSign } from '../problems/problem-sign.ts'
import { PROBLEM_STEP_RANK_COUNT, type ProblemStepKind, rankOfProblemStep } from '../problems/problem-step-kind.ts'
import { type Percent, percent } from '../units/percent.ts'
import type { EpochSeconds } from '../units/time.ts'

/** What goes on, as far as the order knows it. */
type RankedKind = ProblemStepKind | RemovalKind

/** What goes before what: a tire or one of its problems with the worst that goes on, or a vehicle with its worst tire's. */
export type RankedCondition = {
  level: AlarmLevel
  kind: RankedKind | null
  /** How full the tire is, %, or at most so full where that is not known; `null` where nothing is. */
  depth: Percent | null
  /** How fast it loses gas; `null` where that is not proven. */
  loss: FillLevelLossRate | null
  since: EpochSeconds | null
  id: number
}

/**
 * Worst first, the one order of lists, first screen, problems, details, vehicles and notices: the level, then how long the
 * tire may still be driven, then what is gone, then the kind (`ALARM_KINDS_WORST_FIRST`), then what began earlier, then the lower id. What
 * is not known stands behind what is. Negative when `a` is worse. The order follows from the last readings alone: moments at
 * which limits are reached stand in it, and those do not change as time passes.
 */
export const compareConditionsWorstFirst = (a: RankedCondition, b: RankedCondition): number =>
  conditionWorstFirstSortKey(a) - conditionWorstFirstSortKey(b) || a.id - b.id

/**
 * How long a tire may still be driven: those of one stage by what is gone, or by when they come to the limit that is near. Worn tread
 * keeps a vehicle in its yard, and is no danger of this hour: it stands behind all that alarms now.
 */
const STAGE = { burst: 0, stop: 1, stopSoon: 2, notDriven: 3, notDrivenSoon: 4, driven: 5, worn: 6 } as const
const STAGES = 7

/** Tenths of a percent. From so much on heat may feign what is gone; what is not known stands behind. */
const NOTHING_GONE = 970
const NOT_KNOWN = NOTHING_GONE + 1
const LEAST_BELOW = 0.1
const DEPTHS = NOT_KNOWN + 1
const KINDS = PROBLEM_STEP_RANK_COUNT + 1
/** That a tire must come off stands right behind a blow-out: alarms have even places. */
const REMOVAL_PLACE = rankOfProblemStep('blowOut') + 1
/** Moments are counted from 2010 on, for 68 years. */
const FIRST_MOMENT = 1_262_304_000
const MOMENTS = 2 ** 31

/**
 * The same order as one number, but for the id, so that long lists are sorted without comparing: less is worse.
 * Fill levels count to a tenth of a percent, moments to the second.
 */
export const conditionWorstFirstSortKey = ({
  level,
  kind,
  loss,
  since,
  ...ranked
}: Omit<RankedCondition, 'id'>): number => {
  const depth = ranked.depth ?? depthBy(kind)
  const kindPlace = placeOfKind(kind)
  // What becomes of a tire that nobody may drive on does not wait for its gas.
  const hasLimitAhead = kind !== 'blowOut' && kind !== 'mustComeOff' && depth !== null && loss !== null
  const ahead = hasLimitAhead ? nextFillLevelLimit(depth, loss) : null
  const stage =
    ahead === null
      ? stageOf(kind, depth)
      : ahead.limit === STOP_DRIVING_LIMIT_PERCENT
        ? STAGE.stopSoon
        : STAGE.notDrivenSoon
  const inner =
    ahead === null
      ? (depthPlace(depth) * KINDS + kindPlace) * MOMENTS + momentPlace(since)
      : (momentPlace(ahead.at) * DEPTHS + depthPlace(depth)) * KINDS + kindPlace
  return (ALARM_LEVELS.indexOf(level) * STAGES + stage) * (DEPTHS * KINDS * MOMENTS) + inner
}

const placeOfKind = (kind: RankedKind | null): number =>
  kind === null ? KINDS - 1 : isRemovalKind(kind) ? REMOVAL_PLACE : rankOfProblemStep(kind)

const stageOf = (kind: RankedKind | null, depth: Percent | null): number => {
  if (kind === 'blowOut') return STAGE.burst
  if (depth !== null && depth < STOP_DRIVING_LIMIT_PERCENT) return STAGE.stop
  if (kind === 'mustComeOff' || (depth !== null && depth <= RUN_FLAT_LIMIT_PERCENT)) return STAGE.notDriven
  return kind === 'wornOut' ? STAGE.worn : STAGE.driven
}

/** What an alarm for a fill level says of a tire of which nothing else is known: that it is below. */
const depthBy = (kind: RankedKind | null): Percent | null => {
  const limit = kind === null || isRemovalKind(kind) || isProblemSign(kind) ? null : fillLevelThresholdOfKind(kind)
  return limit === null ? null : percent(limit - LEAST_BELOW)
}

const depthPlace = (depth: Percent | null): number =>
  depth === null ? NOT_KNOWN : Math.min(Math.max(Math.round(depth * 10), 0), NOTHING_GONE)

const momentPlace = (moment: EpochSeconds | null): number =>
  moment === null ? MOMENTS - 1 : Math.min(Math.max(Math.floor(moment) - FIRST_MOMENT, 0), MOMENTS - 2)

import type { AlarmKind } from '../alarms/alarm-kind.ts'
import { KIND_ORDER, kindRank } from '../alarms/kind-order.ts'
import { LEVELS, type Level } from '../alarms/level.ts'
import { compareLevels } from '../alarms/worst-level.ts'
import { compareSteps, type StepKind } from '../problems/step-kind.ts'
import type { Percent } from '../units/share.ts'
import type { EpochSeconds } from '../units/time.ts'

/** What goes before what: a tire or one of its problems with the worst that goes on, or a vehicle with its worst tire's. */
export type Ranked = {
  level: Level
  kind: StepKind | null
  /** How full the tire is, %, or at most so full where that is not known; `null` where nothing is. */
  depth: Percent | null
  since: EpochSeconds | null
  id: number
}

/**
 * Worst first, the one order of lists, first screen, problems, details, vehicles and notices: the level, then the kind (`KIND_ORDER`), then
 * the emptier, then what began earlier, then the lower id. What is not known stands behind what is. Negative when `a` is worse.
 */
export const compareWorst = (a: Ranked, b: Ranked): number =>
  compareLevels(a.level, b.level) ||
  (a.kind !== null && b.kind !== null
    ? compareSteps(a.kind, b.kind)
    : Number(a.kind === null) - Number(b.kind === null)) ||
  lowerFirst(a.depth, b.depth) ||
  lowerFirst(a.since, b.since) ||
  a.id - b.id

const lowerFirst = (a: number | null, b: number | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a - b

type RankedByAlarm = Omit<Ranked, 'id' | 'kind'> & { kind: AlarmKind | null }

const KINDS = KIND_ORDER.length + 1
/** Tenths of a percent; what is deeper than a tire can hold stands with the fullest, what is not known behind it. */
const DEPTHS = 2_000
const MOMENTS = 2 ** 33

/**
 * The same order as one number, but for the id, so that long lists are sorted without comparing: less is worse.
 * Fill levels count to a tenth of a percent.
 */
export const worstNumber = ({ level, kind, depth, since }: RankedByAlarm): number => {
  const deep = depth === null ? DEPTHS : Math.min(Math.max(Math.round(depth * 10), 0), DEPTHS - 1)
  const began = since === null ? MOMENTS - 1 : Math.min(Math.max(Math.floor(since), 0), MOMENTS - 2)
  const rank = LEVELS.indexOf(level) * KINDS + (kind === null ? KINDS - 1 : kindRank(kind))
  return (rank * (DEPTHS + 1) + deep) * MOMENTS + began
}

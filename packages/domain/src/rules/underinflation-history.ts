import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { GAS_WARM_FOR, type NeighbourHeating, neighbourHeating } from '../neighbours/neighbour-heating.ts'
import { haveNeighboursRolled, lowestNeighbourHeating, neighboursStayedCold } from '../neighbours/neighbours-rolled.ts'
import type { OpenEvent } from '../state/tire-state.ts'
import type {
  DemountRequirement,
  LowestNeighbourHeating,
  ReadingStreak,
  UnderinflationHistory,
} from '../state/underinflation-history.ts'
import { type EpochSeconds, epochSeconds, timeBetween } from '../units/time.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'
import { hasFillLevelRecovered, isFillLevelSurelyBelow, maxPossibleFillLevel } from './fill-limits.ts'
import { INSIDE_INSPECTION_BELIEVED_FOR } from './inside-inspection.ts'

/**
 * A tire that sank to this, %, though it only stood: its sidewalls carry the load creased, and its beads may have left
 * their seats. Ours: the trade names no figure for it.
 */
const PARKED_FLAT = 50
/** Below it, %, a tire holds too little, whatever alarms are on: the highest fill level alarm of the specification. */
export const LOW_TIRE_BELOW_PERCENT = 90
/** A single reading proves nothing. */
const ENOUGH = 2

const longer = (row: ReadingStreak | undefined, time: EpochSeconds): ReadingStreak => ({
  since: row?.since ?? time,
  readings: Math.min(ENOUGH, (row?.readings ?? 0) + 1),
})

const isProven = (row: ReadingStreak | undefined): row is ReadingStreak => row !== undefined && row.readings >= ENOUGH

/** The shortage after a reading that was judged to be `now`; `null` where there is none. */
export const underinflationHistoryAfter = (
  before: UnderinflationHistory | null,
  now: AlarmRuleInput,
): UnderinflationHistory | null => {
  const most = maxPossibleFillLevel(now)
  if (now.doubted || most === null) return before
  const was = before ?? {}
  const { time } = now.reading
  const isRunFlat = most <= RUN_FLAT_LIMIT_PERCENT
  const isEmpty = most <= PARKED_FLAT
  const rolled = !isRunFlat ? undefined : now.stands ? was.rolled : longer(was.rolled, time)
  const knownEmpty = isEmpty && (was.knownEmpty === true || now.last === null)
  const sank = isEmpty && !knownEmpty && now.stands ? longer(was.sank, time) : undefined
  const beside = isRunFlat ? neighbourHeating(now.around.mates, time, true) : []
  const unseen = isRunFlat && !knownEmpty ? unseenSince(was, now, beside) : null
  const drove = !now.stands && isProven(rolled) ? { since: rolled.since, last: time } : drivenUnheard(was.flat, now)
  const warmed = isRunFlat ? warmedBeside(was, now) : null
  const coldBefore = warmed === null ? was.cold : undefined
  const stood = isProven(sank) ? { since: sank.since, last: time } : null
  const span = unseen === null ? null : { since: unseen, last: time }
  const demount = demountAfter(withoutCarried(was.demount, now), {
    drove: isRunFlat ? (drove ?? warmed) : null,
    stood,
    unseen: span,
  })
  return shortageOf({
    low: lowAfter(was.low, now),
    rolled,
    flat: isRunFlat ? (was.flat ?? time) : undefined,
    cold: isRunFlat ? lowestNeighbourHeating(coldBefore, beside, now.around.mates, time) : undefined,
    looked: isRunFlat ? was.looked : undefined,
    sank: stood === null ? sank : undefined,
    knownEmpty: knownEmpty || stood !== null,
    demount,
  })
}

const lowAfter = (low: ReadingStreak | undefined, now: AlarmRuleInput): ReadingStreak | undefined => {
  if (isFillLevelSurelyBelow(now, LOW_TIRE_BELOW_PERCENT))
    return now.fell ? { ...longer(low, now.reading.time), readings: ENOUGH } : longer(low, now.reading.time)
  return isProven(low) && !hasFillLevelRecovered(now, LOW_TIRE_BELOW_PERCENT) ? low : undefined
}

/** A ferry moves tires that stand: what seemed to roll before that was known proves nothing. */
const withoutCarried = (
  demount: DemountRequirement | undefined,
  { around: { vehicle } }: AlarmRuleInput,
): DemountRequirement | undefined =>
  demount?.why === 'driven' &&
  vehicle?.carried === true &&
  (vehicle.stoppedAt === null || demount.since > vehicle.stoppedAt)
    ? undefined
    : demount

type Span = Pick<DemountRequirement, 'since' | 'last'>

/**
 * That a tire was run flat at one place and is so at another: its vehicle drove there, though no unit of its own was heard on
 * the way. Units of others tell where it is, and not whether its wheels turn.
 */
const drivenUnheard = (flat: EpochSeconds | undefined, { around: { vehicle } }: AlarmRuleInput): Span | null => {
  const foundAt = vehicle?.strayedAt
  return flat === undefined || foundAt === undefined || foundAt <= flat ? null : { since: flat, last: foundAt }
}

/**
 * Since when a tire is run flat of which nobody can say that it stood: nothing tells whether its vehicle moves, and the
 * tires beside it do not show that they stayed cold. `null` where somebody can, or gas is let in.
 */
const unseenSince = (
  { flat, looked }: UnderinflationHistory,
  { stands, inflating, last, reading: { time }, around: { vehicle } }: AlarmRuleInput,
  beside: readonly NeighbourHeating[],
): EpochSeconds | null => {
  if (!stands || inflating || flat === undefined || last === null || vehicle?.unseen !== true) return null
  if (looked !== undefined && timeBetween(looked, time) <= INSIDE_INSPECTION_BELIEVED_FOR) return null
  // Had it rolled meanwhile, they were warm yet.
  return neighboursStayedCold(beside) && timeBetween(last.time, time) <= GAS_WARM_FOR ? null : flat
}

/**
 * That the tires beside one got warm that is run flat all the while, or did not cool: it rolled, though nothing tells
 * whether its vehicle moves. Nobody's word of before speaks of that, nor that it was empty when it was heard first. Gas that
 * got warm where nobody heard it leaps as gas that was let in, in this one and in those beside it.
 */
const warmedBeside = (
  { flat, looked, cold }: UnderinflationHistory,
  { stands, last, reading: { time }, around: { vehicle, mates } }: AlarmRuleInput,
): Span | null => {
  if (!stands || last === null || flat === undefined || vehicle?.unseen !== true) return null
  return haveNeighboursRolled(mates, time, cold, { last: last.time, spoke: looked })
    ? { since: flat, last: time }
    : null
}

type Proof = { drove: Span | null; stood: Span | null; unseen: Span | null }

const demountAfter = (
  before: DemountRequirement | undefined,
  { drove, stood, unseen }: Proof,
): DemountRequirement | undefined => {
  if (drove !== null) {
    const { since = drove.since, last = drove.last } = before ?? {}
    return { since, last: epochSeconds(Math.max(last, drove.last)), why: 'driven' }
  }
  if (before !== undefined) return before
  if (stood !== null) return { ...stood, why: 'parked' }
  return unseen === null ? undefined : { ...unseen, why: 'unseen' }
}

const shortageOf = ({
  low,
  rolled,
  flat,
  cold,
  looked,
  sank,
  knownEmpty,
  demount,
}: {
  low: ReadingStreak | undefined
  rolled: ReadingStreak | undefined
  flat?: EpochSeconds | undefined
  cold?: LowestNeighbourHeating | undefined
  looked?: EpochSeconds | undefined
  sank: ReadingStreak | undefined
  knownEmpty: boolean
  demount: DemountRequirement | undefined
}): UnderinflationHistory | null => {
  if (
    !knownEmpty &&
    low === undefined &&
    rolled === undefined &&
    flat === undefined &&
    looked === undefined &&
    sank === undefined &&
    demount === undefined
  )
    return null
  return {
    ...(low === undefined ? {} : { low }),
    ...(rolled === undefined ? {} : { rolled }),
    ...(flat === undefined ? {} : { flat }),
    ...(cold === undefined ? {} : { cold }),
    ...(looked === undefined ? {} : { looked }),
    ...(sank === undefined ? {} : { sank }),
    ...(knownEmpty ? { knownEmpty: true as const } : {}),
    ...(demount === undefined ? {} : { demount }),
  }
}

/** Since when the tire holds too little; `null` where it does not, or one reading alone says so. */
export const tireLowSince = (shortage: UnderinflationHistory | null): EpochSeconds | null =>
  isProven(shortage?.low) ? shortage.low.since : null

/** Whether the tire must come off before it is inflated. `lookedInside`: when somebody last said that this was done. */
export const demountRequirement = (
  shortage: UnderinflationHistory | null,
  lookedInside: EpochSeconds | null,
): DemountRequirement | null => {
  const demount = shortage?.demount
  return demount === undefined || (lookedInside !== null && demount.last <= lookedInside) ? null : demount
}

/** The shortage of which only what is read from now on counts. */
const withoutPastReadings = (shortage: UnderinflationHistory | null): UnderinflationHistory | null => {
  if (shortage === null) return null
  const { low, sank, demount, knownEmpty } = shortage
  const isTold = knownEmpty === true || sank !== undefined || demount !== undefined
  return shortageOf({ low, rolled: undefined, sank: undefined, knownEmpty: isTold, demount: undefined })
}

/** That a tire must come off which burst, whatever a reading after it says; `null` where no blow-out is open. */
export const demountRequirementOfBurst = (open: readonly OpenEvent[]): DemountRequirement | null => {
  const burst = open.find(({ kind }) => kind === 'blowOut')
  return burst === undefined ? null : { since: burst.start, last: burst.start, why: 'burst' }
}

/** Both of them: the burst is told, and only who looked after the newest proof answers. */
const withBurst = (
  demount: DemountRequirement | undefined,
  burst: DemountRequirement | null,
): DemountRequirement | undefined =>
  burst === null || demount === undefined
    ? (burst ?? demount)
    : { ...burst, last: epochSeconds(Math.max(burst.last, demount.last)) }

/**
 * The shortage of a tire that goes elsewhere: nobody looked inside it, so that it must come off stays, on a wheel, as a spare and
 * in stock. How little it holds stays with its rim, and is not known of a tire that came off its rim.
 */
export const underinflationHistoryAfterMove = (
  { shortage, open }: { shortage: UnderinflationHistory | null; open: readonly OpenEvent[] },
  { isOnItsRim }: { isOnItsRim: boolean },
): UnderinflationHistory | null => {
  const demount = withBurst(shortage?.demount, demountRequirementOfBurst(open))
  const low = isOnItsRim ? shortage?.low : undefined
  if (demount !== undefined) return shortageOf({ low, rolled: undefined, sank: undefined, knownEmpty: true, demount })
  return isOnItsRim ? withoutPastReadings(shortage) : null
}

/** The shortage from `time` on, where somebody looked inside the tire at `lookedInside`. */
export const underinflationHistoryAfterInspection = (
  shortage: UnderinflationHistory | null,
  lookedInside: EpochSeconds | null,
  time: EpochSeconds,
): UnderinflationHistory | null => {
  if (shortage === null || lookedInside === null || lookedInside > time) return shortage
  const { demount, rolled, cold } = shortage
  const isOld =
    demount !== undefined ? demount.last <= lookedInside : rolled !== undefined && rolled.since <= lookedInside
  if (!isOld) return shortage
  // A reading that was held back is judged later than the word was given: what rolled after it counts.
  const rolledSince = rolled !== undefined && rolled.since > lookedInside ? { rolled } : {}
  if (shortage.flat === undefined) return withoutPastReadings(shortage)
  // It is run flat from the word on, beside tires as cold as before it: what its next reading shows else is a drive.
  const asBefore = cold === undefined ? {} : { cold }
  return {
    ...withoutPastReadings(shortage),
    ...rolledSince,
    ...asBefore,
    flat: lookedInside,
    looked: lookedInside,
  }
}

import fc from 'fast-check'
import { ALARM_KINDS, type AlarmKind, isInstantAlarmKind } from '../kinds/alarm-kind.ts'
import { NO_PROBLEM_FIGURES, NO_PROBLEMS, type Problem } from '../problems/problem.ts'
import {
  type EventProblems,
  rebuildProblemsFromEvents,
  type StoredEventOfTire,
} from '../problems/rebuild-problems-from-events.ts'
import { NO_VEHICLE_RECEPTION, type VehicleReception } from '../reception/vehicle-reception.ts'
import { newTireState, type TireState } from '../state/tire-state.ts'
import type { UnderinflationHistory } from '../state/underinflation-history.ts'
import { percent, percentPerHour } from '../units/percent.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import type { TireMutePeriod } from '../vehicle/mounted-tire.ts'
import { anOpenEvent } from './a-tire-condition-input.ts'
import { aReading } from './a-tire-story.ts'

const HOUR = 3_600

/** A tire as a test has it in mind: what the engine would remember of it, whatever that is. Seconds before now. */
export type ArbitraryTire = {
  /** When it was heard; null when never. */
  heard: number | null
  fillLevel: number | null
  pressure: number
  open: { kind: AlarmKind; ago: number }[]
  /** Events that are over: how long they took, as a share of the time since they began. */
  over: { kind: AlarmKind; ago: number; took: number }[]
  mute: { ago: number; left: number } | null
  /** The deepest alarm when it was muted, where the engine knows of the mute, %. */
  muteKnown: number | null
  /** That it must come off, where readings prove it, since so long. */
  demount: number | null
  /** That somebody found it damaged inside, so long ago. */
  damaged: number | null
  /** Its tread is at the legal limit, since so long. */
  worn: number | null
  /** On the road, while others were heard, s. */
  missed: number
  /** Points of fill level an hour that it is proven to lose, where gas is lost at all. */
  loses: number | null
}

const event = {
  kind: fc.constantFrom(...ALARM_KINDS.filter((kind) => !isInstantAlarmKind(kind))),
  ago: fc.integer({ min: 1, max: 90 * HOUR }),
}

export const arbitraryTire: fc.Arbitrary<ArbitraryTire> = fc.record({
  heard: fc.option(fc.oneof(fc.integer({ min: 0, max: 30 * HOUR }), fc.constantFrom(2 * HOUR, 24 * HOUR)), { freq: 8 }),
  fillLevel: fc.option(fc.integer({ min: 0, max: 110 })),
  pressure: fc.integer({ min: 0, max: 12 }),
  open: fc.uniqueArray(fc.record(event), { selector: ({ kind }) => kind, maxLength: 4, size: 'max' }),
  over: fc.uniqueArray(fc.record({ ...event, took: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    selector: ({ kind }) => kind,
    maxLength: 2,
    size: 'max',
  }),
  mute: fc.option(
    fc.record({ ago: fc.integer({ min: 0, max: 50 * HOUR }), left: fc.integer({ min: -60, max: 50 * HOUR }) }),
    { freq: 2 },
  ),
  muteKnown: fc.option(fc.constantFrom(100, 90, 80, 70)),
  demount: fc.option(fc.integer({ min: 1, max: 90 * HOUR }), { freq: 2 }),
  damaged: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 * HOUR }) },
  ),
  worn: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 900 * HOUR }) },
  ),
  missed: fc.constantFrom(0, 2 * HOUR - 1, 2 * HOUR),
  loses: fc.option(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 400 })), { freq: 2 }),
})

/** Since when its tread is at the legal limit. */
export const wornOutSinceOfArbitraryTire = ({ worn }: ArbitraryTire, now: EpochSeconds): EpochSeconds | null =>
  worn === null ? null : epochSeconds(now - worn)

/** Since when it is known to be damaged inside. */
export const damagedInsideOfArbitraryTire = ({ damaged }: ArbitraryTire, now: EpochSeconds): EpochSeconds | null =>
  damaged === null ? null : epochSeconds(now - damaged)

const shortageOf = (since: EpochSeconds): UnderinflationHistory => ({ demount: { since, last: since, why: 'driven' } })

/** What the engine would remember of it now. */
export const stateOfArbitraryTire = (tire: ArbitraryTire, now: EpochSeconds): TireState => {
  const { heard, fillLevel, pressure, open, mute, muteKnown, demount } = tire
  const isKnown = mute !== null && muteKnown !== null
  const muted = {
    mutedUntil: isKnown ? epochSeconds(now + mute.left) : null,
    mutedFillLevel: isKnown ? muteKnown : 100,
  }
  if (heard === null) return { ...newTireState(), ...muted }
  return {
    ...newTireState(),
    ...muted,
    last: aReading(now - heard, pressure, 15, null),
    fillLevel: fillLevel === null ? null : percent(fillLevel),
    shortage: demount === null ? null : shortageOf(epochSeconds(now - demount)),
    open: open.map(({ kind, ago }) => ({ ...anOpenEvent(kind), start: epochSeconds(now - ago) })),
  }
}

/** The problems that its events make, as the product keeps them. */
export const problemsOfArbitraryTire = (
  tire: ArbitraryTire,
  now: EpochSeconds,
): EventProblems & { kept: readonly StoredEventOfTire[] } => {
  const { open, over, heard } = tire
  if (heard === null) return { kept: [], problems: NO_PROBLEMS, keys: new Map() }
  // An alarm begins again only after it was over.
  const before = over.filter(({ kind, ago, took }) =>
    open.every((other) => other.kind !== kind || ago - Math.floor(took * ago) > other.ago),
  )
  const kept = [...open.map((going) => ({ ...going, took: null })), ...before].map(
    ({ kind, ago, took }): StoredEventOfTire => {
      const start = epochSeconds(now - ago)
      const end = took === null ? null : epochSeconds(start + Math.floor(took * ago))
      return { kind, start, foundAt: start, end, endReason: end === null ? null : 'cleared', data: {} }
    },
  )
  const { problems, keys } = rebuildProblemsFromEvents(kept)
  return {
    kept,
    keys,
    problems: { ...problems, recent: problems.recent.map((one) => problemWithProvenLoss(one, tire)) },
  }
}

/** The problem as readings tell it that proved how fast the tire loses gas. */
export const problemWithProvenLoss = (problem: Problem, { loses }: Pick<ArbitraryTire, 'loses'>): Problem => {
  if (loses === null || problem.family !== 'gasLost' || problem.end !== null) return problem
  const [perHour, low, high] = [loses, loses * 0.8, loses * 1.2].map(percentPerHour) as [LossOf, LossOf, LossOf]
  return { ...problem, figures: { ...(problem.figures ?? NO_PROBLEM_FIGURES), rate: { perHour, low, high } } }
}
type LossOf = ReturnType<typeof percentPerHour>

/** The mute that people asked for. */
export const muteOfArbitraryTire = ({ mute }: ArbitraryTire, now: EpochSeconds): TireMutePeriod | null =>
  mute === null ? null : { from: epochSeconds(now - mute.ago), until: epochSeconds(now + mute.left) }

/** What the unit of their vehicle heard of these tires. */
export const receptionOfArbitraryTires = (tires: ReadonlyMap<number, ArbitraryTire>): VehicleReception => ({
  ...NO_VEHICLE_RECEPTION,
  total: 100 * HOUR,
  moving: 100 * HOUR,
  tags: Object.fromEntries(
    [...tires].map(([id, { missed }]) => [`t${id}`, [100 * HOUR, 100 * HOUR - missed, -1] as const]),
  ),
})

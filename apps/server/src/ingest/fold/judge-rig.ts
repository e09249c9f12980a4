import type { Problem } from '@coldbar/domain/problems/problem'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { VehicleTireFitment } from '@coldbar/domain/vehicle/mounted-tire'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import { type DerivedMeasurementValues, isSameDerivedValues } from '../readings/measurement.ts'
import type { RigReading } from '../readings/rig-reading.ts'
import { type CachedRig, withRecentRigReadings, withRevisedVerdicts } from '../rigs/rig-cache.ts'
import { judgeRigCondition } from '../rigs/rig-condition.ts'
import { tireLifeKey } from '../rigs/rig-locks.ts'
import type { RigSnapshot } from '../rigs/rig-snapshot.ts'
import type { RigWithReadings } from '../rigs/rig-with-readings.ts'
import { storedConditionOf } from '../rigs/stored-condition.ts'
import type { ReadingsSinceCheckpoint, StoredReading } from '../rigs/stored-readings.ts'
import { type TireEventRecord, tireEventKey } from '../rigs/tire-event-record.ts'
import type { JudgedVehicle, RigFoldResult } from './fold-result.ts'
import { foldRig } from './fold-rig.ts'
import { type MergedRigReadings, mergeIncomingReadings } from './merge-incoming-readings.ts'
import type { MeasurementRowToWrite, RigOutcome } from './rig-outcome.ts'

/** Seconds after which a reading is too old to call anybody at once. */
export const NOTIFY_AT_ONCE_WITHIN_SECONDS = 600

/** What one rig is folded from, and with what. */
export type RigFoldInput = {
  from: RigSnapshot
  bases: ReadingsSinceCheckpoint['bases']
  rows: readonly StoredReading[]
  /** Null when nothing is evaluated anew. */
  since: EpochSeconds | null
  /** What this process remembers of what lies before. */
  recent: CachedRig['recent']
}

/** From where a rig stands, with nothing that is stored: only what is new is judged. */
export const NO_STORED_PAST = { bases: [], rows: [], since: null } as const

/** An event that the earlier evaluation had ended, and this one does not, goes back to how it stood at the kept point. */
const eventsOf = (source: RigFoldInput, fold: RigFoldResult): Map<number, readonly TireEventRecord[]> => {
  const events = new Map<number, readonly TireEventRecord[]>()
  if (source.since !== null) {
    for (const { tireId, point } of source.bases) events.set(tireId, point.events)
    for (const [tireId, point] of source.from.tires) events.set(tireId, point.events)
  }
  for (const [tireId, touched] of fold.touched) {
    const all = new Map((events.get(tireId) ?? []).map((event) => [tireEventKey(event), event]))
    for (const [key, event] of touched) all.set(key, event)
    events.set(tireId, [...all.values()])
  }
  return events
}

/** Problems go back likewise. */
const problemsOf = (source: RigFoldInput, fold: RigFoldResult): Map<number, readonly Problem[]> => {
  const problems = new Map<number, readonly Problem[]>()
  if (source.since !== null) {
    for (const { tireId, point } of source.bases) problems.set(tireId, point.problems.recent)
    for (const [tireId, point] of source.from.tires) problems.set(tireId, point.problems.recent)
  }
  for (const [tireId, touched] of fold.problems) {
    const all = new Map((problems.get(tireId) ?? []).map((problem) => [problem.key, problem]))
    for (const [key, problem] of touched) all.set(key, problem)
    problems.set(tireId, [...all.values()])
  }
  return problems
}

const rowsOf = (
  { readings, stored }: MergedRigReadings,
  derived: readonly DerivedMeasurementValues[],
): MeasurementRowToWrite[] =>
  readings.flatMap((reading, at): MeasurementRowToWrite[] => {
    const now = derived[at]
    const before = stored.get(reading)
    if (now === undefined || (before !== undefined && isSameDerivedValues(before.derived, now))) return []
    return [{ reading, derived: now }]
  })

const storedAfter = (readings: readonly RigReading[], derived: readonly DerivedMeasurementValues[]): StoredReading[] =>
  readings.flatMap((reading, at) => {
    const own = derived[at]
    return own === undefined ? [] : [{ reading, derived: own }]
  })

/**
 * Judges one rig: its new readings after what is known, or all since a kept point with the new ones among them. `passed`:
 * that nothing came in and time was let pass until then.
 */
export const judgeRig = (
  { rig, incoming, isRegained = false }: RigWithReadings,
  before: CachedRig,
  source: RigFoldInput,
  equipment: VehicleTireFitment,
  until: EpochSeconds | null,
  passed: EpochSeconds | null = null,
): { folded: RigOutcome; duplicates: IncomingTagPacket[] } => {
  const merged = mergeIncomingReadings(source.rows, incoming, rig.ownUnitId)
  const judged: JudgedVehicle = {
    equipment,
    lives: new Map(rig.tires.map((tire) => [tire.tireId, tireLifeKey(tire)])),
    bases: source.bases,
  }
  const fold = foldRig(source.from, merged.readings, judged, { until, isAnew: source.since !== null })
  const received = incoming.reduce((latest, { reading }) => Math.max(latest, reading.received), 0)
  const isLate = incoming.some((arrived) => arrived.isLate)
  const liveFrom = (
    isLate ? Number.POSITIVE_INFINITY : (passed ?? received) - NOTIFY_AT_ONCE_WITHIN_SECONDS
  ) as EpochSeconds
  const isBacklog =
    isLate || incoming.some(({ reading }) => reading.time < reading.received - NOTIFY_AT_ONCE_WITHIN_SECONDS)
  const recent = withRecentRigReadings(
    withRevisedVerdicts(source.recent, fold.mended),
    { from: source.from, rows: storedAfter(merged.readings, fold.derived) },
    fold.point,
  )
  const now = passed ?? (received as EpochSeconds)
  const condition = judgeRigCondition(rig, fold.point, equipment, before.shown.heard, now)
  const folded: RigOutcome = {
    rig,
    equipment,
    fold,
    known: { point: fold.point, recent, shown: storedConditionOf(condition) },
    before: before.point,
    condition,
    shown: before.shown,
    events: eventsOf(source, fold),
    problems: problemsOf(source, fold),
    rows: rowsOf(merged, fold.derived),
    lost: merged.lost,
    since: source.since,
    now,
    liveFrom,
    lateAt: isBacklog ? (received as EpochSeconds) : null,
    isTold: false,
    isRegained,
  }
  return { folded, duplicates: merged.duplicates }
}

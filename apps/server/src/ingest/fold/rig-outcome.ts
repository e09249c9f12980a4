import type { Problem } from '@coldbar/domain/problems/problem'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { VehicleTireFitment } from '@coldbar/domain/vehicle/mounted-tire'
import type { DerivedMeasurementValues } from '../readings/measurement.ts'
import type { RigReading } from '../readings/rig-reading.ts'
import type { CachedRig } from '../rigs/rig-cache.ts'
import type { RigCondition } from '../rigs/rig-condition.ts'
import type { LockedRig } from '../rigs/rig-locks.ts'
import type { StoredCondition } from '../rigs/stored-condition.ts'
import type { TireEventRecord } from '../rigs/tire-event-record.ts'
import type { RigFoldResult } from './fold-result.ts'

/** A measurement row to write: new, or stored before and now judged otherwise. */
export type MeasurementRowToWrite = { reading: RigReading; derived: DerivedMeasurementValues }

/** A rig with all that a commit writes of it. */
export type RigOutcome = {
  rig: LockedRig
  equipment: VehicleTireFitment
  fold: RigFoldResult & { due: EpochSeconds | null }
  /** What this process remembers of it after the commit. */
  known: CachedRig
  /** Where it stood before. */
  before: CachedRig['point']
  /** How it is at `now`, and how the tables say it is. */
  condition: RigCondition
  shown: StoredCondition
  /** Its events by tire, as this evaluation knows them; when it was made anew, also those that nothing touched. */
  events: ReadonlyMap<number, readonly TireEventRecord[]>
  /** Its problems in the same way. */
  problems: ReadonlyMap<number, readonly Problem[]>
  rows: readonly MeasurementRowToWrite[]
  /** Rows whose reading lost to another reception of the same packet. */
  lost: readonly { tireId: number; time: EpochSeconds }[]
  /** From which moment on it was evaluated anew; null when all its readings were newer than what it knew. */
  since: EpochSeconds | null
  /** When the newest of it came in, or when time was let pass. */
  now: EpochSeconds
  /** Happenings after this are told at once; older ones wait for the end of what comes late. */
  liveFrom: EpochSeconds
  /** The newest moment at which something of it came in too late to be told at once. */
  lateAt: EpochSeconds | null
  /** What came too late to be told at once is written down as told with it: an edit of limits calls nobody, and nothing waits for it. */
  isTold: boolean
  /** That a puller had left it was taken back: its log of connections says otherwise now. */
  isRegained: boolean
}

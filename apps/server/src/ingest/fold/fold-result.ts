import type { EventChange } from '@coldbar/domain/events/event-change'
import type { Problem } from '@coldbar/domain/problems/problem'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { VehicleTireFitment } from '@coldbar/domain/vehicle/mounted-tire'
import type { CouplingMade, VehicleChartPoint } from '@coldbar/domain/vehicle/vehicle-step'
import type { DerivedMeasurementValues, RevisedMeasurementVerdict } from '../readings/measurement.ts'
import type { RigReading } from '../readings/rig-reading.ts'
import type { LastDetectedTrip, RigSnapshot, TireSnapshot } from '../rigs/rig-snapshot.ts'
import type { TireEventRecord } from '../rigs/tire-event-record.ts'

/** A vehicle with its tires as they are judged. */
export type JudgedVehicle = {
  equipment: VehicleTireFitment
  /** By tire; see `tireLifeKey`. */
  lives: ReadonlyMap<number, string>
  /** Tires as they came from elsewhere, and when: oldest first. */
  bases: readonly { tireId: number; at: EpochSeconds; point: TireSnapshot }[]
}

/** A change of an event, the moment that brought it about, and whether that was a reading of this tire. */
export type FoldedEventChange = { tireId: number; change: EventChange; at: EpochSeconds; by: RigReading | null }

/** What became of a rig by some readings, or by time that passed. */
export type RigFoldResult = {
  point: RigSnapshot
  /** Points to keep, oldest first. */
  kept: readonly { time: EpochSeconds; point: RigSnapshot }[]
  /** Every event that was touched, by tire and key, as it stands after the last of it. */
  touched: ReadonlyMap<number, ReadonlyMap<string, TireEventRecord>>
  happenings: readonly FoldedEventChange[]
  /** Every problem that was touched, by tire and key, as it stands after the last of it. */
  problems: ReadonlyMap<number, ReadonlyMap<string, Problem>>
  /** What the evaluation says about each reading, in their order. */
  derived: readonly DerivedMeasurementValues[]
  /** What this fold says of readings that were judged before it began. */
  mended: readonly RevisedMeasurementVerdict[]
  /** By start; null for one that was none. */
  trips: ReadonlyMap<number, LastDetectedTrip | null>
  series: ReadonlyMap<number, VehicleChartPoint>
  connected: readonly (CouplingMade & { foundAt: EpochSeconds })[]
  /** Tires whose state is another one. */
  changed: ReadonlySet<number>
}

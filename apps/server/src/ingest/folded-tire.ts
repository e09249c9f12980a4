import type { TireSettings } from '@coldbar/domain/alarms/tire-settings'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { EventRecord } from './event-record.ts'
import type { FoldedReading } from './folded-reading.ts'
import type { Incoming } from './incoming.ts'
import type { LockedTire } from './locked-tires.ts'
import type { Derived } from './measurement.ts'
import type { TireFold } from './tire-fold.ts'

/** A measurement row to write: new, or stored before and now judged otherwise. */
export type MeasurementRow = { reading: FoldedReading; derived: Derived; incoming: Incoming | null }

/** A tire with all that a commit writes of it. */
export type FoldedTire = {
  tire: LockedTire
  settings: TireSettings
  fold: TireFold
  /** Its events as this evaluation knows them; when it was made anew, also those that no reading touched. */
  events: readonly EventRecord[]
  rows: readonly MeasurementRow[]
  /** From which moment on it was evaluated anew; null when all its readings were newer than what it knew. */
  since: EpochSeconds | null
}

import type { MostRecords } from '@coldbar/contract/record-limits'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { LiveHub } from './live/live-hub.ts'

/** Something that ingest rejected: in the words of a source, or in the shape of our own readings. */
type Rejected = { id: number; source: string | null; received: EpochSeconds; payload: string }

/** An alert unit, and what is set for the sources that it sends in. */
type RejectedOf = { fleetId: number; unitId: number; decodings: Readonly<Record<string, unknown>> }

/** What the assembly hands to every feature. */
export type Deps = {
  db: Database
  clock: Clock
  config: Config
  live: LiveHub
  mostRecords: MostRecords
  /** The languages that gateways may speak, by their names. */
  sourceNames: readonly string[]
  /** Reads again what was rejected of an alert unit; returns how many could be used now and how many could not. */
  tryAgain(unit: RejectedOf, rejects: readonly Rejected[]): Promise<{ used: number; left: number }>
}

import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import type { MappingTrialMessage } from '@coldbar/contract/alert-units/try-field-mapping'
import type { MaxRecordCounts } from '@coldbar/contract/record-limits'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { KnownProcesses } from './db/processes/server-processes.ts'
import type { LiveHub } from './live/live-hub.ts'

/** Something that ingest rejected: in the words of a source, or in the shape of our own readings. */
type Rejected = { id: number; source: string | null; received: EpochSeconds; payload: string }

/** An alert unit, and what is set for the sources that it sends in. */
type RejectedOf = { fleetId: number; unitId: number; decodings: Readonly<Record<string, unknown>> }

/** A message that came from an alert unit once; `isKept` is one of which no more than the first KiB may be there. */
type MessageToTry = { text: string; received: EpochSeconds; isKept: boolean }

/** What the assembly hands to every feature. */
export type FeatureDeps = {
  db: Database
  clock: Clock
  config: Config
  live: LiveHub
  /** Who serves beside this process. */
  processes: KnownProcesses
  mostRecords: MaxRecordCounts
  /** The languages that gateways may speak, by their names. */
  sourceNames: readonly string[]
  /** Reads again what was rejected of an alert unit; returns how many could be used now and how many could not. */
  tryAgain(unit: RejectedOf, rejects: readonly Rejected[]): Promise<{ used: number; left: number }>
  /** What a map would read from messages of an alert unit, in their order. Stores nothing. */
  tryMap(
    by: { map: FieldMapping; fleetId: number; unitId: number },
    messages: readonly MessageToTry[],
  ): Promise<MappingTrialMessage[]>
}

import type { MostRecords } from '@coldbar/contract/record-limits'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { LiveHub } from './live/live-hub.ts'

/** What the assembly hands to every feature. */
export type Deps = { db: Database; clock: Clock; config: Config; live: LiveHub; mostRecords: MostRecords }

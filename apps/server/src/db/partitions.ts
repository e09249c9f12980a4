import { sql } from 'kysely'
import type { Database } from './database.ts'
import { inSystem } from './in-system.ts'

const MONTHS_AHEAD = 3

/**
 * Makes the months from the retention's start until some months ahead, and drops those that ended before it. What
 * suspension tags said goes row by row: there is little of it.
 */
export const keepPartitions = (db: Database, retentionMonths: number): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`select ensure_measurement_partition(now() + n * interval '1 month')
      from generate_series(${-retentionMonths}::int, ${MONTHS_AHEAD}::int) n`.execute(tx)
    await sql`select drop_measurement_partitions(now() - ${retentionMonths}::int * interval '1 month')`.execute(tx)
    await sql`delete from suspension_reading where time < now() - ${retentionMonths}::int * interval '1 month'`.execute(
      tx,
    )
  })

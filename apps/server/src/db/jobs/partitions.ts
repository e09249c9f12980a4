import { POSITION_REPORTS_KEPT_FOR } from '@coldbar/domain/movement/position-report'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inSystem } from '../scope/in-system.ts'

const MONTHS_AHEAD = 3
/** For so long every point is kept that a late reading starts from; of older ones the first of each month. */
const EVERY_POINT = '1 month'

/**
 * Makes the months from the retention's start until some months ahead, and drops those that ended before it. What
 * suspension tags said and units reported of where they are goes row by row: there is little of it. Points that late readings start from are many and large,
 * and readings that are months late are few: those of the past are thinned.
 */
export const ensureMeasurementPartitions = (db: Database, retentionMonths: number): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`select ensure_measurement_partition(now() + n * interval '1 month')
      from generate_series(${-retentionMonths}::int, ${MONTHS_AHEAD}::int) n`.execute(tx)
    await sql`select drop_measurement_partitions(now() - ${retentionMonths}::int * interval '1 month')`.execute(tx)
    await sql`delete from position_report where time < now() - ${POSITION_REPORTS_KEPT_FOR}::float8 * interval '1 second'`.execute(
      tx,
    )
    await sql`delete from suspension_reading where time < now() - ${retentionMonths}::int * interval '1 month'`.execute(
      tx,
    )
    for (const rig of ['vehicle', 'tire']) {
      const [table, id, states] = [sql.ref(`${rig}_checkpoint`), sql.ref(`${rig}_id`), sql.ref(`${rig}_state`)]
      // The point at which a past was closed is the only one that what follows can start from.
      const isUnused = sql`not exists (select from ${states} s
          where s.fleet_id = c.fleet_id and s.${id} = c.${id} and s.base_at = c.time)`
      await sql`delete from ${table} c where ${isUnused} and time < now() - ${retentionMonths}::int * interval '1 month'`.execute(
        tx,
      )
      await sql`delete from ${table} c where ${isUnused} and time < now() - ${EVERY_POINT}::interval
        and c.time > (select min(e.time) from ${table} e where e.fleet_id = c.fleet_id and e.${id} = c.${id}
          and e.time >= date_trunc('month', c.time, 'UTC'))`.execute(tx)
    }
  })

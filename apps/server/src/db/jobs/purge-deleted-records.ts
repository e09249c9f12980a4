import { VISITS_KEPT_MONTHS } from '@coldbar/domain/retention/visit-retention'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inSystem } from '../scope/in-system.ts'
import { UNIT_TRAFFIC_KEPT_DAYS } from './unit-traffic-retention.ts'

/**
 * Removes for good what nobody can bring back any more; tires of such a supplier are left without one. What was printed for runs
 * of task rules goes after 30 days, and with it those runs for vehicles that came in and needed nothing: their rule counts them. When a vehicle was in a
 * place is known for `VISITS_KEPT_MONTHS` after it left. Links go 30 days after
 * they stopped to open anything, and what units sent 30 days after its hour.
 */
export const purgeDeletedRecords = (db: Database): Promise<void> =>
  inSystem(db, async (tx) => {
    for (const table of ['contact', 'supplier']) {
      await sql`delete from ${sql.table(table)} where deleted_at < now() - interval '1 hour'`.execute(tx)
    }
    // Until then they say that they have expired.
    await sql`delete from problem_link where expires_at < now() - interval '30 days'`.execute(tx)
    await sql`update task_rule_history set papers = null
      where papers is not null and executed < now() - interval '30 days'`.execute(tx)
    await sql`with gone as (
        delete from task_rule_history where vehicle_id is not null and tires = 0 and status = 0
          and executed < now() - interval '30 days'
        returning fleet_id, task_rule_id, executed),
      counted as (select fleet_id, task_rule_id, count(*) as runs, min(executed) as first from gone group by 1, 2)
      update task_rule r set runs_gone = r.runs_gone + c.runs, first_run_gone = least(r.first_run_gone, c.first)
      from counted c where r.fleet_id = c.fleet_id and r.id = c.task_rule_id`.execute(tx)
    await sql`delete from unit_traffic where hour < now() - ${UNIT_TRAFFIC_KEPT_DAYS}::int * interval '1 day'`.execute(
      tx,
    )
    await sql`delete from poi_visit where left_at < now() - ${VISITS_KEPT_MONTHS}::int * interval '1 month'`.execute(tx)
  })

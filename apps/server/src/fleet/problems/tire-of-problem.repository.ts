import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskOfTireSql, removalFromVehicleSql } from '../columns/demount-column.ts'
import { isDualWheelSql } from '../columns/layout-columns.ts'
import { wheelPositionAtMomentJoinSql } from '../columns/wheel-position-at-moment-join-sql.ts'

type Whose = Omit<ResponseOf<(typeof calls)['problems.details']>['data'], 'problem' | 'why'>

/** Which tire a problem is of, where it stood at its first sign, and why it must come off that vehicle: it may stand elsewhere by now. */
export const readTireOfProblem = async (tx: FleetTransaction, problemId: number): Promise<Whose | undefined> => {
  const { rows } = await sql<Whose>`
    select t.name as tire_name, v.name as vehicle_name, p.position_row, p.position_left_right, p.position_inside_outside,
      ${isDualWheelSql('p')} as is_dual, ${removalFromVehicleSql(sql`q.tire_id`, sql`q.vehicle_id`)} as removal,
      case when t.vehicle_id = q.vehicle_id then ${demountTaskOfTireSql(sql`t.id`)} end as demount_task
    from tire_problem q join tire t on t.fleet_id = q.fleet_id and t.id = q.tire_id
    left join vehicle v on v.fleet_id = q.fleet_id and v.id = q.vehicle_id
    ${wheelPositionAtMomentJoinSql('q', 'told_since')}
    where q.fleet_id = (select own_fleet()) and q.id = ${problemId}`.execute(tx)
  return rows[0]
}

import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isDualWheelSql, TYPE_AND_LAYOUT_JOIN_SQL } from '../columns/layout-columns.ts'

type EmptyWheel = ResponseOf<(typeof calls)['pumpList.all']>['data']['empty_wheels'][number]

/** The wheels of these vehicles at which no tire stands, axle by axle from the front. */
export const readEmptyWheels = async (tx: FleetTransaction, vehicleIds: readonly number[]): Promise<EmptyWheel[]> => {
  const { rows } = await sql<EmptyWheel>`
    select v.id as vehicle_id, p.position_row, p.position_left_right, p.position_inside_outside,
      ${isDualWheelSql('p')} as is_dual
    from vehicle v ${TYPE_AND_LAYOUT_JOIN_SQL}
    cross join lateral (select a.nth::int - 1 as position_row, s.slot / 2 as position_left_right,
        case when s.slot in (0, 3) then 1 else 0 end as position_inside_outside
      from unnest(l.rows) with ordinality a(axle, nth) cross join generate_series(0, 3) s(slot)
      where substr(a.axle, s.slot + 1, 1) = '1') p
    where v.fleet_id = (select own_fleet()) and v.id = any(${[...new Set(vehicleIds)]}::int[])
      and not exists (select from tire t where t.fleet_id = v.fleet_id and t.vehicle_id = v.id
        and t.position_row = p.position_row and t.position_left_right = p.position_left_right
        and t.position_inside_outside = p.position_inside_outside)
    order by v.id, p.position_row, p.position_left_right, p.position_inside_outside desc`.execute(tx)
  return rows
}

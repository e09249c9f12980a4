import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { EVENT_DATA_COLUMN_SQL } from '../../fleet/columns/demount-column.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { isDualWheelSql } from '../../fleet/columns/layout-columns.ts'
import { wheelPositionAtMomentJoinSql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import type { NotifiedTireEvent } from '../../fleet/messages/event-placeholder-values.ts'
import type { NotifiedTrailer } from '../../fleet/messages/trailer-placeholder-values.ts'

/** The newest event of these kinds, or the newest that ended, told of its beginning or its end. */
export const readNewestEventForPreview = async (
  tx: FleetTransaction,
  kinds: readonly AlarmKind[],
  hasEnded: boolean,
): Promise<(Omit<NotifiedTireEvent, 'problem'> & { problem_id: number | null }) | null> => {
  const at = hasEnded ? sql`e.time_stamp_end` : sql`e.time_stamp_start`
  const { rows } = await sql<Omit<NotifiedTireEvent, 'problem'> & { problem_id: number | null }>`
    select e.id as event_id, e.kind, ${epochSecondsSql(at)} as at, e.problem_id, t.name as tire_name, v.name as vehicle_name,
      p.position_row, p.position_left_right, p.position_inside_outside, ${isDualWheelSql('p')} as is_dual,
      e.latitude_last as latitude, e.longitude_last as longitude, e.address_last as address,
      ${EVENT_DATA_COLUMN_SQL} || case when e.remark is null then '{}' else jsonb_build_object('msg', e.remark) end as event_data
    from tire_event e
    join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
    left join vehicle v on v.fleet_id = e.fleet_id and v.id = e.vehicle_id
    ${wheelPositionAtMomentJoinSql('e', 'time_stamp_start')}
    where e.fleet_id = (select own_fleet()) and e.kind = any(${[...kinds]}::text[])
      and ${at} is not null
    order by e.time_stamp_start desc, e.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The last time that a trailer was taken along, or left. */
export const readNewestCouplingForPreview = async (
  tx: FleetTransaction,
  connected: boolean,
): Promise<NotifiedTrailer | null> => {
  const { rows } = await sql<NotifiedTrailer>`
    select ${epochSecondsSql(sql`c.time`)} as at, c.action = 1 as connected, trailer.id as trailer_id, trailer.name as trailer_name,
      puller.name as puller_name
    from connection_log c
    join vehicle trailer on trailer.fleet_id = c.fleet_id and trailer.id = c.vehicle2_id
    join vehicle puller on puller.fleet_id = c.fleet_id and puller.id = c.vehicle1_id
    where c.fleet_id = (select own_fleet()) and (c.action = 1) = ${connected}
    order by c.time desc, c.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

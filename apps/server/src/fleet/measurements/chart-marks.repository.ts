import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Problem } from '@coldbar/domain/problems/problem'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import type { ExportPeriod } from './parse-export-period.ts'

type Data = ResponseOf<(typeof calls)['tires.series']>['data']
type Mark = Data['marks'][number]
/** A band as stored, with the problem whose headline the reader's generation says. */
export type ChartBandRow = Omit<Data['bands'][number], 'headline' | 'level'> & { record: Problem | null }

/** More marks than that on one chart are a smear. */
const MOST = 100
/** A mute is no longer than a week: one that reaches into the period was not made earlier. */
const LONGEST_MUTE = sql`interval '8 days'`

/** What went on at a tire in a period: its problems, and when its alarms were muted; the oldest first. */
export const readChartBands = async (
  tx: FleetTransaction,
  tireId: number,
  { start, end }: ExportPeriod,
): Promise<ChartBandRow[]> => {
  const { rows } = await sql<ChartBandRow>`
    (select 'problem' as kind, ${epochSecondsSql(sql`p.since`)} as start, ${epochSecondsSql(sql`p.ended_at`)} as end, p.id as problem_id, p.record
      from tire_problem p where p.fleet_id = (select own_fleet()) and p.tire_id = ${tireId} and p.since < to_timestamp(${end}::float8)
        and coalesce(p.ended_at, 'infinity') > to_timestamp(${start}::float8)
      order by p.since desc limit ${MOST})
    union all
    (select 'muted', ${epochSecondsSql(sql`a.at`)}, ${epochSecondsSql(sql`least(a.ends_at, a.next_at)`)}, null, null
      from (select a.at, a.action, lead(a.at) over (order by a.at, a.id) as next_at,
          (select (c->>'after')::timestamptz from jsonb_array_elements(a.detail->'changes') c
            where c->>'field' = 'muted_until') as ends_at
        from audit_log a where a.fleet_id = (select own_fleet()) and a.entity = 'tire' and a.entity_id = ${tireId}
          and a.action in ('tires.muteAlarm', 'tires.removeMuteAlarm')
          and a.at > to_timestamp(${start}::float8) - ${LONGEST_MUTE} and a.at < to_timestamp(${end}::float8) + ${LONGEST_MUTE}) a
      where a.action = 'tires.muteAlarm' and a.at < to_timestamp(${end}::float8)
        and least(a.ends_at, a.next_at) > to_timestamp(${start}::float8)
      order by a.at desc limit ${MOST})
    order by start`.execute(tx)
  return rows
}

/** What happened to a tire in a period: inflations, remarks, and where it came from and went to; the oldest first. */
export const readChartMarks = async (
  tx: FleetTransaction,
  tireId: number,
  { start, end }: ExportPeriod,
): Promise<Mark[]> => {
  const within = (time: ReturnType<typeof sql>) =>
    sql`${time} >= to_timestamp(${start}::float8) and ${time} < to_timestamp(${end}::float8)`
  const { rows } = await sql<Mark>`
    (select ${epochSecondsSql(sql`e.time_stamp_start`)} as time,
        case e.kind when 'inflation' then 'inflated' when 'deflation' then 'deflated' else 'remarked' end as kind, e.remark as text
      from tire_event e where e.fleet_id = (select own_fleet()) and e.tire_id = ${tireId}
        and e.kind in ('inflation', 'deflation', 'remark') and ${within(sql`e.time_stamp_start`)}
      order by e.time_stamp_start desc limit ${MOST})
    union all
    (select ${epochSecondsSql(sql`m.since`)}, 'mounted', v.name from tire_mounting m
      join vehicle v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id
      where m.fleet_id = (select own_fleet()) and m.tire_id = ${tireId} and ${within(sql`m.since`)}
      order by m.since desc limit ${MOST})
    union all
    (select ${epochSecondsSql(sql`m.until`)}, 'dismounted', v.name from tire_mounting m
      join vehicle v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id
      where m.fleet_id = (select own_fleet()) and m.tire_id = ${tireId} and ${within(sql`m.until`)}
      order by m.until desc limit ${MOST})
    order by time`.execute(tx)
  return rows
}

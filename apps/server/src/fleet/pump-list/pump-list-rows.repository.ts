import type { Freshness } from '@coldbar/domain/condition/freshness'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { DepotTies } from '@coldbar/domain/places/depot'
import { RISEN_FILL_LEVEL_POINTS, SURE_PRESSURE_FALL_BAR } from '@coldbar/domain/pump/pumped-claim'
import type { PressureStep } from '@coldbar/domain/state/tire-state'
import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import type { Percent, PercentPerHour } from '@coldbar/domain/units/percent'
import type { Bar } from '@coldbar/domain/units/pressure'
import type { Celsius } from '@coldbar/domain/units/temperature'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type TireDamageRow, tireDamageColumnsSql } from '../columns/condition-columns.ts'
import { CURRENT_POI_NAME_SQL } from '../columns/current-poi.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import { isDualWheelSql, JUDGED_TARGET_PRESSURE_SQL, TYPE_AND_LAYOUT_JOIN_SQL } from '../columns/layout-columns.ts'
import { DEPOT_TIES_COLUMNS_SQL } from '../depots/depot-ties-columns-sql.ts'

/** What somebody said of a tire, with what was known of it then. */
type ClaimRow = {
  claimed_at: EpochSeconds
  user_name: string
  claimed_level: Percent | null
  claimed_optimal: Bar | null
}

/** A mounted tire that is low, or of which somebody lately said that it was pumped up. */
export type PumpListRow = DepotTies & {
  tire_id: number
  tire_name: string
  serial_no: string | null
  /** Brand and type. */
  tire_type: string | null
  tag_id: number | null
  vehicle_id: number
  vehicle_name: string
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  latitude: number | null
  longitude: number | null
  /** The place of the fleet in which its vehicle is. */
  place: string | null
  /** Null once it is low no more. */
  since: EpochSeconds | null
  low_kinds: AlarmKind[] | null
  freshness: Freshness
  muted_until: EpochSeconds | null
  demount_since: EpochSeconds | null
  demount_why: DemountReason | null
  last_measurement: EpochSeconds | null
  pressure: Bar | null
  temperature: Celsius | null
  internal_temperature: Celsius | null
  park_pressure: Bar | null
  fill_level: Percent | null
  fill_level_bound: Percent | null
  fill_limit: Percent | null
  loss_per_hour: PercentPerHour | null
  optimal_pressure: Bar | null
  sensor_doubt: string | null
  still_since: EpochSeconds | null
  step: PressureStep | null
  fills: EpochSeconds[] | null
  /** How many readings after the claim show less than the last one before it. */
  less: number
} & TireDamageRow &
  ({ [Field in keyof ClaimRow]: null } | ClaimRow)

/** Every mounted tire that is low or must come off, by one of these kinds or whatever alarms are on, and every one of which something was said after a moment. */
export const readPumpListRows = async (
  tx: FleetTransaction,
  lowKinds: readonly AlarmKind[],
  saidAfter: EpochSeconds,
): Promise<PumpListRow[]> => {
  const { rows } = await sql<PumpListRow>`
    with low as (
      select tire_id, min(time_stamp_start) as since, json_agg(kind) as kinds from tire_event
      where fleet_id = (select own_fleet()) and time_stamp_end is null and not instant and kind = any(${[...lowKinds]}::text[])
      group by tire_id),
    short as (
      select tire_id from tire_state where fleet_id = (select own_fleet()) and (low_since is not null or demount_since is not null)),
    concerned as (
      select tire_id from low union select tire_id from short union
      select tire_id from tire_pumped where fleet_id = (select own_fleet()) and claimed_at > to_timestamp(${saidAfter}::float8)),
    said as (
      select last.* from concerned c cross join lateral (
        select * from tire_pumped p where p.fleet_id = (select own_fleet()) and p.tire_id = c.tire_id and p.taken_back_at is null
        order by p.claimed_at desc, p.id desc limit 1) last)
    select t.id as tire_id, t.name as tire_name, t.serial_no, b.name || ' ' || y.name as tire_type, t.tag_id::float8 as tag_id, v.id as vehicle_id, v.name as vehicle_name,
      t.position_row, t.position_left_right, t.position_inside_outside, ${isDualWheelSql('t')} as is_dual,
      coalesce(vs.latitude, s.last_latitude) as latitude, coalesce(vs.longitude, s.last_longitude) as longitude,
      ${CURRENT_POI_NAME_SQL} as place, ${DEPOT_TIES_COLUMNS_SQL},
      ${epochSecondsSql(sql`least(low.since, s.low_since, s.demount_since)`)} as since, low.kinds as low_kinds,
      coalesce(s.freshness, 'never') as freshness, ${epochSecondsSql(sql`s.muted_until`)} as muted_until,
      ${epochSecondsSql(sql`s.demount_since`)} as demount_since, s.demount_why, ${tireDamageColumnsSql('s')},
      ${epochSecondsSql(sql`s.last_time`)} as last_measurement, s.last_pressure as pressure, s.last_temperature as temperature,
      s.internal_temperature, s.park_pressure, s.fill_level, s.fill_level_bound, s.fill_limit, s.loss_per_hour, ${JUDGED_TARGET_PRESSURE_SQL} as optimal_pressure, s.sensor_doubt,
      (s.state->>'stillSince')::float8 as still_since, s.state->'step' as step,
      ${epochSecondsSql(sql`said.claimed_at`)} as claimed_at, said.user_name, said.fill_level as claimed_level,
      said.optimal_pressure as claimed_optimal,
      case when said.id is not null then (select json_agg(${epochSecondsSql(sql`e.time_stamp_start`)}) from tire_event e
        where e.fleet_id = t.fleet_id and e.tire_id = t.id and e.kind = 'inflation'
          and e.time_stamp_start > said.claimed_at - interval '2 hours') end as fills,
      coalesce(less.readings, 0) as less
    from tire t
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    left join low on low.tire_id = t.id
    left join short on short.tire_id = t.id
    left join said on said.tire_id = t.id
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state vs on vs.fleet_id = v.fleet_id and vs.vehicle_id = v.id
    left join lateral (
      select count(*)::int as readings from (
        select from reading m where m.fleet_id = t.fleet_id and m.tire_id = t.id and m.verdict = 'ok' and m.time > said.claimed_at
          and m.span_end > said.claimed_at
          and case when said.fill_level is null then m.pressure <= (
              select b.pressure from reading b where b.fleet_id = t.fleet_id and b.tire_id = t.id and b.verdict = 'ok'
                and b.span_start <= said.claimed_at and b.span_end > said.claimed_at - interval '1 day'
                and b.time <= said.claimed_at and b.time > said.claimed_at - interval '1 day' order by b.time desc limit 1) - ${SURE_PRESSURE_FALL_BAR}::float8
            else m.fill_level <= said.fill_level - ${RISEN_FILL_LEVEL_POINTS}::float8 end
        order by m.time limit 2) two
    ) less on said.id is not null
    where low.tire_id is not null or short.tire_id is not null or said.claimed_at > to_timestamp(${saidAfter}::float8)`.execute(
    tx,
  )
  return rows
}

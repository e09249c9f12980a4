import type { DepartureReason } from '@coldbar/domain/condition/departure-reason'
import type { Freshness } from '@coldbar/domain/condition/freshness'
import { LATEST_PLANNED_DEPARTURE } from '@coldbar/domain/condition/planned-departure'
import type { DepotTies } from '@coldbar/domain/places/depot'
import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import type { Percent, PercentPerHour } from '@coldbar/domain/units/percent'
import type { Bar } from '@coldbar/domain/units/pressure'
import { type EpochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type TireDamageRow, tireDamageColumnsSql } from '../columns/condition-columns.ts'
import { CURRENT_POI_NAME_SQL } from '../columns/current-poi.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import { isDualWheelSql, TYPE_AND_LAYOUT_JOIN_SQL } from '../columns/layout-columns.ts'
import { DEPOT_TIES_COLUMNS_SQL } from '../depots/depot-ties-columns-sql.ts'

/** A vehicle and what speaks most against its leaving. */
export type DepartureVehicleRow = DepotTies & {
  id: number
  name: string
  /** Of the tires that are entered, when they were judged last; null of a vehicle that never was. */
  departure: DepartureReason | null
  /** When they are to be judged anew; null where time alone changes nothing. */
  due_at: EpochSeconds | null
  /** Wheels of its layout for which no tire is entered. */
  empty_wheels: number
  leaves_at: EpochSeconds | null
  /** The place of the fleet in which it is. */
  place: string | null
  /** What it pulls or is pulled by. */
  coupled: number[]
}

/** What pulls what. */
const PAIRS = sql`(
  select trailer_id as one, puller_id as other from vehicle_connection where fleet_id = (select own_fleet())
  union all select puller_id, trailer_id from vehicle_connection where fleet_id = (select own_fleet()))`

/** These vehicles and all that they are coupled to, however many are between. */
const combinationsOf = (vehicleIds: readonly number[]): RawBuilder<unknown> => sql`v.id in (
  with recursive part (id) as (
    select unnest(${[...vehicleIds]}::int[]) union select pair.other from part join ${PAIRS} pair on pair.one = part.id)
  select id from part)`

/** Every vehicle of the fleet, or these with all that they are coupled to, in no order. */
export const readDepartureVehicles = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  vehicleIds: readonly number[] | null,
): Promise<DepartureVehicleRow[]> => {
  const { rows } = await sql<DepartureVehicleRow>`
    with coupled as (select pair.one, array_agg(pair.other order by pair.other) as others from ${PAIRS} pair group by pair.one),
    mounted as (select t.vehicle_id, count(*)::int as tires from tire t
      where t.fleet_id = (select own_fleet()) and t.vehicle_id is not null group by t.vehicle_id)
    select v.id, v.name, s.departure, ${epochSecondsSql(sql`s.due_at`)} as due_at,
      greatest(0, length(replace(array_to_string(l.rows, ''), '0', '')) - coalesce(m.tires, 0))::int as empty_wheels,
      ${epochSecondsSql(sql`p.leaves_at`)} as leaves_at,
      ${CURRENT_POI_NAME_SQL} as place, ${DEPOT_TIES_COLUMNS_SQL},
      coalesce(c.others, '{}') as coupled
    from vehicle v
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    left join mounted m on m.vehicle_id = v.id
    left join planned_departure p on p.fleet_id = v.fleet_id and p.vehicle_id = v.id
      and p.leaves_at > to_timestamp(${timeAfter(now, seconds(-LATEST_PLANNED_DEPARTURE))}::float8)
    left join coupled c on c.one = v.id
    where v.fleet_id = (select own_fleet()) ${vehicleIds === null ? sql`` : sql`and ${combinationsOf(vehicleIds)}`}`.execute(
    tx,
  )
  return rows
}

/** Where a vehicle stands, and how its tires are against which nothing speaks. */
export type DepartureVehicleLocation = {
  id: number
  license_plate: string | null
  latitude: number | null
  longitude: number | null
  well_tires: number
  lowest_fill_level: Percent | null
  lowest_fill_limit: Percent | null
  heard_since: EpochSeconds | null
}

/** Where these vehicles are. */
export const readDepartureVehicleLocations = async (
  tx: FleetTransaction,
  vehicleIds: readonly number[],
): Promise<DepartureVehicleLocation[]> => {
  const { rows } = await sql<DepartureVehicleLocation>`
    select v.id, v.license_plate, s.latitude, s.longitude,
      coalesce(well.tires, 0) as well_tires, well.fill_level as lowest_fill_level, well.fill_limit as lowest_fill_limit,
      ${epochSecondsSql(sql`well.heard_since`)} as heard_since
    from vehicle v
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    left join lateral (
      select count(*)::int as tires, min(ts.fill_level) as fill_level, min(ts.fill_limit) as fill_limit, min(ts.last_time) as heard_since
      from tire t join tire_state ts on ts.fleet_id = t.fleet_id and ts.tire_id = t.id
      where t.fleet_id = v.fleet_id and t.vehicle_id = v.id and ts.departure = 'well') well on true
    where v.fleet_id = (select own_fleet()) and v.id = any(${[...vehicleIds]}::int[])`.execute(tx)
  return rows
}

/** A tire that speaks against leaving. */
export type DepartureBlockingTireRow = {
  vehicle_id: number
  tire_id: number
  tire_name: string
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  reason: DepartureReason
  freshness: Freshness
  last_measurement: EpochSeconds | null
  pressure: Bar | null
  fill_level: Percent | null
  fill_level_bound: Percent | null
  fill_limit: Percent | null
  loss_per_hour: PercentPerHour | null
  demount_since: EpochSeconds | null
  demount_why: DemountReason | null
} & TireDamageRow

/** The tires of these vehicles that speak against leaving, in no order. */
export const readDepartureBlockingTires = async (
  tx: FleetTransaction,
  vehicleIds: readonly number[],
): Promise<DepartureBlockingTireRow[]> => {
  const { rows } = await sql<DepartureBlockingTireRow>`
    select t.vehicle_id, t.id as tire_id, t.name as tire_name, t.position_row, t.position_left_right, t.position_inside_outside,
      ${isDualWheelSql('t')} as is_dual, coalesce(s.departure, 'neverHeard') as reason,
      coalesce(s.freshness, 'never') as freshness, ${epochSecondsSql(sql`s.last_time`)} as last_measurement, s.last_pressure as pressure,
      s.fill_level, s.fill_level_bound, s.fill_limit, s.loss_per_hour,
      ${epochSecondsSql(sql`s.demount_since`)} as demount_since, s.demount_why, ${tireDamageColumnsSql('s')}
    from tire t
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.fleet_id = (select own_fleet()) and t.vehicle_id = any(${[...vehicleIds]}::int[])
      and s.departure is distinct from 'well'`.execute(tx)
  return rows
}

import type { Freshness } from '@coldbar/domain/condition/freshness'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { type AlarmColor, alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { EventData } from '@coldbar/domain/kinds/event-data'
import type { IssueKind, RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { PercentPerHour } from '@coldbar/domain/units/percent'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { TIRE_ADDRESS_SQL, vehicleAddressSql } from '../../fleet/columns/address-columns.ts'
import { demountTaskColumnSql, notificationsVersionColumnSql } from '../../fleet/columns/condition-columns.ts'
import { isCurrentEventSql } from '../../fleet/columns/current-event-join-sql.ts'
import { CURRENT_POI_NAME_SQL } from '../../fleet/columns/current-poi.ts'
import { EVENT_DATA_COLUMN_SQL } from '../../fleet/columns/demount-column.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import {
  isDualWheelSql,
  JUDGED_TARGET_PRESSURE_SQL,
  TYPE_AND_LAYOUT_JOIN_SQL,
} from '../../fleet/columns/layout-columns.ts'

/** As many as a person can look through. */
const MOST_SILENT = 500

type Placed = {
  vehicle_name: string
  vehicle_id: number
  tire_id: number
  tire_name: string
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  muted_until: EpochSeconds | null
}

export type TroubledTireRow = Placed & {
  event_id: number | null
  event_kind: AlarmKind | null
  /** Nothing of a muted tire at which nothing goes on. */
  kind: IssueKind | null
  /** Why it must come off, also where the kind is an alarm. */
  removal: RemovalKind | null
  removal_since: EpochSeconds | null
  demount_task: DemountTask | null
  color: AlarmColor
  true_color: AlarmColor
  freshness: Freshness
  since: EpochSeconds | null
  last_measurement: EpochSeconds | null
  latitude: number | null
  longitude: number | null
  address: string | null
  /** The place of the fleet in which its vehicle is. */
  place: string | null
  /** The depot to which it belongs. */
  depot: string | null
  fill_level: number | null
  fill_limit: number | null
  fill_level_bound: number | null
  pressure: number | null
  park_pressure: number | null
  temperature: number | null
  internal_temperature: number | null
  optimal_pressure: number | null
  event_data: EventData
}

/** A mounted tire that should have been heard. */
export type SilentTireRow = Placed & { last_measurement: EpochSeconds }

const PLACED = sql`v.id as vehicle_id, v.name as vehicle_name, t.id as tire_id, t.name as tire_name,
  t.position_row, t.position_left_right, t.position_inside_outside,
  ${isDualWheelSql('t')} as is_dual,
  ${epochSecondsSql(sql`s.muted_until`)} as muted_until`

const MOUNTED = sql`tire t
  join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
  ${TYPE_AND_LAYOUT_JOIN_SQL}
  join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id`

/** What the place of a tire among the others follows from; fill levels exact, %. */
export type TroubledTireRanking = {
  tire_id: number
  color: AlarmColor
  kind: IssueKind | null
  fill_level: number | null
  fill_limit: number | null
  fill_level_bound: number | null
  loss_per_hour: PercentPerHour | null
  last_measurement: EpochSeconds | null
  since: EpochSeconds | null
}

/** Of which vehicles is asked: of these, or of all. */
export type AskedVehicles = readonly number[] | null

const isAsked = (vehicleId: RawBuilder<unknown>, asked: AskedVehicles) =>
  asked === null ? sql`true` : sql`${vehicleId} = any (${[...asked]}::int[])`

/** Every mounted tire where something goes on that the generation counts, or that must come off, and every muted one. */
export const readTroubledTireRankings = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  asked: AskedVehicles,
): Promise<TroubledTireRanking[]> => {
  const own = (column: string) => notificationsVersionColumnSql('s', column, generation)
  const { rows } = await sql<TroubledTireRanking>`
    select s.tire_id, ${own('level')} as color, ${own('cause')} as kind, s.fill_level, s.fill_limit, s.fill_level_bound, s.loss_per_hour,
      ${epochSecondsSql(sql`s.last_time`)} as last_measurement, ${epochSecondsSql(own('since'))} as since
    from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    where s.fleet_id = (select own_fleet()) and t.vehicle_id is not null and ${isAsked(sql`t.vehicle_id`, asked)}
      and (${own('cause')} is not null or ${own('level')} = ${alarmColor('muted')})`.execute(tx)
  return rows
}

/** What is wrong with these tires, by their causes, in this order. */
export const readTroubledTireRows = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  tireIds: readonly number[],
): Promise<TroubledTireRow[]> => {
  const own = (column: string) => notificationsVersionColumnSql('s', column, generation)
  const { rows } = await sql<TroubledTireRow>`
    select ${PLACED}, e.id as event_id, e.kind as event_kind, ${own('cause')} as kind, s.removal,
      ${epochSecondsSql(sql`case s.removal when 'mustComeOff' then s.demount_since when 'wornOut' then t.worn_out_since end`)} as removal_since, ${demountTaskColumnSql('s')} as demount_task,
      ${own('level')} as color, ${own('true_level')} as true_color, s.freshness,
      ${epochSecondsSql(own('since'))} as since, ${epochSecondsSql(sql`s.last_time`)} as last_measurement,
      coalesce(vs.latitude, s.last_latitude) as latitude, coalesce(vs.longitude, s.last_longitude) as longitude,
      case when vs.latitude is null then ${TIRE_ADDRESS_SQL} else ${vehicleAddressSql('vs')} end as address, ${CURRENT_POI_NAME_SQL} as place,
      (select p.name from poi p where p.fleet_id = v.fleet_id and p.id = v.depot_id) as depot,
      s.fill_level, s.fill_limit, s.fill_level_bound, s.last_pressure as pressure, s.park_pressure, s.last_temperature as temperature,
      s.internal_temperature, ${JUDGED_TARGET_PRESSURE_SQL} as optimal_pressure,
      coalesce(${EVENT_DATA_COLUMN_SQL}, '{}') as event_data
    from ${MOUNTED}
    join unnest(${[...tireIds]}::int[]) with ordinality as asked (id, place) on asked.id = t.id
    left join tire_event e on ${isCurrentEventSql(generation)}
    left join vehicle_state vs on vs.fleet_id = v.fleet_id and vs.vehicle_id = v.id
    where e.id is not null or s.removal is not null or ${own('level')} = ${alarmColor('muted')}
    order by asked.place`.execute(tx)
  return rows
}

/** Mounted tires whose sensors are silent, the longest first. */
export const readSilentTireRows = async (tx: FleetTransaction, asked: AskedVehicles): Promise<SilentTireRow[]> => {
  const { rows } = await sql<SilentTireRow>`
    select ${PLACED}, ${epochSecondsSql(sql`s.last_time`)} as last_measurement from ${MOUNTED}
    where s.freshness = 'silent' and s.last_time is not null and ${isAsked(sql`v.id`, asked)} order by s.last_time, t.id limit ${MOST_SILENT}`.execute(
    tx,
  )
  return rows
}

type Count = { color: AlarmColor; count: number }

/** How many vehicles, and how many mounted tires, there are of each level. */
export const readAlarmLevelCounts = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  asked: AskedVehicles,
): Promise<{ vehicles: Count[]; tires: Count[] }> => {
  const level = notificationsVersionColumnSql('s', 'level', generation)
  const { rows } = await sql<Count & { what: 'vehicle' | 'tire' }>`
    select 'tire' as what, coalesce(${level}, 4) as color, count(*)::int as count
    from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.vehicle_id is not null and ${isAsked(sql`t.vehicle_id`, asked)} group by 2
    union all
    select 'vehicle', coalesce(${level}, 4), count(*)::int
    from vehicle v left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    where ${isAsked(sql`v.id`, asked)} group by 2`.execute(tx)
  return {
    vehicles: rows.filter(({ what }) => what === 'vehicle'),
    tires: rows.filter(({ what }) => what === 'tire'),
  }
}

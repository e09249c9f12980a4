import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { AlarmSettings, TireDifferenceAlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import type { VehicleTireReading } from '@coldbar/domain/movement/vehicle-tire-reading'
import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { type RawBuilder, sql } from 'kysely'

/** A measurement as it is stored. */
export type StoredMeasurement = VehicleTireReading & { fleetId: number; vehicleId: number | null; tagId: number }

export type StoredTire = {
  fleetId: number
  id: number
  vehicleId: number
  row: number
  leftRight: 0 | 1
  insideOutside: 0 | 1
  ownUnitId: number | null
  settings: AlarmSettings
  differences: TireDifferenceAlarmSettings
}

export type StoredTireState = { tireId: number; park: number | null; fill: number | null; samples: number }
export type StoredAlarm = { fleetId: number; tireId: number; kind: AlarmKind; start: number; end: number | null }

const all = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> =>
  inSystem(db, async (tx) => (await query.execute(tx)).rows)

/** Every measurement in the order in which vehicles are judged. */
export const readStoredMeasurements = (db: Database): Promise<StoredMeasurement[]> =>
  all(
    db,
    sql<StoredMeasurement>`select fleet_id as "fleetId", vehicle_id as "vehicleId", tag_id::float8 as "tagId", tire_id as "tireId",
      date_part('epoch', time) as time, pressure, temperature, speed, latitude, longitude, hdop, odometer, ignition,
      battery_ok as "batteryOk", unit_id as "unitId", coalesce(heard_by, '{}') as "alsoHeardBy"
      from measurement order by fleet_id, vehicle_id, time, tire_id`,
  )

/** Mounted tires with what they are judged by. */
export const readStoredTires = (db: Database): Promise<StoredTire[]> =>
  all(
    db,
    sql<StoredTire>`select t.fleet_id as "fleetId", t.id, t.vehicle_id as "vehicleId", t.position_row as row,
      t.position_left_right as "leftRight", t.position_inside_outside as "insideOutside",
      v.fixed_sensor_id as "ownUnitId", to_jsonb(a) as settings, to_jsonb(y) as differences
      from tire t
      join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
      join vehicle_type y on y.fleet_id = v.fleet_id and y.id = v.vehicle_type_id
      join vehicle_type_alarm a on a.fleet_id = y.fleet_id and a.vehicle_type_id = y.id
        and a.position_row = t.position_row and a.position_left_right = t.position_left_right
        and a.position_inside_outside = t.position_inside_outside
      order by t.fleet_id, t.vehicle_id, t.id`,
  )

export const readStoredTireStates = (db: Database): Promise<StoredTireState[]> =>
  all(
    db,
    sql<StoredTireState>`select tire_id as "tireId", park_pressure as park, fill_level as fill, expansion_cte_cnt as samples
      from tire_state`,
  )

/** Events that the fold decided and that still stand. */
export const readStoredAlarms = (db: Database): Promise<StoredAlarm[]> =>
  all(
    db,
    sql<StoredAlarm>`select fleet_id as "fleetId", tire_id as "tireId", kind, date_part('epoch', time_stamp_start) as start,
      date_part('epoch', time_stamp_end) as end from tire_event
      where kind <> 'remark' and end_reason is distinct from 'revised'`,
  )

/** How many events of a kind stand, and how many starts of them people were told of, by what was revised since too. */
export const countEventsAndNotices = async (
  db: Database,
  kind: AlarmKind,
): Promise<{ events: number; notices: number }> => {
  const [counted] = await all(
    db,
    sql<{
      events: number
      notices: number
    }>`select count(distinct e.id) filter (where e.end_reason is distinct from 'revised')::int as events,
      count(n.id)::int as notices
      from tire_event e left join event_notice n on n.fleet_id = e.fleet_id and n.tire_event_id = e.id and n.what = 'start'
      where e.kind = ${kind}`,
  )
  return counted ?? { events: 0, notices: 0 }
}

/** Events that people were told of more than once at their start, as `tire kind`. */
export const readEventsNotifiedTwice = async (db: Database): Promise<string[]> => {
  const rows = await all(
    db,
    sql<{ cause: string }>`select e.tire_id || ' ' || e.kind as cause from event_notice n
      join tire_event e on e.fleet_id = n.fleet_id and e.id = n.tire_event_id
      where n.what = 'start' group by e.fleet_id, e.tire_id, e.kind, e.time_stamp_start having count(*) > 1`,
  )
  return rows.map(({ cause }) => cause)
}

import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'

type PressurePoint = {
  time_stamp: EpochSeconds
  max_press: number
  min_press: number
  maint_press_diff: number
  alarm_press_diff: number
}
type TemperaturePoint = { time_stamp: EpochSeconds; max_temp: number; min_temp: number; alarm_temp_diff: number }
type WeightPoint = { time_stamp: EpochSeconds; weight: number; max_weight: number }

/** The newest `count` points of a vehicle that hold `what`, in time order: one walk down the key, however old they are. */
const newest = async <Point>(
  tx: FleetTransaction,
  vehicleId: number,
  count: number,
  what: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<Point[]> => {
  const { rows } = await sql<Point>`
    select ${epochSecondsSql(sql`s.time`)} as time_stamp, ${columns}
    from (select * from vehicle_series s where s.vehicle_id = ${vehicleId} and ${what} order by s.time desc limit ${count}) s
    join vehicle v on v.fleet_id = s.fleet_id and v.id = s.vehicle_id
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    order by s.time`.execute(tx)
  return rows as Point[]
}

/** Bar with three decimals: what a column of single precision adds beyond is noise. */
const rounded = (column: string): RawBuilder<unknown> => sql`round(${sql.ref(column)}::numeric, 3)::float8`

/** Highest and lowest pressure at 15 °C over time, bar. A limit is the one of that time, or the type's now. */
export const readPressureDifferencePoints = (
  tx: FleetTransaction,
  vehicleId: number,
  count: number,
): Promise<PressurePoint[]> =>
  newest(
    tx,
    vehicleId,
    count,
    sql`s.max_press is not null and s.min_press is not null`,
    sql`${rounded('s.max_press')} as max_press, ${rounded('s.min_press')} as min_press,
      coalesce(${rounded('s.maint_press_diff')}, vt.max_pressure_diff_maintenance) as maint_press_diff,
      coalesce(${rounded('s.alarm_press_diff')}, vt.max_pressure_diff) as alarm_press_diff`,
  )

/** Highest and lowest temperature of the tags over time, °C. */
export const readTemperatureDifferencePoints = (
  tx: FleetTransaction,
  vehicleId: number,
  count: number,
): Promise<TemperaturePoint[]> =>
  newest(
    tx,
    vehicleId,
    count,
    sql`s.max_temp is not null and s.min_temp is not null`,
    sql`${rounded('s.max_temp')} as max_temp, ${rounded('s.min_temp')} as min_temp,
      coalesce(${rounded('s.alarm_temp_diff')}, vt.max_temperature_diff) as alarm_temp_diff`,
  )

/** Weight over time, kg; `max_weight` is the line of the vehicle. */
export const readVehicleWeightPoints = (
  tx: FleetTransaction,
  vehicleId: number,
  count: number,
): Promise<WeightPoint[]> =>
  newest(
    tx,
    vehicleId,
    count,
    sql`s.weight is not null`,
    sql`${rounded('s.weight')} as weight, coalesce(${rounded('s.max_weight')}, v.max_weight) as max_weight`,
  )

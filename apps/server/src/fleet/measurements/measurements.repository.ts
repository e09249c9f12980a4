import { days, type EpochSeconds, timeAfter } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { mustComeOffColumnSql } from '../columns/demount-column.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import type { MeasurementRow } from './measurement-row.ts'
import type { ExportPeriod } from './parse-export-period.ts'

const COLUMNS = sql`m.tire_id, t.name as tire_name, ${epochSecondsSql(sql`m.time`)} as time_stamp, m.pressure, m.temperature,
  m.internal_temperature, m.park_pressure,
  case when ${mustComeOffColumnSql(sql`m.tire_id`)} then null else m.optimal_pressure end as optimal_pressure, m.fill_level, s.fill_limit, m.speed, m.latitude, m.longitude, m.address`

const FROM = sql`from reading m join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
  left join tire_state s on s.fleet_id = m.fleet_id and s.tire_id = m.tire_id`

/** Most tires have what is asked for since the first of these before their newest reading, nearly all others since the second. */
const NEWEST_WITHIN = [days(-31), days(-124)]

/** When the tire's newest reading was made. */
const newestTime = async (tx: FleetTransaction, tireId: number): Promise<EpochSeconds | null> => {
  const { rows } = await sql<{
    at: EpochSeconds | null
  }>`select ${epochSecondsSql(sql`last_time`)} as at from tire_state
    where fleet_id = (select own_fleet()) and tire_id = ${tireId}`.execute(tx)
  return rows[0]?.at ?? null
}

/** The newest `length` readings of a tire, oldest first. */
export const readNewestMeasurements = async (
  tx: FleetTransaction,
  tireId: number,
  length: number,
): Promise<MeasurementRow[]> => {
  const newest = async (within: RawBuilder<unknown>): Promise<MeasurementRow[]> => {
    const { rows } = await sql<MeasurementRow>`select ${COLUMNS} ${FROM}
      where m.tire_id = ${tireId} ${within} order by m.time desc limit ${length}`.execute(tx)
    return rows.reverse()
  }
  // Planning for all months takes longer than reading one or two, and what is packed of older ones is unpacked as a whole.
  const at = await newestTime(tx, tireId)
  for (const within of at === null ? [] : NEWEST_WITHIN) {
    const since = sql`to_timestamp(${timeAfter(at as EpochSeconds, within)})`
    const lately = await newest(sql`and m.time > ${since} and m.span_end > ${since}`)
    if (lately.length === length) return lately
  }
  return newest(sql``)
}

/** The readings of a tire in a period, oldest first, at most `limit`. */
export const readMeasurementsBetween = async (
  tx: FleetTransaction,
  tireId: number,
  { start, end }: ExportPeriod,
  limit: number,
): Promise<MeasurementRow[]> => {
  const { rows } = await sql<MeasurementRow>`select ${COLUMNS} ${FROM}
    where m.tire_id = ${tireId} and m.time >= to_timestamp(${start}) and m.time < to_timestamp(${end})
      and m.span_end >= to_timestamp(${start}) and m.span_start < to_timestamp(${end})
    order by m.time limit ${limit}`.execute(tx)
  return rows
}

/** Which readings a file holds: a tire's own, or those of all tires that were read on a vehicle. */
export const exportOfTireSqlCondition = (id: number): RawBuilder<unknown> => sql`m.tire_id = ${id}`
export const exportOfVehicleSqlCondition = (id: number): RawBuilder<unknown> =>
  sql`m.vehicle_id = ${id} and ${id} = any(m.span_vehicles)`

/** All readings of a period, by time and tire. */
export const readEachMeasurement = (
  tx: FleetTransaction,
  which: RawBuilder<unknown>,
  { start, end }: ExportPeriod,
): AsyncGenerator<MeasurementRow> =>
  readEachRow(
    tx,
    sql<MeasurementRow>`select ${COLUMNS} ${FROM}
      where ${which} and m.time >= to_timestamp(${start}::float8) and m.time < to_timestamp(${end}::float8)
        and m.span_end >= to_timestamp(${start}::float8) and m.span_start < to_timestamp(${end}::float8)
      order by m.time, m.tire_id`,
  )

/** A reading of any of a fleet's tires, with the vehicle that it was on. */
export type FleetMeasurement = MeasurementRow & { vehicle_name: string | null }

/** All readings of the fleet in a period: tire by tire as they are stored, each tire's by time. */
export const fleetMeasurementsQuery = ({
  start,
  end,
}: ExportPeriod): RawBuilder<FleetMeasurement> => sql<FleetMeasurement>`
  select ${COLUMNS}, v.name as vehicle_name
  from tire t
  -- Tire by tire: what is packed comes in no order that the database knows of, and would be sorted as a whole.
  cross join lateral (select * from reading r where r.fleet_id = (select own_fleet()) and r.tire_id = t.id
    and r.time >= to_timestamp(${start}::float8) and r.time < to_timestamp(${end}::float8)
    and r.span_end >= to_timestamp(${start}::float8) and r.span_start < to_timestamp(${end}::float8) offset 0) m
  left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
  left join vehicle v on v.fleet_id = t.fleet_id and v.id = m.vehicle_id
  where t.fleet_id = (select own_fleet())
  order by t.id, m.time`

import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { epoch } from '../columns/epoch.ts'
import type { Period } from './export-period.ts'
import type { MeasurementRow } from './measurement-row.ts'

/** Rows fetched at once while a file is written: enough to keep the disk busy, little enough to keep memory flat. */
const ROWS_PER_FETCH = 5_000

const COLUMNS = sql`m.tire_id, t.name as tire_name, ${epoch(sql`m.time`)} as time_stamp, m.pressure, m.temperature,
  m.internal_temperature, m.park_pressure, m.optimal_pressure, m.fill_level, m.speed, m.latitude, m.longitude, m.address`

const FROM = sql`from measurement m join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id`

/** The newest `length` readings of a tire, oldest first. */
export const newestMeasurements = async (
  tx: FleetTransaction,
  tireId: number,
  length: number,
): Promise<MeasurementRow[]> => {
  const { rows } = await sql<MeasurementRow>`select ${COLUMNS} ${FROM}
    where m.tire_id = ${tireId} order by m.time desc limit ${length}`.execute(tx)
  return rows.reverse()
}

/** The readings of a tire in a period, oldest first, at most `limit`. */
export const measurementsBetween = async (
  tx: FleetTransaction,
  tireId: number,
  { start, end }: Period,
  limit: number,
): Promise<MeasurementRow[]> => {
  const { rows } = await sql<MeasurementRow>`select ${COLUMNS} ${FROM}
    where m.tire_id = ${tireId} and m.time >= to_timestamp(${start}) and m.time < to_timestamp(${end})
    order by m.time limit ${limit}`.execute(tx)
  return rows
}

/** Which readings a file holds: a tire's own, or those of all tires that were read on a vehicle. */
export const ofTire = (id: number): RawBuilder<unknown> => sql`m.tire_id = ${id}`
export const ofVehicle = (id: number): RawBuilder<unknown> => sql`m.vehicle_id = ${id}`

/** All readings of a period, by time and tire, fetched some thousands at a time. */
export async function* eachMeasurement(
  tx: FleetTransaction,
  which: RawBuilder<unknown>,
  { start, end }: Period,
): AsyncGenerator<MeasurementRow> {
  let seen: { time: EpochSeconds | number; tire: number } = { time: start, tire: 0 }
  for (;;) {
    const { rows } = await sql<MeasurementRow>`select ${COLUMNS} ${FROM}
      where ${which} and m.time >= to_timestamp(${seen.time}) and m.time < to_timestamp(${end})
        and (m.time, m.tire_id) > (to_timestamp(${seen.time}), ${seen.tire}::int)
      order by m.time, m.tire_id limit ${ROWS_PER_FETCH}`.execute(tx)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_PER_FETCH) return
    seen = { time: last.time_stamp, tire: last.tire_id }
  }
}

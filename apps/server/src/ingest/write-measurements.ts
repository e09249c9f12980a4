import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText } from './array-text.ts'
import type { FoldedTire } from './folded-tire.ts'

/** Position with a fix of a unit that travels along; 0 without. */
const FIX = 4

/** Writes all measurement rows in one statement. */
export const writeMeasurements = (send: Send, tires: readonly FoldedTire[]): Promise<unknown>[] => {
  const rows = tires.flatMap(({ tire, rows: own }) => own.map((row) => ({ tire, ...row })))
  if (rows.length === 0) return []
  const column = (of: (row: (typeof rows)[number]) => number | boolean | null): string => arrayText(rows.map(of))
  const statement = sql`
    insert into measurement as m (fleet_id, tire_id, time, received_at, device_time, pressure, temperature, speed, latitude,
      longitude, odometer, park_pressure, fill_level, internal_temperature, optimal_pressure, tag_id, vehicle_id, unit_id,
      hdop, rssi, fidelity, battery_ok)
    select (select own_fleet()), n.tire_id, to_timestamp(n.time), to_timestamp(n.received), to_timestamp(n.device), n.pressure,
      n.temperature, n.speed, n.latitude, n.longitude, n.odometer, n.park_pressure, n.fill_level, n.internal, n.optimal,
      n.tag_id, n.vehicle_id, n.unit_id, n.hdop, n.rssi, case when n.latitude is null then 0 else ${FIX} end, n.battery_ok
    from unnest(
      ${column(({ tire }) => tire.tireId)}::int[],
      ${column(({ reading }) => reading.time)}::float8[],
      ${column(({ incoming, reading }) => incoming?.batch.received ?? reading.time)}::float8[],
      ${column(({ incoming }) => incoming?.reading.deviceTime ?? null)}::float8[],
      ${column(({ reading }) => reading.pressure)}::float8[],
      ${column(({ reading }) => reading.temperature)}::float8[],
      ${column(({ reading }) => reading.speed)}::float8[],
      ${column(({ reading }) => reading.latitude)}::float8[],
      ${column(({ reading }) => reading.longitude)}::float8[],
      ${column(({ reading }) => reading.odometer)}::float8[],
      ${column(({ derived }) => derived.parkPressure)}::float4[],
      ${column(({ derived }) => derived.fillLevel)}::float4[],
      ${column(({ derived }) => derived.internalTemperature)}::float4[],
      ${column(({ derived }) => derived.optimalPressure)}::float4[],
      ${column(({ tire }) => tire.tagId)}::bigint[],
      ${column(({ tire }) => tire.vehicleId)}::int[],
      ${column(({ incoming }) => incoming?.batch.unitId ?? null)}::int[],
      ${column(({ incoming }) => incoming?.reading.hdop ?? null)}::float4[],
      ${column(({ incoming }) => storableRssi(incoming?.reading.rssi))}::int[],
      ${column(({ reading }) => reading.batteryOk)}::boolean[]
    ) as n (tire_id, time, received, device, pressure, temperature, speed, latitude, longitude, odometer, park_pressure,
      fill_level, internal, optimal, tag_id, vehicle_id, unit_id, hdop, rssi, battery_ok)
    on conflict (fleet_id, tire_id, time) do update set pressure = excluded.pressure, temperature = excluded.temperature,
      speed = excluded.speed, latitude = excluded.latitude, longitude = excluded.longitude, odometer = excluded.odometer,
      battery_ok = excluded.battery_ok, fidelity = excluded.fidelity, park_pressure = excluded.park_pressure,
      fill_level = excluded.fill_level, internal_temperature = excluded.internal_temperature,
      optimal_pressure = excluded.optimal_pressure, device_time = coalesce(excluded.device_time, m.device_time),
      unit_id = coalesce(m.unit_id, excluded.unit_id)`
  return [send(statement)]
}

/** Whole dBm that fit the column; what no radio can mean is left out. */
const storableRssi = (rssi: number | null | undefined): number | null =>
  typeof rssi === 'number' && Math.abs(rssi) < 1_000 ? Math.round(rssi) : null

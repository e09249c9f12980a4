import { sql } from 'kysely'
import { arrayText } from '../../db/array-text.ts'
import type { Send } from '../../db/pipelined.ts'
import type { Incoming } from '../readings/incoming.ts'
import type { RigTire } from '../rigs/locked-rigs.ts'

/** A reading from before its tire came to where it is: of its history, not of what is judged now. */
export type Elsewhere = { tire: RigTire; incoming: Incoming }

/** Stores readings of the places where tires were before; hands back those that were stored already. */
export const writeElsewhere = async (send: Send, all: readonly Elsewhere[]): Promise<Incoming[]> => {
  if (all.length === 0) return []
  const column = (of: (reading: Elsewhere) => number | boolean | null): string => arrayText(all.map(of))
  const rows = await send(sql<{ tireId: number; time: number }>`
    insert into measurement (fleet_id, tire_id, time, received_at, device_time, pressure, temperature, speed, latitude,
      longitude, odometer, tag_id, vehicle_id, unit_id, hdop, rssi, battery_ok, ignition)
    select (select own_fleet()), n.tire_id, to_timestamp(n.time), to_timestamp(n.received), to_timestamp(n.device), n.pressure,
      n.temperature, n.speed, n.latitude, n.longitude, n.odometer, n.tag_id, m.vehicle_id, n.unit_id, n.hdop, n.rssi,
      n.battery_ok, n.ignition
    from unnest(
      ${column(({ tire }) => tire.tireId)}::int[], ${column(({ incoming }) => incoming.reading.time)}::float8[],
      ${column(({ incoming }) => incoming.reading.received)}::float8[], ${column(({ incoming }) => incoming.reading.deviceTime)}::float8[],
      ${column(({ incoming }) => incoming.reading.pressure)}::float8[], ${column(({ incoming }) => incoming.reading.temperature)}::float8[],
      ${column(({ incoming }) => incoming.reading.speed)}::float8[], ${column(({ incoming }) => incoming.reading.latitude)}::float8[],
      ${column(({ incoming }) => incoming.reading.longitude)}::float8[], ${column(({ incoming }) => incoming.reading.odometer)}::float8[],
      ${column(({ tire }) => tire.tagId)}::bigint[], ${column(({ incoming }) => incoming.reading.unitId)}::int[],
      ${column(({ incoming }) => incoming.reading.hdop)}::float4[], ${column(({ incoming }) => incoming.reading.rssi)}::int[],
      ${column(({ incoming }) => incoming.reading.batteryOk)}::boolean[], ${column(({ incoming }) => incoming.reading.ignition)}::boolean[]
    ) as n (tire_id, time, received, device, pressure, temperature, speed, latitude, longitude, odometer, tag_id, unit_id, hdop,
      rssi, battery_ok, ignition)
    left join lateral (select vehicle_id from tire_mounting where fleet_id = (select own_fleet()) and tire_id = n.tire_id
      and since <= to_timestamp(n.time) order by since desc limit 1) m on true
    order by n.tire_id, n.time
    on conflict do nothing
    returning tire_id as "tireId", date_part('epoch', time) as time`)
  const isNew = new Set(rows.map(({ tireId, time }) => `${tireId}@${time}`))
  return all.flatMap(({ incoming }) =>
    isNew.delete(`${incoming.reading.tireId}@${incoming.reading.time}`) ? [] : [incoming],
  )
}

import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { type FoldPoint, type StoredPoint, unpacked } from './fold-point.ts'
import type { FoldedReading } from './folded-reading.ts'
import type { Derived } from './measurement.ts'

/** A stored reading with what was said about it then. */
export type StoredReading = FoldedReading & Derived

type Row<T> = T & { tireId: number }

const byTire = <T>(rows: readonly Row<T>[]): Map<number, Row<T>[]> => Map.groupBy(rows, ({ tireId }) => tireId)

const STORED = sql`m.tire_id as "tireId", date_part('epoch', m.time) as time, m.pressure, m.temperature, m.speed,
  m.latitude, m.longitude, m.odometer, m.battery_ok as "batteryOk", m.park_pressure as "parkPressure",
  m.fill_level as "fillLevel", m.internal_temperature as "internalTemperature", m.optimal_pressure as "optimalPressure"`

/** States as last written, by tire. */
export const readPoints = async (send: Send, tireIds: readonly number[]): Promise<ReadonlyMap<number, FoldPoint>> => {
  const rows = await send(sql<{ tireId: number; state: StoredPoint }>`
    select tire_id as "tireId", state from tire_state
    where fleet_id = own_fleet() and tire_id = any(${tireIds}::int[])`)
  return new Map(rows.map(({ tireId, state }) => [tireId, unpacked(state)]))
}

/** The stored readings of these tires at exactly these moments, by tire. */
export const readAt = async (
  send: Send,
  moments: readonly { tireId: number; time: EpochSeconds }[],
): Promise<Map<number, Row<StoredReading>[]>> => {
  const rows = await send(sql<Row<StoredReading>>`
    select ${STORED} from unnest(${moments.map(({ tireId }) => tireId)}::int[], ${moments.map(({ time }) => time)}::float8[]) as at (tire_id, time)
    join measurement m on m.fleet_id = own_fleet() and m.tire_id = at.tire_id and m.time = to_timestamp(at.time)`)
  return byTire(rows)
}

/** The newest kept point not after `from`, and the stored readings since it, for each tire. */
export const readSince = async (
  send: Send,
  since: readonly { tireId: number; from: EpochSeconds }[],
): Promise<{
  points: ReadonlyMap<number, { time: EpochSeconds; point: FoldPoint }>
  readings: Map<number, Row<StoredReading>[]>
}> => {
  const tireIds = since.map(({ tireId }) => tireId)
  const from = since.map((tire) => tire.from)
  const kept = await send(sql<{ tireId: number; time: EpochSeconds; state: StoredPoint }>`
    select c.tire_id as "tireId", date_part('epoch', c.time) as time, c.state
    from unnest(${tireIds}::int[], ${from}::float8[]) as late (tire_id, time)
    cross join lateral (select * from tire_checkpoint c where c.fleet_id = own_fleet() and c.tire_id = late.tire_id
      and c.time <= to_timestamp(late.time) order by c.time desc limit 1) c`)
  const keptAt = new Map(kept.map(({ tireId, time }) => [tireId, time]))
  const rows = await send(sql<Row<StoredReading>>`
    select ${STORED}
    from unnest(${tireIds}::int[], ${tireIds.map((tireId) => keptAt.get(tireId) ?? 0)}::float8[]) as late (tire_id, time)
    join measurement m on m.fleet_id = own_fleet() and m.tire_id = late.tire_id and m.time >= to_timestamp(late.time)
    order by m.tire_id, m.time`)
  return {
    points: new Map(kept.map(({ tireId, time, state }) => [tireId, { time, point: unpacked(state) }])),
    readings: byTire(rows),
  }
}

/** Where in time the readings with these device stamps, which were not believed, were put: by tire and stamp. */
export const readPlaces = async (
  send: Send,
  stamps: readonly { tireId: number; deviceTime: EpochSeconds }[],
): Promise<Map<string, EpochSeconds>> => {
  const rows = await send(sql<{ tireId: number; deviceTime: number; time: EpochSeconds }>`
    select m.tire_id as "tireId", date_part('epoch', m.device_time) as "deviceTime", date_part('epoch', m.time) as time
    from unnest(${stamps.map(({ tireId }) => tireId)}::int[], ${stamps.map(({ deviceTime }) => deviceTime)}::float8[]) as at (tire_id, time)
    join measurement m on m.fleet_id = own_fleet() and m.tire_id = at.tire_id and m.device_time = to_timestamp(at.time)
    order by m.time desc`)
  return new Map(rows.map(({ tireId, deviceTime, time }) => [`${tireId}@${deviceTime}`, time]))
}

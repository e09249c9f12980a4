import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import type { FoldedReading } from './folded-reading.ts'
import type { FoldedTire } from './folded-tire.ts'
import { preferred } from './measurement.ts'

type Latest = { vehicleId: number; heard: number; fix: FoldedReading | null }

const newer = (one: FoldedReading, other: FoldedReading | null): boolean =>
  other === null || one.time > other.time || (one.time === other.time && preferred(one, other) < 0)

const latestOf = (tires: readonly FoldedTire[]): Latest[] => {
  const latest = new Map<number, Latest>()
  for (const { tire, rows } of tires) {
    if (tire.vehicleId === null) continue
    const vehicle = latest.get(tire.vehicleId) ?? { vehicleId: tire.vehicleId, heard: 0, fix: null }
    for (const { reading } of rows) {
      vehicle.heard = Math.max(vehicle.heard, reading.time)
      if (reading.latitude !== null && newer(reading, vehicle.fix)) vehicle.fix = reading
    }
    latest.set(tire.vehicleId, vehicle)
  }
  return [...latest.values()].sort((one, other) => one.vehicleId - other.vehicleId)
}

/** Vehicle ids per notice: PostgreSQL takes 8000 bytes. */
const PER_NOTICE = 500

/** Moves the vehicles to their newest fix by event time, and tells every process that they changed once this commits. */
export const writeVehicles = async (
  tx: FleetTransaction,
  fleetId: number,
  tires: readonly FoldedTire[],
): Promise<void> => {
  const latest = latestOf(tires)
  if (latest.length === 0) return
  await sql`
    insert into vehicle_state as v (fleet_id, vehicle_id, last_measurement, last_time, latitude, longitude, speed, fidelity)
    select own_fleet(), n.vehicle_id, to_timestamp(n.heard), to_timestamp(n.time), n.latitude, n.longitude, n.speed,
      case when n.latitude is null then 0 else 4 end
    from unnest(
      ${latest.map(({ vehicleId }) => vehicleId)}::int[], ${latest.map(({ heard }) => heard)}::float8[],
      ${latest.map(({ fix }) => fix?.time ?? null)}::float8[], ${latest.map(({ fix }) => fix?.latitude ?? null)}::float8[],
      ${latest.map(({ fix }) => fix?.longitude ?? null)}::float8[], ${latest.map(({ fix }) => fix?.speed ?? null)}::float8[]
    ) with ordinality as n (vehicle_id, heard, time, latitude, longitude, speed, at) order by n.at
    on conflict (fleet_id, vehicle_id) do update set
      last_measurement = greatest(v.last_measurement, excluded.last_measurement),
      (last_time, latitude, longitude, speed, fidelity) = (select * from (values
        (v.last_time, v.latitude, v.longitude, v.speed, v.fidelity),
        (excluded.last_time, excluded.latitude, excluded.longitude, excluded.speed, excluded.fidelity)
      ) as known (t, a, o, s, f) order by t desc nulls last, a, o, s limit 1)`.execute(tx)
  for (let at = 0; at < latest.length; at += PER_NOTICE) {
    const vehicleIds = latest.slice(at, at + PER_NOTICE).map(({ vehicleId }) => vehicleId)
    await sql`select pg_notify('fleet_changed', ${JSON.stringify({ fleetId, vehicleIds })})`.execute(tx)
  }
}

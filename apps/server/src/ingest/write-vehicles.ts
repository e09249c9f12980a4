import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText } from './array-text.ts'
import type { LockedTire } from './locked-tires.ts'
import type { Reading } from './reading.ts'

/** A reading of a tire that stands on a vehicle, whether it was new or not. */
export type Heard = { tire: LockedTire; reading: Reading }

type Latest = { vehicleId: number; heard: number; fix: Reading | null }

const unknownLast = (value: number | null): number => value ?? Number.POSITIVE_INFINITY

// Of two fixes of one moment the same one must win in whatever order they come in, here as in the statement below.
const isNewer = (one: Reading, other: Reading): boolean => {
  if (one.time !== other.time) return one.time > other.time
  const order =
    unknownLast(one.latitude) - unknownLast(other.latitude) || unknownLast(one.longitude) - unknownLast(other.longitude)
  return order === 0 ? unknownLast(one.speed) < unknownLast(other.speed) : order < 0
}

const latestOf = (heard: readonly Heard[]): Latest[] => {
  const latest = new Map<number, Latest>()
  for (const { tire, reading } of heard) {
    if (tire.vehicleId === null) continue
    const vehicle = latest.get(tire.vehicleId) ?? { vehicleId: tire.vehicleId, heard: 0, fix: null }
    vehicle.heard = Math.max(vehicle.heard, reading.time)
    if (reading.latitude !== null && (vehicle.fix === null || isNewer(reading, vehicle.fix))) vehicle.fix = reading
    latest.set(tire.vehicleId, vehicle)
  }
  return [...latest.values()].sort((one, other) => one.vehicleId - other.vehicleId)
}

/** Moves the vehicles to their newest fix by event time. Takes duplicates too: they may differ in their position. */
export const writeVehicles = (send: Send, heard: readonly Heard[]): Promise<unknown>[] => {
  const latest = latestOf(heard)
  if (latest.length === 0) return []
  const statement = sql`
    insert into vehicle_state as v (fleet_id, vehicle_id, last_measurement, last_time, latitude, longitude, speed, fidelity)
    select own_fleet(), n.vehicle_id, to_timestamp(n.heard), to_timestamp(n.time), n.latitude, n.longitude, n.speed,
      case when n.latitude is null then 0 else 4 end
    from unnest(
      ${arrayText(latest.map(({ vehicleId }) => vehicleId))}::int[], ${arrayText(latest.map(({ heard }) => heard))}::float8[],
      ${arrayText(latest.map(({ fix }) => fix?.time ?? null))}::float8[], ${arrayText(latest.map(({ fix }) => fix?.latitude ?? null))}::float8[],
      ${arrayText(latest.map(({ fix }) => fix?.longitude ?? null))}::float8[], ${arrayText(latest.map(({ fix }) => fix?.speed ?? null))}::float8[]
    ) with ordinality as n (vehicle_id, heard, time, latitude, longitude, speed, at) order by n.at
    on conflict (fleet_id, vehicle_id) do update set
      last_measurement = greatest(v.last_measurement, excluded.last_measurement),
      (last_time, latitude, longitude, speed, fidelity) = (select * from (values
        (v.last_time, v.latitude, v.longitude, v.speed, v.fidelity),
        (excluded.last_time, excluded.latitude, excluded.longitude, excluded.speed, excluded.fidelity)
      ) as known (t, a, o, s, f) order by t desc nulls last, a, o, s limit 1)`
  return [send(statement)]
}

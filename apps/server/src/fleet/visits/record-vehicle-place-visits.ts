import type { Geofence } from '@coldbar/domain/places/geofence'
import { geofenceCrossings } from '@coldbar/domain/places/geofence-crossings'
import { type RawBuilder, sql } from 'kysely'
import { notifyVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { LoopSlice } from '../../loop-slice.ts'

/** A vehicle near a place, or in it until now; `visit_id` is its visit that has not ended. */
type Pair = {
  vehicle_id: number
  latitude: number
  longitude: number
  /** When it was there, seconds since 1970. */
  at: number
  poi_id: number
  visit_id: number | null
}

/** Which vehicles, or which places, are looked at; all of the fleet unless said. */
export type VehicleVisitCheckScope = { vehicleIds?: readonly number[]; poiIds?: readonly number[] }

const only = ({ vehicleIds, poiIds }: VehicleVisitCheckScope): RawBuilder<unknown> => {
  if (poiIds !== undefined) return sql`p.id = any(${[...poiIds]}::int[])`
  return vehicleIds === undefined ? sql`true` : sql`s.vehicle_id = any(${[...vehicleIds]}::int[])`
}

const pairsOf = async (tx: FleetTransaction, looked: VehicleVisitCheckScope): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select s.vehicle_id, s.latitude, s.longitude, date_part('epoch', s.last_time) as at, p.id as poi_id, v.id as visit_id
    from vehicle_state s
    join poi p on p.fleet_id = s.fleet_id
    left join poi_visit v on v.fleet_id = s.fleet_id and v.vehicle_id = s.vehicle_id and v.poi_id = p.id and v.left_at is null
    where s.fleet_id = (select own_fleet()) and s.latitude is not null and s.longitude is not null and s.last_time is not null
      and ${only(looked)}
      and (v.id is not null or s.latitude between p.south and p.north
        and (s.longitude between p.west and p.east or s.longitude + 360 between p.west and p.east))
    order by s.vehicle_id, p.id`.execute(tx)
  return rows
}

/** The ground of these places, once each: hundreds of corners stand beside thousands of vehicles. */
const areasOf = async (tx: FleetTransaction, poiIds: readonly number[]): Promise<ReadonlyMap<number, Geofence>> => {
  if (poiIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; area: Geofence }>`
    select id, area from poi where fleet_id = (select own_fleet()) and id = any(${[...poiIds]}::int[])`.execute(tx)
  return new Map(rows.map(({ id, area }) => [id, area]))
}

const enter = async (tx: FleetTransaction, pairs: readonly Pair[], found: boolean): Promise<number[]> => {
  const json = JSON.stringify(pairs.map(({ vehicle_id, poi_id, at }) => ({ vehicle_id, poi_id, at })))
  // Another process may have seen the same: one of them writes it.
  const { rows } = await sql<{ vehicle_id: number }>`
    insert into poi_visit (fleet_id, poi_id, vehicle_id, entered_at, found)
    select (select own_fleet()), poi_id, vehicle_id, to_timestamp(at), ${found}
    from json_to_recordset(${json}::json) as n (vehicle_id int, poi_id int, at float8)
    on conflict (fleet_id, vehicle_id, poi_id) where left_at is null do nothing
    returning vehicle_id`.execute(tx)
  return rows.map(({ vehicle_id }) => vehicle_id)
}

const leave = async (tx: FleetTransaction, pairs: readonly Pair[]): Promise<number[]> => {
  const json = JSON.stringify(pairs.map(({ visit_id, at }) => ({ id: visit_id, at })))
  const { rows } = await sql<{ vehicle_id: number }>`
    update poi_visit v set left_at = greatest(v.entered_at, to_timestamp(n.at))
    from json_to_recordset(${json}::json) as n (id int, at float8)
    where v.fleet_id = (select own_fleet()) and v.id = n.id and v.left_at is null
    returning vehicle_id`.execute(tx)
  return rows.map(({ vehicle_id }) => vehicle_id)
}

/**
 * Compares where vehicles are with where their visits say they are, and writes what differs: a visit begins or ends at the
 * time of the position that says so. It can be done again at any time and by several at once. `found` when the place was
 * drawn around the vehicles. Returns how many visits began or ended.
 */
export const recordVehiclePlaceVisits = async (
  tx: FleetTransaction,
  fleetId: number,
  looked: VehicleVisitCheckScope,
  found = false,
): Promise<number> => {
  const pairs = await pairsOf(tx, looked)
  const areas = await areasOf(tx, [...new Set(pairs.map(({ poi_id }) => poi_id))])
  const entered: Pair[] = []
  const left: Pair[] = []
  const slice = new LoopSlice()
  for (const pair of pairs) {
    if (slice.isOver()) await slice.next()
    const area = areas.get(pair.poi_id)
    if (area === undefined) continue
    const moves = geofenceCrossings([{ ...pair, area, wasInside: pair.visit_id !== null }], pair)
    entered.push(...moves.entered)
    left.push(...moves.left)
  }
  const changed = [
    ...(entered.length === 0 ? [] : await enter(tx, entered, found)),
    ...(left.length === 0 ? [] : await leave(tx, left)),
  ]
  await notifyVehicleChanges(tx, fleetId, [...new Set(changed)])
  return changed.length
}

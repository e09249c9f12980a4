import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { vehicleAddressSql } from '../columns/address-columns.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'

/** Where a vehicle was when it was last heard from. */
export type VehicleCoordinates = {
  vehicle_id: number
  latitude: number
  longitude: number
  fidelity: number
  last_address: string | null
  time_stamp: EpochSeconds
}

const placesWhere = async (tx: FleetTransaction, which: ReturnType<typeof sql>): Promise<VehicleCoordinates[]> => {
  const { rows } = await sql<VehicleCoordinates>`
    select s.vehicle_id, s.latitude, s.longitude, s.fidelity, ${vehicleAddressSql('s')} as last_address,
      ${epochSecondsSql(sql`s.last_time`)} as time_stamp
    from vehicle_state s
    where s.latitude is not null and s.longitude is not null and s.last_time is not null and ${which}
    order by s.last_time desc`.execute(tx)
  return rows
}

/** Where a vehicle is, or null when nobody knows. */
export const readCoordinatesOfVehicle = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<VehicleCoordinates | null> => (await placesWhere(tx, sql`s.vehicle_id = ${vehicleId}`))[0] ?? null

/** Where the vehicle is that pulls this one, or null when none does or nobody knows. */
export const readCoordinatesOfPuller = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<VehicleCoordinates | null> => {
  const puller = sql`s.vehicle_id in (select puller_id from vehicle_connection where trailer_id = ${vehicleId})`
  return (await placesWhere(tx, puller))[0] ?? null
}

/** The place of one of a tire's readings. */
export type TireReadingCoordinates = { latitude: number; longitude: number }

/**
 * Where tires were when their parking began, by tire id: the place of the last reading before. Tires that are not
 * parked, or that nobody placed in the day before, are not in it.
 */
export const readParkingCoordinatesOfTires = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
): Promise<Map<number, TireReadingCoordinates>> => {
  const { rows } = await sql<TireReadingCoordinates & { tire_id: number }>`
    select s.tire_id, m.latitude, m.longitude
    from tire_state s
    cross join lateral (
      select m.latitude, m.longitude from reading m
      where m.fleet_id = s.fleet_id and m.tire_id = s.tire_id and m.time <= s.park_time and m.span_start <= s.park_time
        and m.time > s.park_time - interval '1 day' and m.span_end > s.park_time - interval '1 day' and m.latitude is not null and m.longitude is not null
      order by m.time desc limit 1) m
    where s.tire_id = any(${tireIds}::int[]) and s.park_time is not null`.execute(tx)
  return new Map(rows.map(({ tire_id, ...place }) => [tire_id, place]))
}

/** Where a tire was at one of its readings; null without a place. */
export const readCoordinatesOfReading = async (
  tx: FleetTransaction,
  tireId: number,
  time: EpochSeconds,
): Promise<TireReadingCoordinates | null> => {
  const { rows } = await sql<TireReadingCoordinates>`
    select latitude, longitude from reading
    where fleet_id = (select own_fleet()) and tire_id = ${tireId} and time >= to_timestamp(${time}) - interval '1 second' and time < to_timestamp(${time}) + interval '1 second'
      and span_end >= to_timestamp(${time}) - interval '1 second' and span_start < to_timestamp(${time}) + interval '1 second'
      and latitude is not null and longitude is not null
    order by abs(date_part('epoch', time) - ${time}) limit 1`.execute(tx)
  return rows[0] ?? null
}

import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import { RECORD_LIMITS } from '@coldbar/contract/record-limits'
import type { RolledTrip } from '@coldbar/domain/mountings/kilometres-rolled-by'
import type { Millimetres } from '@coldbar/domain/units/length'
import type { Kilometres } from '@coldbar/domain/units/motion'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { tireKilometresSql } from '../../../fleet/columns/tire-kilometres.ts'
import { MOST_TRIPS, readTripRows, tripsOfTireQuery } from '../../../fleet/trips/trips.repository.ts'

export type TreadRow = {
  id: number
  at: EpochSeconds
  depth: Millimetres
  isRetread: boolean
  userName: string
}

/** The measurements of a tire's treads, as many as there may be, the last one first. */
export const readTreadMeasurements = async (tx: FleetTransaction, tireId: number): Promise<TreadRow[]> => {
  const { rows } = await sql<TreadRow>`
    select id, date_part('epoch', measured_at) as at, depth, is_retread as "isRetread", user_name as "userName"
    from tire_tread where tire_id = ${tireId} order by measured_at desc, id desc
    limit ${RECORD_LIMITS.treadMeasurement.most}`.execute(tx)
  return rows
}

/** `km`: what it rolled in all by now; `isHeard`: whether anybody knows. */
export type Casing = { km: Kilometres; isHeard: boolean; boughtAt: EpochSeconds | null; vehicleId: number | null }

/** What the casing of a tire rolled, and since when it is there; undefined where there is no such tire. */
export const readCasing = async (tx: FleetTransaction, tireId: number): Promise<Casing | undefined> => {
  const { rows } = await sql<Casing>`
    select coalesce(${tireKilometresSql('v')}, 0) as km, s.tire_id is not null as "isHeard",
      date_part('epoch', t.purchase_date) as "boughtAt",
      t.vehicle_id as "vehicleId"
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state v on v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id
    where t.id = ${tireId}`.execute(tx)
  return rows[0]
}

/** The trips of a tire that begin behind the earliest of which all are told, which is the start of time for most. */
export const readRolledTrips = async (
  tx: FleetTransaction,
  tireId: number,
): Promise<{ trips: RolledTrip[]; completeSince: EpochSeconds }> => {
  const rows = await readTripRows(tx, tripsOfTireQuery(tireId))
  const trips = rows.map(({ start_time: start, end_time: end, distance }) => ({ start, end, distance }))
  return { trips, completeSince: rows.length < MOST_TRIPS ? epochSeconds(0) : (trips.at(-1)?.start ?? epochSeconds(0)) }
}

type Measured = {
  tireId: number
  at: EpochSeconds
  enteredAt: EpochSeconds
  depth: number
  isRetread: boolean
  userId: number
  userName: string
  /** The wheel that it was measured at, where somebody said it. */
  foundAt: VehicleWheel | null
}

/** Keeps changes of a tire out until the transaction ends: they see what is measured of it. False where there is none. */
export const holdTire = async (tx: FleetTransaction, tireId: number): Promise<boolean> =>
  (await tx.selectFrom('tire').select('id').where('id', '=', tireId).forNoKeyUpdate().executeTakeFirst()) !== undefined

/** Whether there is such a vehicle in the fleet. */
export const isOwnVehicle = async (tx: FleetTransaction, vehicleId: number): Promise<boolean> =>
  (await tx.selectFrom('vehicle').select('id').where('id', '=', vehicleId).executeTakeFirst()) !== undefined

/** Notes a measurement, once for each person and moment; one that is sent again was entered when it was heard first. Returns its id. */
export const storeTread = async (tx: FleetTransaction, fleetId: number, measured: Measured): Promise<number> => {
  const { tireId, at, enteredAt, depth, isRetread, userId, userName, foundAt } = measured
  const { rows } = await sql<{ id: number }>`
    insert into tire_tread (fleet_id, tire_id, measured_at, entered_at, depth, is_retread, user_id, user_name, vehicle_id, position_row,
      position_left_right, position_inside_outside)
    values (${fleetId}, ${tireId}, to_timestamp(${at}::float8), to_timestamp(${enteredAt}::float8), ${depth}, ${isRetread}, ${userId}, ${userName},
      ${foundAt?.vehicle_id ?? null}, ${foundAt?.position_row ?? null}, ${foundAt?.position_left_right ?? null},
      ${foundAt?.position_inside_outside ?? null})
    on conflict (fleet_id, tire_id, measured_at, user_id) do update set depth = excluded.depth, is_retread = excluded.is_retread,
      entered_at = case when (tire_tread.depth, tire_tread.is_retread) = (excluded.depth, excluded.is_retread) then tire_tread.entered_at
        else excluded.entered_at end
    returning id`.execute(tx)
  const [noted] = rows
  if (noted === undefined) throw new Error('a tread was not stored')
  return noted.id
}

/** Deletes a measurement; false where there is none. */
export const deleteTreadMeasurement = async (
  tx: FleetTransaction,
  { id, tireId }: { id: number; tireId: number },
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('tire_tread')
    .where('id', '=', id)
    .where('tire_id', '=', tireId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

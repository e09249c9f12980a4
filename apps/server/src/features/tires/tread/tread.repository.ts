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

/** Who removed a measurement, and when. */
export type TreadRemover = { userId: number; userName: string; at: EpochSeconds }

/** Keeps what was measured and stands no more, of rows of `tire_tread` that `source` names. */
const keepRemovedSql = (source: string, why: 'deleted' | 'corrected', { userId, userName, at }: TreadRemover) => sql`
  insert into removed_tread (fleet_id, tire_id, tread_id, measured_at, entered_at, depth, is_retread, user_id, user_name, why, removed_at,
    removed_by_user_id, removed_by)
  select fleet_id, tire_id, id, measured_at, entered_at, depth, is_retread, user_id, user_name, ${why}, to_timestamp(${at}::float8),
    ${userId}::int, ${userName} from ${sql.ref(source)}`

/**
 * Notes a measurement, once for each person and moment; one that is sent again was entered when it was heard first, and one that says
 * another depth leaves what it said before in `removed_tread`. Returns its id.
 */
export const storeTread = async (tx: FleetTransaction, fleetId: number, measured: Measured): Promise<number> => {
  const { tireId, at, enteredAt, depth, isRetread, userId, userName, foundAt } = measured
  await sql`
    with corrected as (select * from tire_tread where fleet_id = ${fleetId} and tire_id = ${tireId}
        and measured_at = to_timestamp(${at}::float8) and user_id = ${userId} and (depth, is_retread) <> (${depth}::float8, ${isRetread}::boolean))
    ${keepRemovedSql('corrected', 'corrected', { userId, userName, at: enteredAt })} returning id`.execute(tx)
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

/** Deletes a measurement, of which `removed_tread` keeps what it said; false where there is none. */
export const deleteTreadMeasurement = async (
  tx: FleetTransaction,
  { id, tireId }: { id: number; tireId: number },
  remover: TreadRemover,
): Promise<boolean> => {
  const { rows } = await sql`
    with deleted as (delete from tire_tread where fleet_id = (select own_fleet()) and id = ${id} and tire_id = ${tireId} returning *)
    ${keepRemovedSql('deleted', 'deleted', remover)} returning id`.execute(tx)
  return rows.length > 0
}

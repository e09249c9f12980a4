import { levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { NotFound } from '../../http/errors.ts'

export type NewTireRemark = {
  tireId: number
  vehicleId: number | null | undefined
  text: string
  cost: number | null
  /** When it was made, where that is said; null for now. */
  saidAt: EpochSeconds | null
}

/** Two remarks about a tire lie this far apart at least: a tire has one event of a kind at a moment. */
const APART_SECONDS = 0.001

/** Adds a cost to what the tire cost so far, in euro, and returns its vehicle. Whoever writes about it waits here. */
const chargeTire = async (tx: FleetTransaction, { tireId, cost }: NewTireRemark): Promise<number | null> => {
  const tire = await tx
    .updateTable('tire')
    .set(({ eb }) => ({ cost: eb('cost', '+', cost ?? 0) }))
    .where('id', '=', tireId)
    .returning('vehicle_id')
    .executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  return tire.vehicle_id
}

/** The remark that says the same of the same moment, where it was sent before. */
const sameRemark = async (
  tx: FleetTransaction,
  userId: number,
  { tireId, text, saidAt }: NewTireRemark,
): Promise<number | null> => {
  if (saidAt === null) return null
  const { rows } = await sql<{ id: number }>`select id from tire_event
    where tire_id = ${tireId} and kind = 'remark' and user_id = ${userId} and remark = ${text}
      and time_stamp_start >= to_timestamp(${saidAt}::float8) and time_stamp_start < to_timestamp(${saidAt}::float8) + interval '1 second'
    order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Whoever writes about a tire waits here. */
const holdTire = async (tx: FleetTransaction, tireId: number): Promise<void> => {
  await tx.selectFrom('tire').select('id').where('id', '=', tireId).forNoKeyUpdate().execute()
}

/**
 * Notes what a user says about a tire, where the tire is now, and returns the id of the event. Where
 * nothing is said of a vehicle it is about the one that the tire is mounted on; null is about none. One that is said
 * later has no place and no mileage unless nothing was heard since. Throws NotFound.
 */
export const storeTireRemark = async (
  tx: FleetTransaction,
  { fleetId, userId }: { fleetId: number; userId: number },
  remark: NewTireRemark,
  now: EpochSeconds,
): Promise<number> => {
  await holdTire(tx, remark.tireId)
  const before = await sameRemark(tx, userId, remark)
  if (before !== null) return before
  const mountedOn = await chargeTire(tx, remark)
  const at = remark.saidAt ?? now
  const { type, subType } = ALARM_KIND_CODES.remark
  const { rows } = await sql<{ id: number }>`
    insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, event_sub_type, time_stamp_start,
      time_stamp, instant, notify, rolled_start, rolled_last, latitude_start, longitude_start, latitude_last, longitude_last,
      remark, cost, user_id)
    select ${fleetId}, ${remark.tireId}, ${remark.vehicleId === undefined ? mountedOn : remark.vehicleId}::int, 'remark', ${alarmColor(levelOfAlarmKind('remark'))},
      ${type}, ${subType}, at.moment, at.moment, true, false, s.odo_cumul, s.odo_cumul, s.last_latitude, s.last_longitude,
      s.last_latitude, s.last_longitude, ${remark.text}, ${remark.cost}::float8, ${userId}
    from (select greatest(to_timestamp(${at}), max(e.time_stamp_start) + make_interval(secs => ${APART_SECONDS})) as moment
      from tire_event e where e.fleet_id = ${fleetId} and e.tire_id = ${remark.tireId} and e.kind = 'remark'
        and (${remark.saidAt === null} or e.time_stamp_start < to_timestamp(${at}::float8) + interval '1 second')) at
    left join tire_state s on s.fleet_id = ${fleetId} and s.tire_id = ${remark.tireId}
      and (${remark.saidAt === null} or s.last_time is null or s.last_time <= to_timestamp(${at}::float8))
    returning id`.execute(tx)
  const [noted] = rows
  if (noted === undefined) throw new Error('a remark was not stored')
  return noted.id
}

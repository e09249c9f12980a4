import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import { CLOCK_AHEAD } from '@coldbar/domain/units/clock-ahead'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { ReadingsReassignment } from './reading-reassignment.repository.ts'

type ChangeKind = 'fit' | 'move' | 'swap' | 'store' | 'scrap' | 'spare'

/** A change in the words of whoever asked for it, with what they call it. */
export type AskedTireChange = { at?: number | null | undefined; request_id?: string | undefined }

type Entered = {
  kind: ChangeKind
  at: EpochSeconds
  now: EpochSeconds
  userId: number
  userName: string
  tireIds: readonly number[]
  /** Those among them that go on although they must be looked at inside. */
  despiteTireIds: readonly number[]
  vehicleIds: readonly number[]
  relabelled: readonly ReadingsReassignment[]
  /** As it was asked for: by this it is recognised when it is sent again. */
  asked: AskedTireChange
}

/**
 * Keeps a change with all that takes it back. To be called when the rigs stand as at its moment, and before anything of
 * them changes.
 */
export const storeTireChange = async (tx: FleetTransaction, entered: Entered): Promise<number> => {
  const { kind, at, now, userId, userName, tireIds, despiteTireIds, vehicleIds, relabelled, asked } = entered
  const { rows } = await sql<{ id: number }>`
    insert into tire_change (fleet_id, kind, at, entered_at, user_id, user_name, tire_ids, despite_tire_ids, vehicle_ids, moves, asked, request_id,
      before)
    select (select own_fleet()), ${kind}, to_timestamp(${at}::float8), to_timestamp(${now}::float8), ${userId}, ${userName},
      ${[...tireIds]}::int[], ${[...despiteTireIds]}::int[], ${[...vehicleIds]}::int[], ${JSON.stringify(relabelled)}::jsonb,
      ${JSON.stringify(asked)}::jsonb, ${asked.request_id ?? null}::uuid, json_build_object(
      'tires', (select json_agg(json_build_object('id', t.id, 'tag_id', t.tag_id, 'vehicle_id', t.vehicle_id,
          'position_row', t.position_row, 'position_left_right', t.position_left_right,
          'position_inside_outside', t.position_inside_outside, 'mounted_at', t.mounted_at, 'spare_of_vehicle_id', t.spare_of_vehicle_id, 'state', s.state, 'base', s.base,
          'base_at', s.base_at, 'mounted', s.mounted) order by t.id)
        from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
        where t.fleet_id = (select own_fleet()) and t.id = any(${[...tireIds]}::int[])),
      'stays', (select coalesce(json_agg(to_json(m)), '[]') from tire_mounting m where m.fleet_id = (select own_fleet())
        and m.tire_id = any(${[...tireIds]}::int[]) and (m.until is null or m.until > to_timestamp(${at}::float8))),
      'vehicles', (select coalesce(json_agg(json_build_object('id', v.vehicle_id, 'state', v.state, 'base_at', v.base_at)), '[]')
        from vehicle_state v where v.fleet_id = (select own_fleet()) and v.vehicle_id = any(${[...vehicleIds]}::int[])))
    returning id`.execute(tx)
  const [noted] = rows
  if (noted === undefined) throw new Error('a change of tires was not stored')
  await sql`insert into tire_change_checkpoint (fleet_id, change_id, vehicle_id, time, state)
    select c.fleet_id, ${noted.id}, c.vehicle_id, c.time, c.state from vehicle_checkpoint c
    where c.fleet_id = (select own_fleet()) and c.vehicle_id = any(${[...vehicleIds]}::int[])
      and c.time <= to_timestamp(${at}::float8) and c.time >= least(to_timestamp(${at - LATE_READINGS_JUDGED_WITHIN}::float8),
        (select max(n.time) from vehicle_checkpoint n where n.fleet_id = c.fleet_id and n.vehicle_id = c.vehicle_id
          and n.time <= to_timestamp(${at}::float8)))`.execute(tx)
  return noted.id
}

/** Keeps which sensors the tires of a change have, now that it is done. */
export const storeTagsAfterChange = async (tx: FleetTransaction, id: number): Promise<void> => {
  await sql`update tire_change c set tags_after = (select jsonb_object_agg(t.id, t.tag_id) from tire t
      where t.fleet_id = c.fleet_id and t.id = any(c.tire_ids))
    where c.fleet_id = (select own_fleet()) and c.id = ${id}`.execute(tx)
}

/** A change that was entered before, with when it happened and the tire that it was entered of. */
export type SameTireChange = { id: number; at: EpochSeconds; tireId: number }

/** What was entered longer ago than anything may have happened is not taken again. */
const SENT_AGAIN_WITHIN = LATE_READINGS_JUDGED_WITHIN + CLOCK_AHEAD.person

/**
 * A change that this user asked for before: under the same name, taken back or not, or else in the same words, its moment and its
 * target among them, and that stands. Sent again, it is done once.
 */
export const findSameTireChange = async (
  tx: FleetTransaction,
  { userId, asked, now }: Pick<Entered, 'userId' | 'asked' | 'now'>,
): Promise<SameTireChange | null> => {
  const { at, request_id: requestId } = asked
  if (requestId === undefined && (at === null || at === undefined)) return null
  const isSame =
    requestId === undefined
      ? sql`entered_at > to_timestamp(${now - SENT_AGAIN_WITHIN}::float8) and undone_at is null
        and asked = ${JSON.stringify(asked)}::jsonb`
      : sql`request_id = ${requestId}::uuid`
  const { rows } = await sql<SameTireChange>`
    select id, date_part('epoch', at) as at, tire_ids[1] as "tireId" from tire_change
    where fleet_id = (select own_fleet()) and user_id = ${userId} and ${isSame}
    order by id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export type StoredTireChange = {
  id: number
  kind: ChangeKind
  at: EpochSeconds
  tireIds: readonly number[]
  vehicleIds: readonly number[]
  relabelled: readonly ReadingsReassignment[]
  /** Where its tires were before. */
  homes: readonly { tireId: number; vehicleId: number | null }[]
  isUndone: boolean
  /** Nobody knows any more how it stood before. */
  areStatesRemoved: boolean
  /** A later change of the same tires or vehicles that stands. */
  later: number | null
}

/** A change of this fleet, kept from other writers until the transaction ends. */
export const lockTireChange = async (tx: FleetTransaction, id: number): Promise<StoredTireChange | undefined> => {
  const { rows } = await sql<StoredTireChange>`
    select c.id, c.kind, date_part('epoch', c.at) as at, c.tire_ids as "tireIds", c.vehicle_ids as "vehicleIds",
      c.moves as relabelled, c.undone_at is not null as "isUndone", c.states_removed as "areStatesRemoved",
      (select json_agg(json_build_object('tireId', r.id, 'vehicleId', r.vehicle_id))
        from json_to_recordset(c.before->'tires') r(id int, vehicle_id int)) as homes,
      (select min(l.id) from tire_change l where l.fleet_id = c.fleet_id and l.id > c.id and l.undone_at is null
        and (l.tire_ids && c.tire_ids or l.vehicle_ids && c.vehicle_ids)) as later
    from tire_change c where c.fleet_id = (select own_fleet()) and c.id = ${id} for update`.execute(tx)
  return rows[0]
}

const TIRES = sql`(select r.* from tire_change c, json_to_recordset(c.before->'tires') r(id int, tag_id bigint,
  vehicle_id int, position_row int, position_left_right int, position_inside_outside int, mounted_at timestamptz, spare_of_vehicle_id int, state json,
  base json, base_at timestamptz, mounted json)`

/**
 * Whether change `c` can be taken back as far as sensors and vehicles go: its tires have the sensors that it left them, and all
 * vehicles that they were on or carried by are still there.
 */
export const DO_SENSORS_AND_VEHICLES_STAND_SQL = sql<boolean>`not exists (select from tire t
    where t.fleet_id = c.fleet_id and t.id = any(c.tire_ids) and c.tags_after is not null
      and t.tag_id is distinct from (c.tags_after->>t.id::text)::bigint)
  and not exists (select from (
      select vehicle_id, spare_of_vehicle_id from json_to_recordset(c.before->'tires') r(vehicle_id int, spare_of_vehicle_id int)
      union all
      select vehicle_id, spare_of_vehicle_id from json_to_recordset(c.before->'stays') r(vehicle_id int, spare_of_vehicle_id int)
    ) h where coalesce(h.vehicle_id, h.spare_of_vehicle_id) not in (select v.id from vehicle v where v.fleet_id = c.fleet_id))`

/** Whether its tires are still where it put them, with the sensors that it left them, and no other has one they had before. */
export const areTiresStillAsChanged = async (
  tx: FleetTransaction,
  { id, tireIds, at }: StoredTireChange,
): Promise<boolean> => {
  const own = sql`c.fleet_id = (select own_fleet()) and c.id = ${id}`
  const { rows } = await sql<{ stands: boolean }>`
    select coalesce(bool_and(exists (select from tire_mounting m where m.fleet_id = (select own_fleet()) and m.tire_id = n.id
      and m.since = to_timestamp(${at}::float8) and m.until is null)), true)
      and exists (select from tire_change c where ${own} and ${DO_SENSORS_AND_VEHICLES_STAND_SQL})
      and not exists (select from tire t join ${TIRES} where ${own}) r on r.tag_id = t.tag_id
        where t.fleet_id = (select own_fleet()) and t.id <> all(${[...tireIds]}::int[])) as stands
    from unnest(${[...tireIds]}::int[]) n (id)`.execute(tx)
  return rows[0]?.stands === true
}

/** Puts tires, vehicles and their history back to as they were before a change, at its moment. */
export const restoreTiresBeforeChange = async (
  tx: FleetTransaction,
  { id, at, tireIds }: StoredTireChange,
  now: EpochSeconds,
): Promise<void> => {
  const tires = sql`${TIRES} where c.fleet_id = (select own_fleet()) and c.id = ${id}) r`
  const moment = sql`to_timestamp(${at}::float8)`
  await sql`update tire set vehicle_id = null, position_row = null, position_left_right = null,
    position_inside_outside = null, mounted_at = null, tag_id = null, scrapped_at = null, spare_of_vehicle_id = null
    where fleet_id = (select own_fleet()) and id = any(${[...tireIds]}::int[])`.execute(tx)
  await sql`update tire t set tag_id = r.tag_id, vehicle_id = r.vehicle_id, position_row = r.position_row,
      position_left_right = r.position_left_right, position_inside_outside = r.position_inside_outside,
      mounted_at = r.mounted_at, spare_of_vehicle_id = r.spare_of_vehicle_id from ${tires} where t.fleet_id = (select own_fleet()) and t.id = r.id`.execute(
    tx,
  )
  await sql`update tire_state s set state = coalesce(r.state, '{}'), base = r.base, base_at = r.base_at, mounted = r.mounted
    from ${tires} where s.fleet_id = (select own_fleet()) and s.tire_id = r.id`.execute(tx)
  await sql`delete from tire_checkpoint where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[])`.execute(
    tx,
  )
  await sql`delete from tire_mounting where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[])
    and (until is null or until > ${moment})`.execute(tx)
  await sql`insert into tire_mounting select m.* from tire_change c,
      json_populate_recordset(null::tire_mounting, c.before->'stays') m
    where c.fleet_id = (select own_fleet()) and c.id = ${id} on conflict (fleet_id, tire_id, since) do update set until = excluded.until`.execute(
    tx,
  )
  await restoreVehicles(tx, id)
  await sql`update tire_event set time_stamp_end = null, end_reason = null where fleet_id = (select own_fleet())
    and tire_id = any(${[...tireIds]}::int[]) and end_reason = 'unmounted' and time_stamp_end = ${moment}`.execute(tx)
  await sql`update tire_problem set ended_at = null, end_reason = null, record = record - 'end' || '{"end": null}'
    where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[]) and end_reason = 'tireChanged'
      and ended_at = ${moment}`.execute(tx)
  await sql`update tire_change set undone_at = to_timestamp(${now}::float8) where fleet_id = (select own_fleet()) and id = ${id}`.execute(
    tx,
  )
}

const restoreVehicles = async (tx: FleetTransaction, id: number): Promise<void> => {
  const vehicles = sql`(select r.* from tire_change c,
    json_to_recordset(c.before->'vehicles') r(id int, state json, base_at timestamptz)
    where c.fleet_id = (select own_fleet()) and c.id = ${id}) r`
  await sql`update vehicle_state v set state = r.state, base_at = r.base_at
    from ${vehicles} where v.fleet_id = (select own_fleet()) and v.vehicle_id = r.id`.execute(tx)
  await sql`delete from vehicle_checkpoint k using ${vehicles}
    where k.fleet_id = (select own_fleet()) and k.vehicle_id = r.id`.execute(tx)
  await sql`insert into vehicle_checkpoint (fleet_id, vehicle_id, time, state)
    select fleet_id, vehicle_id, time, state from tire_change_checkpoint
    where fleet_id = (select own_fleet()) and change_id = ${id}`.execute(tx)
}

import { EARLIEST_READING_TIME } from '@coldbar/domain/sensor/reading-refusal'
import { CLOCK_AHEAD } from '@coldbar/domain/units/clock-ahead'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

/** Rows of one transaction: a tenth of a second of its work, and few enough locks for whoever corrects a change of tires meanwhile. */
export const ROWS_AT_ONCE = 5_000

/** Where the removal of measurements has come to, in the order of their key. */
export type MeasurementMark = { tireId: number; time: EpochSeconds }

/** Before the first measurement of any tire; tires that were taken apart for a while have negative numbers. */
export const FIRST_MEASUREMENT: MeasurementMark = { tireId: -2_147_483_648, time: 0 as EpochSeconds }

/** How many rows a step removed, and where it came to: null at the end. */
type RemovedMeasurements = { removed: number; mark: MeasurementMark | null }

/**
 * Removes the next measurements of the fleet that lie between two moments, behind a mark. `until` is the
 * first of a month, so that every row of the fleet in the months that are looked into goes: they are found along the key, and no row of another
 * fleet is touched. Rows that somebody else holds are left for the next time, so that nobody is waited for. Also those of tires that are
 * deleted go.
 */
export const deleteMeasurements = async (
  tx: FleetTransaction,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
  after: MeasurementMark,
): Promise<RemovedMeasurements> => {
  // Of a month that was just written the database expects one row, and would look through all that go for each of them.
  await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<MeasurementMark & { removed: number }>`
    with gone as materialized (
      select tire_id, time from measurement
      where fleet_id = (select own_fleet()) and time >= to_timestamp(${from}::float8) and time < to_timestamp(${until}::float8)
        and (tire_id, time) > (${after.tireId}::int, to_timestamp(${after.time}::float8))
      order by tire_id, time limit ${ROWS_AT_ONCE} for update skip locked),
    deleted as (
      delete from measurement m using gone g
      where m.fleet_id = (select own_fleet()) and m.tire_id = g.tire_id and m.time = g.time
        and m.time >= to_timestamp(${from}::float8) and m.time < to_timestamp(${until}::float8)
        and (m.tire_id, m.time) > (${after.tireId}::int, to_timestamp(${after.time}::float8))
        and (m.tire_id, m.time) <= (select tire_id, time from gone order by tire_id desc, time desc limit 1))
    select tire_id as "tireId", date_part('epoch', time) as time, count(*) over ()::int as removed from gone
    order by tire_id desc, time desc limit 1`.execute(tx)
  const [last] = rows
  if (last === undefined) return { removed: 0, mark: null }
  const { removed, ...mark } = last
  return { removed, mark }
}

/** Packed rows of one transaction: of some hundred readings each. */
export const PACKED_ROWS_AT_ONCE = 50

/**
 * Removes packed measurements of the fleet that lie between two moments, as far as one step goes; `until` is the first of a month, and no
 * packed row lies in two. Returns how many rows, and how many measurements were in them.
 */
export const deletePackedMeasurements = async (
  tx: FleetTransaction,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
): Promise<{ rows: number; removed: number }> => {
  const { rows } = await sql<{ rows: number; removed: number }>`
    with gone as materialized (
      select tire_id, first_at from packed_measurement
      where fleet_id = (select own_fleet()) and first_at >= to_timestamp(${from}::float8) and first_at < to_timestamp(${until}::float8)
      order by tire_id, first_at limit ${PACKED_ROWS_AT_ONCE} for update skip locked),
    deleted as (
      delete from packed_measurement p using gone g
      where p.fleet_id = (select own_fleet()) and p.tire_id = g.tire_id and p.first_at = g.first_at
        and p.first_at >= to_timestamp(${from}::float8) and p.first_at < to_timestamp(${until}::float8)
      returning p.readings)
    select count(*)::int as rows, coalesce(sum(readings), 0)::int as removed from deleted`.execute(tx)
  return rows[0] ?? { rows: 0, removed: 0 }
}

/** Whether the fleet has a measurement between two moments. */
export const hasMeasurements = async (
  tx: FleetTransaction,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
): Promise<boolean> => {
  const { rows } = await sql`
    (select from measurement where fleet_id = (select own_fleet())
      and time >= to_timestamp(${from}::float8) and time < to_timestamp(${until}::float8) limit 1)
    union all
    (select from packed_measurement where fleet_id = (select own_fleet())
      and first_at >= to_timestamp(${from}::float8) and first_at < to_timestamp(${until}::float8) limit 1)`.execute(tx)
  return rows.length > 0
}

/** Removes what suspension tags of the fleet said before a moment, as far as one step goes; returns how many rows. */
export const deleteSuspensionReadings = async (tx: FleetTransaction, before: EpochSeconds): Promise<number> => {
  const { numAffectedRows } = await sql`with gone as materialized (
      select tag_id, time from suspension_reading
      where fleet_id = (select own_fleet()) and time < to_timestamp(${before}::float8)
      order by time limit ${ROWS_AT_ONCE} for update skip locked)
    delete from suspension_reading r using gone g
    where r.fleet_id = (select own_fleet()) and r.tag_id = g.tag_id and r.time = g.time`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes points before a moment from which late readings of vehicles or tires start, as far as one step goes, but the one that a past was closed
 * at: what follows can start from no other. Returns how many rows.
 */
export const deleteCheckpoints = async (
  tx: FleetTransaction,
  rig: 'vehicle' | 'tire',
  before: EpochSeconds,
): Promise<number> => {
  const [table, id, states] = [sql.ref(`${rig}_checkpoint`), sql.ref(`${rig}_id`), sql.ref(`${rig}_state`)]
  const { numAffectedRows } = await sql`with gone as materialized (
      select c.${id} as id, c.time from ${table} c
      where c.fleet_id = (select own_fleet()) and c.time < to_timestamp(${before}::float8)
        and not exists (select from ${states} s where s.fleet_id = c.fleet_id and s.${id} = c.${id} and s.base_at = c.time)
      order by c.${id}, c.time limit ${ROWS_AT_ONCE} for update skip locked)
    delete from ${table} c using gone g
    where c.fleet_id = (select own_fleet()) and c.${id} = g.id and c.time = g.time`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes refused readings from before a moment with what they said of places, as far as one step goes, of those alone that came in before another:
 * until then they are shown, and those of a sensor that nobody entered yet wait for its tire. Where the time that one says cannot be, it is
 * from when it came in. Returns how many.
 */
export const deleteRefusedReadings = async (
  tx: FleetTransaction,
  { before, receivedBefore }: { before: EpochSeconds; receivedBefore: EpochSeconds },
): Promise<number> => {
  const { numAffectedRows } = await sql`with gone as materialized (
      select id from quarantined_reading
      where fleet_id = (select own_fleet()) and received_at < to_timestamp(${receivedBefore}::float8)
        and case when time between to_timestamp(${EARLIEST_READING_TIME}) and received_at + ${CLOCK_AHEAD.unit}::float8 * interval '1 second' then time else received_at end
          < to_timestamp(${before}::float8)
      order by id limit ${ROWS_AT_ONCE} for update skip locked)
    delete from quarantined_reading q using gone g where q.fleet_id = (select own_fleet()) and q.id = g.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Removes what is known of sensors of nobody that were last heard before a moment, with where that was, as far as one step goes. Returns how many. */
export const deleteDiscoveredTags = async (tx: FleetTransaction, before: EpochSeconds): Promise<number> => {
  const { numAffectedRows } = await sql`with gone as materialized (
      select tag_id from discovered_tag
      where fleet_id = (select own_fleet()) and last_heard_at < to_timestamp(${before}::float8)
      order by tag_id limit ${ROWS_AT_ONCE} for update skip locked)
    delete from discovered_tag d using gone g where d.fleet_id = (select own_fleet()) and d.tag_id = g.tag_id`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Removes points before a moment that a change of tires keeps for its undoing, which then goes on from how the vehicle stood. Returns how many. */
export const deleteCheckpointsOfChanges = async (tx: FleetTransaction, before: EpochSeconds): Promise<number> => {
  const { numAffectedRows } = await sql`with gone as materialized (
      select change_id, vehicle_id, time from tire_change_checkpoint
      where fleet_id = (select own_fleet()) and time < to_timestamp(${before}::float8)
      order by change_id, vehicle_id, time limit ${ROWS_AT_ONCE} for update skip locked)
    delete from tire_change_checkpoint c using gone g
    where c.fleet_id = (select own_fleet()) and c.change_id = g.change_id and c.vehicle_id = g.vehicle_id and c.time = g.time`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Changes of one transaction: each keeps some kilobytes of every vehicle that it was about. */
export const CHANGES_AT_ONCE = 500

/**
 * Removes how tires and vehicles stood before changes of tires that happened before a moment, with where they were: such a change is not
 * taken back any more. That it happened, with its tires and wheels, stays. Returns how many changes, `CHANGES_AT_ONCE` at most.
 */
export const removeStatesOfChanges = async (tx: FleetTransaction, before: EpochSeconds): Promise<number> => {
  // Made before rows are written, while they are held: a cluster takes no such function of a row within what is written.
  const { numAffectedRows } = await sql`with gone as materialized (
      select id, json_build_object('vehicles', '[]'::json,
        'tires', (select coalesce(jsonb_agg(t.tire - array['state', 'base', 'base_at', 'mounted'] order by t.nth), '[]')
          from jsonb_array_elements(c.before::jsonb->'tires') with ordinality t (tire, nth)),
        'stays', coalesce(c.before->'stays', '[]'::json)) as bare
      from tire_change c
      where c.fleet_id = (select own_fleet()) and at < to_timestamp(${before}::float8) and not states_removed
      order by at limit ${CHANGES_AT_ONCE} for update of c skip locked),
    points as (delete from tire_change_checkpoint p using gone g where p.fleet_id = (select own_fleet()) and p.change_id = g.id)
    update tire_change c set states_removed = true, before = g.bare
    from gone g where c.fleet_id = (select own_fleet()) and c.id = g.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Removes visits of places that ended before a moment, as far as one step goes; returns how many. */
export const deleteVisits = async (tx: FleetTransaction, before: EpochSeconds): Promise<number> => {
  const { numAffectedRows } = await sql`with gone as materialized (
      select id from poi_visit
      where fleet_id = (select own_fleet()) and left_at < to_timestamp(${before}::float8)
      order by left_at limit ${ROWS_AT_ONCE} for update skip locked)
    delete from poi_visit v using gone g where v.fleet_id = (select own_fleet()) and v.id = g.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

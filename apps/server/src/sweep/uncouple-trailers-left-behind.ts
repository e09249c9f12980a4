import { hasLeftTrailerBehind, TRAILER_LEFT_BEHIND_AFTER } from '@coldbar/domain/couplings/trailer-separation'
import { greatCircleDistance } from '@coldbar/domain/movement/coordinates'
import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import { MONTH_CLOSED_AFTER } from '@coldbar/domain/retention/closed-months'
import { kilometres } from '@coldbar/domain/units/motion'
import { days, type EpochSeconds, seconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { runInFleetPipeline, type SendStatement } from '../db/bulk/pipeline.ts'
import { vehicleChangeNotifyStatements, wholeVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { MAX_REWRITTEN_COUPLINGS, writeCouplingLog } from '../ingest/write/write-connection-log.ts'

type Pair = { fleetId: number; trailerId: number; pullerId: number; unitId: number; since: EpochSeconds }
type Fix = { time: EpochSeconds; latitude: number; longitude: number; speed: number | null }

/** A puller that is on the road now was heard so lately, s; one that is not cannot have driven on. */
const HEARD_WITHIN = 900
/** Between two fixes farther apart, s, nobody knows how it moved. */
const LONGEST_STEP = 600
/** A late reading may be a month old, s, and the point from which its vehicle is judged anew a month older. */
const RELEASE_KEPT = days(62)

/** When a unit heard tire `t` last since a moment; null where it did not. Months that may be packed are asked where the open ones know nothing of it. */
const lastHeardSql = (
  fleet: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
  now: EpochSeconds,
): RawBuilder<unknown> => {
  const heard = sql`fleet_id = ${fleet} and tire_id = t.id and time >= ${since} and (unit_id = ${unit} or ${unit} = any(heard_by))`
  return sql`coalesce(
    (select time from measurement where ${heard} and time >= to_timestamp(${now - MONTH_CLOSED_AFTER}::float8) order by time desc limit 1),
    (select time from reading where ${heard} and span_end >= ${since} order by time desc limit 1))`
}

/** A puller `p` in its state `s` that was heard lately, and long enough after it was coupled in `c`. */
const heardSinceCoupled = (now: EpochSeconds): RawBuilder<unknown> => sql`vehicle_connection c
      join vehicle p on p.fleet_id = c.fleet_id and p.id = c.puller_id and p.fixed_sensor_id is not null
      join vehicle_state s on s.fleet_id = c.fleet_id and s.vehicle_id = c.puller_id
        and s.last_measurement > to_timestamp(${now - HEARD_WITHIN})
        and s.last_measurement >= c.since + make_interval(secs => ${TRAILER_LEFT_BEHIND_AFTER})`

/**
 * The pairs, in all fleets, whose puller was on the move long enough after its unit had heard the trailer last. Readings are asked
 * for where one was heard since at all: to plan that statement over all their months takes longer than the rest of a sweep.
 *
 * @internal Tests stand on the minute from which on a pair is looked at, which nothing else tells.
 */
export const readPossiblyUncoupledPairs = (db: Database, now: EpochSeconds): Promise<Pair[]> =>
  inSystem(db, async (tx) => {
    const heard = await sql`select from ${heardSinceCoupled(now)} limit 1`.execute(tx)
    if (heard.rows.length === 0) return []
    const { rows } = await sql<Pair>`
      select c.fleet_id as "fleetId", c.trailer_id as "trailerId", c.puller_id as "pullerId", p.fixed_sensor_id as "unitId",
        date_part('epoch', c.since) as since
      from ${heardSinceCoupled(now)}
      cross join lateral (
        select coalesce(max(${lastHeardSql(sql`c.fleet_id`, sql`p.fixed_sensor_id`, sql`c.since`, now)}), c.since)
          + make_interval(secs => ${TRAILER_LEFT_BEHIND_AFTER}) as gone from tire t
        where t.fleet_id = c.fleet_id and t.vehicle_id = c.trailer_id) h
      where s.last_measurement >= h.gone and exists (
        select from tire t cross join lateral (select from reading where fleet_id = c.fleet_id and tire_id = t.id
          and time >= h.gone and span_end >= h.gone and unit_id = p.fixed_sensor_id and speed >= ${MOVING_SPEED_THRESHOLD_KMH} limit 1) m
        where t.fleet_id = c.fleet_id and t.vehicle_id = c.puller_id)
      order by 1, 2`.execute(tx)
    return rows
  })

const lastHeard = async (
  send: SendStatement,
  { trailerId, unitId, since }: Pair,
  now: EpochSeconds,
): Promise<EpochSeconds> => {
  const [row] = await send(sql<{ time: EpochSeconds | null }>`
    select date_part('epoch', max(${lastHeardSql(sql`(select own_fleet())`, sql`${unitId}::int`, sql`to_timestamp(${since}::float8)`, now)})) as time
    from tire t where t.fleet_id = (select own_fleet()) and t.vehicle_id = ${trailerId}`)
  return row?.time ?? since
}

const fixesSince = (send: SendStatement, { pullerId, unitId }: Pair, time: EpochSeconds): Promise<Fix[]> =>
  send(sql<Fix>`
    select distinct on (m.time) date_part('epoch', m.time) as time, m.latitude, m.longitude, m.speed from tire t
    cross join lateral (select r.time, r.latitude, r.longitude, r.speed from reading r
      where r.fleet_id = (select own_fleet()) and r.tire_id = t.id and r.time > to_timestamp(${time}::float8)
      and r.span_end > to_timestamp(${time}::float8) and r.unit_id = ${unitId} and r.latitude is not null and r.longitude is not null offset 0) m
    where t.fleet_id = (select own_fleet()) and t.vehicle_id = ${pullerId} order by m.time`)

/** How far and for how long the puller moved, by its own fixes. */
const drivenBy = (fixes: readonly Fix[]): { distance: number; length: number } => {
  let [distance, length] = [0, 0]
  for (let at = 1; at < fixes.length; at += 1) {
    const [from, to] = [fixes[at - 1], fixes[at]]
    if (from === undefined || to === undefined || (to.speed ?? 0) < MOVING_SPEED_THRESHOLD_KMH) continue
    distance += greatCircleDistance(from, to)
    length += Math.min(LONGEST_STEP, to.time - from.time)
  }
  return { distance, length }
}

/** Forgets what neither a late reading nor the log asks for any more. */
const forgetReleases = (send: SendStatement, trailerId: number, now: EpochSeconds): Promise<unknown> =>
  send(sql`delete from connection_release
    where fleet_id = (select own_fleet()) and vehicle_id = ${trailerId} and at < to_timestamp(${now - RELEASE_KEPT}::float8)
      and at < (select min(at) from (select at from connection_release
        where fleet_id = (select own_fleet()) and vehicle_id = ${trailerId} order by at desc limit ${MAX_REWRITTEN_COUPLINGS}) newest)`)

const part = (db: Database, pair: Pair, now: EpochSeconds): Promise<boolean> =>
  runInFleetPipeline(db, { fleetId: pair.fleetId, role: 'user' }, async (send) => {
    // Who is at work with it may be hearing it right now: the next sweep asks again.
    const free = await send(sql`select from vehicle_state
      where fleet_id = (select own_fleet()) and vehicle_id = ${pair.trailerId} for no key update skip locked`)
    if (free.length === 0) return { value: false, writes: [] }
    const heard = await lastHeard(send, pair, now)
    const fixes = await fixesSince(send, pair, heard)
    const [tags] = await send(sql<{ count: number }>`select count(*)::int as count from tire t
      join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id and s.last_time > to_timestamp(${heard - days(1)}::float8)
      where t.fleet_id = (select own_fleet()) and t.vehicle_id = ${pair.trailerId}`)
    const { distance, length } = drivenBy(fixes)
    const last = fixes.at(-1)
    const driven = {
      distance: kilometres(distance),
      length: seconds(length),
      heardOthers: fixes.length > 0,
      healthyTags: tags?.count ?? 0,
    }
    if (last === undefined || !hasLeftTrailerBehind(driven)) return { value: false, writes: [] }
    await send(sql`insert into connection_release (fleet_id, vehicle_id, unit_id, at, last_heard)
      values ((select own_fleet()), ${pair.trailerId}, ${pair.unitId}, to_timestamp(${last.time}::float8), to_timestamp(${heard}::float8))
      on conflict do nothing`)
    await forgetReleases(send, pair.trailerId, last.time)
    const writes = await writeCouplingLog(send, [pair.trailerId])
    return {
      value: true,
      writes,
      afterwards: vehicleChangeNotifyStatements(pair.fleetId, wholeVehicleChanges([pair.trailerId, pair.pullerId]), {
        isNews: true,
      }),
    }
  })

/**
 * Parts trailers from pullers that drove on without them, and returns how many. Doing it twice, or at once elsewhere, does
 * no harm. One that fails is told of and left to the next sweep; the others do not pay for it.
 */
export const uncoupleTrailersLeftBehind = async (
  db: Database,
  now: EpochSeconds,
  tell: TellOperator,
  isStopping: () => boolean,
): Promise<number> => {
  let parted = 0
  for (const pair of await readPossiblyUncoupledPairs(db, now)) {
    if (isStopping()) break
    try {
      if (await part(db, pair, now)) parted += 1
    } catch (cause) {
      if (!(cause instanceof Error) || temporaryDatabaseFailureOf(cause) === 'away') throw cause
      tell(`Trailer ${pair.trailerId} of fleet ${pair.fleetId} could not be parted from its puller: ${cause.message}`)
    }
  }
  return parted
}

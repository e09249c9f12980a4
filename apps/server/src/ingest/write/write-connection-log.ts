import { days, type EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'

/** A unit took a trailer along, or drove on without it, in the order in which that was found. */
type Found = {
  trailerId: number
  unitId: number
  /** The vehicle that the unit is fitted to. */
  pullerId: number | null
  foundAt: EpochSeconds
  /** Since when it was taken along; null when it was left. */
  since: EpochSeconds | null
  /** When the unit had heard the trailer last before it was found to have left it. */
  lastHeard: EpochSeconds | null
}

/** A line of the log: 1 connected, 0 parted. */
type Line = { trailerId: number; pullerId: number; time: EpochSeconds; action: 0 | 1 }
type Pair = { unitId: number; pullerId: number; since: EpochSeconds; foundAt: EpochSeconds }

/** As far back as a trailer's log is made anew. */
export const MAX_REWRITTEN_COUPLINGS = 50

/**
 * What the log of one trailer says of what was found, and who pulls it now. A trailer has one puller at most: whoever takes
 * it along parts it from the one before. `lastHeard` tells when a unit heard it last before a moment.
 */
const logOf = (
  found: readonly Found[],
  lastHeard: (unitId: number, before: EpochSeconds) => EpochSeconds | null,
): { lines: Line[]; pair: Pair | null } => {
  const lines: Line[] = []
  let pair: Pair | null = null
  const part = (trailerId: number, time: EpochSeconds): void => {
    if (pair !== null) lines.push({ trailerId, pullerId: pair.pullerId, time, action: 0 })
    pair = null
  }
  for (const { trailerId, unitId, pullerId, foundAt, since, lastHeard: left } of found) {
    if (since === null) {
      if (left !== null && (pair as Pair | null)?.unitId === unitId) part(trailerId, left)
      continue
    }
    if (pullerId === null || pullerId === trailerId || (pair as Pair | null)?.pullerId === pullerId) continue
    const before = pair as Pair | null
    if (before !== null) part(trailerId, lastHeard(before.unitId, foundAt) ?? since)
    pair = { unitId, pullerId, since, foundAt }
    lines.push({ trailerId, pullerId, time: since, action: 1 })
  }
  return { lines, pair }
}

const readFound = (send: SendStatement, trailerIds: readonly number[]): Promise<Found[]> =>
  send(sql<Found>`
    select n.id as "trailerId", f.unit_id as "unitId", v.id as "pullerId", date_part('epoch', f.found_at) as "foundAt",
      date_part('epoch', f.since) as since, date_part('epoch', f.last_heard) as "lastHeard"
    from unnest(${pgArrayLiteral(trailerIds)}::int[]) as n (id)
    cross join lateral (select * from (
      select unit_id, found_at, since, null::timestamptz as last_heard from connection_candidate
        where fleet_id = (select own_fleet()) and vehicle_id = n.id
      union all
      select unit_id, at, null, last_heard from connection_release
        where fleet_id = (select own_fleet()) and vehicle_id = n.id) a
      order by found_at desc limit ${MAX_REWRITTEN_COUPLINGS}) f
    left join lateral (select id from vehicle where fleet_id = (select own_fleet()) and fixed_sensor_id = f.unit_id offset 0) v on true
    order by n.id, f.found_at`)

/** Whom a unit lost, it heard some days before at most. */
const SEARCHED_BACK = days(7)

/** When units heard a trailer last before they were found to have lost it. */
const readLastHeard = async (
  send: SendStatement,
  asked: readonly { trailerId: number; unitId: number; before: EpochSeconds }[],
): Promise<ReadonlyMap<string, EpochSeconds>> => {
  if (asked.length === 0) return new Map()
  const rows = await send(sql<{ trailerId: number; unitId: number; before: number; time: EpochSeconds | null }>`
    select n.id as "trailerId", n.unit_id as "unitId", n.before, date_part('epoch', max(m.time)) as time
    from unnest(${pgArrayLiteral(asked.map(({ trailerId }) => trailerId))}::int[], ${pgArrayLiteral(asked.map(({ unitId }) => unitId))}::int[],
      ${pgArrayLiteral(asked.map(({ before }) => before))}::float8[]) as n (id, unit_id, before)
    cross join lateral (select id from tire where fleet_id = (select own_fleet()) and vehicle_id = n.id offset 0) t
    cross join lateral (select time from reading where fleet_id = (select own_fleet()) and tire_id = t.id
      and time < to_timestamp(n.before) and time > to_timestamp(n.before - ${SEARCHED_BACK}::float8) and unit_id = n.unit_id
      and span_start < to_timestamp(n.before) and span_end > to_timestamp(n.before - ${SEARCHED_BACK}::float8)
      order by time desc limit 1) m
    group by 1, 2, 3`)
  return new Map(
    rows.flatMap((row) => (row.time === null ? [] : [[`${row.trailerId}/${row.unitId}/${row.before}`, row.time]])),
  )
}

/** Writes the log of these trailers anew from what was found of them, and who pulls them. */
export const writeCouplingLog = async (
  send: SendStatement,
  trailerIds: readonly number[],
): Promise<Promise<unknown>[]> => {
  if (trailerIds.length === 0) return []
  const found = Map.groupBy(await readFound(send, trailerIds), ({ trailerId }) => trailerId)
  const asked: { trailerId: number; unitId: number; before: EpochSeconds }[] = []
  for (const [trailerId, own] of found) {
    logOf(own, (unitId, before) => {
      asked.push({ trailerId, unitId, before })
      return null
    })
  }
  const heard = await readLastHeard(send, asked)
  const logs = trailerIds.map((trailerId) => {
    const own = found.get(trailerId) ?? []
    const { lines, pair } = logOf(own, (unitId, before) => heard.get(`${trailerId}/${unitId}/${before}`) ?? null)
    // Only the end of a longer past was read: it does not begin with a connection.
    const isWhole = own.length < MAX_REWRITTEN_COUPLINGS
    return { trailerId, lines: isWhole ? lines : lines.slice(1), pair, from: isWhole ? 0 : (own[0]?.foundAt ?? 0) }
  })
  const lines = logs.flatMap((log) => log.lines)
  const column = <T>(all: readonly T[], of: (row: T) => number | null): string => pgArrayLiteral(all.map(of))
  const named = sql`unnest(${column(lines, ({ trailerId }) => trailerId)}::int[], ${column(lines, ({ pullerId }) => pullerId)}::int[],
    ${column(lines, ({ time }) => time)}::float8[], ${column(lines, ({ action }) => action)}::int[]) as l (trailer, puller, time, action)`
  const pairs = logs.flatMap(({ trailerId, pair }) => (pair === null ? [] : [{ trailerId, ...pair }]))
  return [
    send(sql`delete from connection_log c
      using unnest(${column(logs, ({ trailerId }) => trailerId)}::int[], ${column(logs, ({ from }) => from)}::float8[]) as n (id, since)
      where c.fleet_id = (select own_fleet()) and c.vehicle2_id = n.id and c.time > to_timestamp(n.since) and not exists (
        select from ${named} where l.trailer = c.vehicle2_id and l.puller = c.vehicle1_id and l.action = c.action
          and to_timestamp(l.time) = c.time)`),
    send(sql`insert into connection_log (fleet_id, time, action, vehicle1_id, vehicle2_id)
      select (select own_fleet()), to_timestamp(l.time), l.action, l.puller, l.trailer from ${named} order by l.time, l.action
      on conflict do nothing`),
    send(sql`delete from vehicle_connection c using unnest(${pgArrayLiteral(trailerIds)}::int[]) as n (id)
      where c.fleet_id = (select own_fleet()) and c.trailer_id = n.id
        and n.id <> all(${column(pairs, ({ trailerId }) => trailerId)}::int[])`),
    send(sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
      select (select own_fleet()), n.trailer, n.puller, to_timestamp(n.since)
      from unnest(${column(pairs, ({ trailerId }) => trailerId)}::int[], ${column(pairs, ({ pullerId }) => pullerId)}::int[],
        ${column(pairs, ({ since }) => since)}::float8[]) as n (trailer, puller, since)
      on conflict (fleet_id, trailer_id) do update set puller_id = excluded.puller_id, since = excluded.since`),
  ]
}

/** The trailers of which this evaluation says something about who pulls them. */
export const trailerIdsWithChangedCoupling = (rigs: readonly RigOutcome[]): number[] =>
  rigs.flatMap(({ rig, fold, before, isRegained }) => {
    const [then, now] = [before.vehicle.state.coupling.puller, fold.point.vehicle.state.coupling.puller]
    const isOther = then?.unitId !== now?.unitId || then?.since !== now?.since
    return rig.vehicleId !== null && (isRegained || fold.connected.length > 0 || isOther) ? [rig.vehicleId] : []
  })

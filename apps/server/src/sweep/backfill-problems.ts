import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { EventData } from '@coldbar/domain/kinds/event-data'
import { rebuildProblemsFromEvents } from '@coldbar/domain/problems/rebuild-problems-from-events'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type FleetTransaction, inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'

/** Tires whose events one transaction reads. */
const AT_ONCE = 200

type KeptRow = {
  tireId: number
  vehicleId: number | null
  tagId: number | null
  id: number
  kind: AlarmKind
  start: EpochSeconds
  foundAt: EpochSeconds | null
  end: EpochSeconds | null
  endReason: string | null
  data: EventData
}

/**
 * Makes the problems of events that were stored before problems were, as far as the fold has not: each tire once, however
 * many processes do it and however often they are stopped. Returns how many tires.
 */
export const backfillProblems = async (
  db: Database,
  isStopping: () => boolean = () => false,
  atOnce: number = AT_ONCE,
): Promise<number> => {
  let all = 0
  while (!isStopping()) {
    const fleetId = await nextFleet(db)
    if (fleetId === undefined) return all
    const taken = await inFleet(db, { fleetId, role: 'user' }, (tx) => backfillSome(tx, atOnce))
    // What is left is somebody else's.
    if (taken === 0) return all
    all += taken
  }
  return all
}

const nextFleet = (db: Database): Promise<number | undefined> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ fleetId: number }>`select fleet_id as "fleetId" from problem_backfill limit 1`.execute(
      tx,
    )
    return rows[0]?.fleetId
  })

const backfillSome = async (tx: FleetTransaction, atOnce: number): Promise<number> => {
  const { rows: taken } = await sql<{ tireId: number }>`
    delete from problem_backfill b using (
      select tire_id from problem_backfill where fleet_id = (select own_fleet()) order by tire_id limit ${atOnce}
      for update skip locked) n
    where b.fleet_id = (select own_fleet()) and b.tire_id = n.tire_id returning b.tire_id as "tireId"`.execute(tx)
  const tireIds = taken.map(({ tireId }) => tireId)
  if (tireIds.length === 0) return 0
  const { rows } = await sql<KeptRow>`
    select tire_id as "tireId", vehicle_id as "vehicleId", tag_id::float8 as "tagId", id, kind,
      date_part('epoch', time_stamp_start) as start, date_part('epoch', found_at) as "foundAt",
      date_part('epoch', time_stamp_end) as end, end_reason as "endReason", event_data as data
    from tire_event where fleet_id = (select own_fleet()) and tire_id = any(${tireIds}::int[])
      and end_reason is distinct from 'revised' order by tire_id, time_stamp_start, id`.execute(tx)
  for (const [tireId, events] of Map.groupBy(rows, (row) => row.tireId)) await backfillTire(tx, tireId, events)
  return tireIds.length
}

const backfillTire = async (tx: FleetTransaction, tireId: number, events: readonly KeptRow[]): Promise<void> => {
  const { problems, keys } = rebuildProblemsFromEvents(events)
  const byKey = Map.groupBy(events, ({ kind, start }) => keys.get(`${kind}@${start}`))
  for (const problem of problems.recent) {
    const own = byKey.get(problem.key) ?? []
    const newest = own.at(-1)
    // What the fold knows by now it knows better.
    await sql`
      with made as (
        insert into tire_problem (fleet_id, tire_id, vehicle_id, tag_id, key, family, since, found_at, last_at, ended_at,
          end_reason, came_back_of, record)
        select (select own_fleet()), ${tireId}, ${newest?.vehicleId ?? null}::int, ${newest?.tagId ?? null}::bigint, ${problem.key},
          ${problem.family}, to_timestamp(${problem.since}::float8), to_timestamp(${problem.foundAt}::float8),
          to_timestamp(${problem.last}::float8), to_timestamp(${problem.end?.at ?? null}::float8),
          ${problem.end?.reason ?? null}, ${problem.cameBackOf}, ${JSON.stringify(problem)}::jsonb
        where not exists (select from tire_problem p where p.fleet_id = (select own_fleet()) and p.tire_id = ${tireId}
          and p.family = ${problem.family} and coalesce(p.ended_at, 'infinity') >= to_timestamp(${problem.since}::float8))
        on conflict (fleet_id, tire_id, key) do nothing returning id)
      update tire_event e set problem_id = made.id from made
      where e.fleet_id = (select own_fleet()) and e.id = any(${own.map(({ id }) => id)}::int[]) and e.problem_id is null`.execute(
      tx,
    )
  }
}

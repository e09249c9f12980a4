import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { NOTIFY_AT_ONCE_WITHIN_SECONDS } from '../ingest/fold/judge-rig.ts'
import type { RigIds } from '../ingest/rigs/rig-locks.ts'
import { LATE_NOTICE_WAIT_SECONDS } from '../ingest/write/write-rigs.ts'

/** Rigs of one fleet that are due. */
export type DueRigsOfFleet = RigIds & { fleetId: number }

/** Not those that are catching up; see `isCatchingUp` in `advance-due-rigs.ts`. */
const settled = (now: EpochSeconds, lastAt: string) =>
  sql`(late_at is null or late_at <= to_timestamp(${now - LATE_NOTICE_WAIT_SECONDS})
    or ${sql.ref(lastAt)} >= late_at - make_interval(secs => ${NOTIFY_AT_ONCE_WITHIN_SECONDS}))`

type DueRig = { fleetId: number; vehicleId: number | null; tireId: number | null; due_at: Date | null }

/** The longest due vehicles and loose tires of all fleets that are to be looked at, at most so many of each, with their `due_at`. */
export const dueRigsSql = (now: EpochSeconds, most: number): RawBuilder<DueRig> => sql<DueRig>`
  (select fleet_id as "fleetId", vehicle_id as "vehicleId", null::int as "tireId", due_at from vehicle_state
    where due_at <= to_timestamp(${now}) and ${settled(now, 'last_measurement')} order by due_at limit ${most})
  union all
  (select s.fleet_id, null::int, s.tire_id, s.due_at from tire_state s
    join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id and t.vehicle_id is null
    where s.due_at <= to_timestamp(${now}) and ${settled(now, 'last_time')} order by s.due_at limit ${most})`

/** The same, by fleet. */
export const readDueRigs = async (db: Database, now: EpochSeconds, most: number): Promise<DueRigsOfFleet[]> => {
  const { rows } = await inSystem(db, (tx) => dueRigsSql(now, most).execute(tx))
  return [...Map.groupBy(rows, ({ fleetId }) => fleetId)].map(([fleetId, own]) => ({
    fleetId,
    vehicleIds: own.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId])).sort((a, b) => a - b),
    tireIds: own.flatMap(({ tireId }) => (tireId === null ? [] : [tireId])).sort((a, b) => a - b),
  }))
}

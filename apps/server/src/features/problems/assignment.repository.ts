import type { Problem } from '@coldbar/domain/problems/problem'
import type { Assignee, ProblemAssignment } from '@coldbar/domain/problems/problem-assignment'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type ProblemRow, readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'

/** A problem with its tire held until this transaction ends, so that of two who take it at once one does; null of none. */
export const lockProblem = async (tx: FleetTransaction, id: number): Promise<ProblemRow | null> => {
  const held = await sql`
    select from tire t join tire_problem p on p.fleet_id = t.fleet_id and p.tire_id = t.id
    where p.fleet_id = (select own_fleet()) and p.id = ${id} for no key update of t`.execute(tx)
  if (held.rows.length === 0) return null
  const [problem] = await readProblemsByIds(tx, [id])
  return problem ?? null
}

/** Keeps who has a problem from now on. */
export const storeProblemAssignment = async (
  tx: FleetTransaction,
  { tire_id, record }: { tire_id: number; record: Problem },
  { by, holding, now }: { by: Assignee; holding: ProblemAssignment | null; now: EpochSeconds },
): Promise<void> => {
  await sql`
    insert into problem_holding (fleet_id, tire_id, problem_key, family, at, by_user_id, by_name, holder_user_id, holder_name,
      since, handed_by, note, due_at)
    values ((select own_fleet()), ${tire_id}, ${record.key}, ${record.family}, to_timestamp(${now}::float8), ${by.userId},
      ${by.name}, ${holding?.holder.userId ?? null}, ${holding?.holder.name ?? null}, to_timestamp(${holding?.since ?? null}::float8),
      ${holding?.handedBy ?? null}, ${holding?.note ?? ''}, to_timestamp(${holding?.due ?? null}::float8))`.execute(tx)
}

/** Who takes a problem has read what it says: its events are read. */
export const markProblemEventsRead = async (tx: FleetTransaction, problemId: number): Promise<void> => {
  await sql`update tire_event set msg_read = true
    where fleet_id = (select own_fleet()) and problem_id = ${problemId} and not msg_read`.execute(tx)
}

type Person = { id: number; name: string }

const people = sql<Person>`
  select id, coalesce(nullif(name, ''), login) as name from app_user
  where fleet_id = (select own_fleet()) and disabled_at is null and role <> 'guest'`

/** Users of the fleet who can have a problem, by name. */
export const readAssignableUsers = async (tx: FleetTransaction): Promise<Person[]> =>
  (await sql<Person>`${people} order by lower(coalesce(nullif(name, ''), login)), id`.execute(tx)).rows

/** One of them; null of a user who is not, or cannot be given a problem. */
export const readAssignableUser = async (tx: FleetTransaction, id: number): Promise<Person | null> =>
  (await sql<Person>`${people} and id = ${id}`.execute(tx)).rows[0] ?? null

import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { linkTokenHash } from './link-token.ts'

type TakeLink = {
  token: string
  outboxId: number
  recipient: string
  problemId: number | null
  eventId: number | null
  generation: 2 | 3
  now: EpochSeconds
  until: EpochSeconds
}

/**
 * Keeps the link of a message, once for all attempts at it; a later attempt makes it last as long as the first would have.
 * False where the problem is gone or over: late readings may have made it anew, then its event knows which it is.
 */
export const storeTakeLink = async (tx: FleetTransaction, link: TakeLink): Promise<boolean> => {
  const { token, outboxId, recipient, problemId, eventId, generation, now, until } = link
  const { rows } = await sql`
    insert into problem_link (fleet_id, kind, token_hash, tire_id, vehicle_id, problem_id, problem_key, family, about_at,
      generation, created_at, expires_at, outbox_id, recipient)
    select p.fleet_id, 'take', ${linkTokenHash(token)}, p.tire_id, p.vehicle_id, p.id, p.key, p.family,
      to_timestamp(${now}::float8), ${generation}, to_timestamp(${now}::float8), to_timestamp(${until}::float8), ${outboxId},
      ${recipient}
    from tire_problem p
    where p.fleet_id = (select own_fleet()) and p.ended_at is null and p.id = coalesce((select e.problem_id from tire_event e
      where e.fleet_id = (select own_fleet()) and e.id = ${eventId}), ${problemId}::int)
    on conflict (fleet_id, outbox_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning id`.execute(tx)
  return rows.length > 0
}

/** Notes that the problem was taken by a link, at the first time. */
export const markTakeLinkUsed = async (tx: FleetTransaction, id: number, now: EpochSeconds): Promise<void> => {
  await sql`update problem_link set used_at = coalesce(used_at, to_timestamp(${now}::float8))
    where fleet_id = (select own_fleet()) and id = ${id}`.execute(tx)
}

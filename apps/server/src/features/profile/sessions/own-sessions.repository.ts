import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../../deps.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'
import type { Session } from '../../../http/session/session.ts'

/** One of a user's sessions, as they see it. */
export type OwnSession = ResponseOf<(typeof calls)['profile.sessions']>['data'][number]

/** Where a user is signed in now; what is too old or too long unused opens nothing and is not listed. */
export const readOwnSessions = async (
  tx: SystemTransaction,
  { clock, config }: Pick<FeatureDeps, 'clock' | 'config'>,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<OwnSession[]> => {
  const now = clock.now()
  const { rows } = await sql<OwnSession>`
    select id, browser, ${epochSecondsSql(sql`created_at`)} as since, ${epochSecondsSql(sql`last_used_at`)} as used,
      token_hash = ${Buffer.from(id, 'hex')} as is_own
    from session where user_id = ${userId} and last_used_at > to_timestamp(${now - config.sessionIdleSeconds}::float8)
      and created_at > to_timestamp(${now - config.sessionAbsoluteSeconds}::float8)
    order by last_used_at desc, id desc`.execute(tx)
  return rows
}

/**
 * Ends one of a user's sessions, and its browser is told by web push no longer. Answers by which id the others know it; null where
 * the user has none of this number.
 */
export const endOwnSession = async (tx: SystemTransaction, userId: number, id: number): Promise<string | null> => {
  // A device that is being turned on in it waits, and finds that it is over.
  await sql`select 1 from app_user where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ hash: Buffer; device_mark: string | null }>`
    delete from session where user_id = ${userId} and id = ${id} returning token_hash as hash, device_mark`.execute(tx)
  const [ended] = rows
  if (ended === undefined) return null
  await sql`delete from push_device where user_id = ${userId} and device_mark = ${ended.device_mark}`.execute(tx)
  return ended.hash.toString('hex')
}

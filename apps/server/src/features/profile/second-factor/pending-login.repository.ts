import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../../db/scope/in-system.ts'
import { isProvenPasswordCurrent, type PasswordProvenLogin } from '../../../http/session/session-store.ts'
import { newSessionToken, sessionTokenHash } from '../../../http/session/session-token.ts'

/** Whoever gave the password has so long for the code, s. */
export const PENDING_LOGIN_SECONDS = 600
/** Browsers in which one user may owe a code at once: the oldest makes room. */
const MOST_OF_A_USER = 10

const markOf = (passwordHash: string) => sql`sha256(convert_to(${passwordHash}, 'UTF8'))`

/** Notes that the password was given in a browser, and answers what that browser keeps of it; null when it is no longer theirs. */
export const addPendingLogin = async (
  tx: SystemTransaction,
  proven: PasswordProvenLogin,
  now: EpochSeconds,
): Promise<string | null> => {
  if (!(await isProvenPasswordCurrent(tx, proven))) return null
  const token = newSessionToken()
  await sql`delete from pending_login where created_at <= to_timestamp(${now - PENDING_LOGIN_SECONDS})`.execute(tx)
  await sql`delete from pending_login where token_hash in (select token_hash from pending_login
    where user_id = ${proven.id} order by created_at desc offset ${MOST_OF_A_USER - 1})`.execute(tx)
  await sql`insert into pending_login (token_hash, user_id, password_mark, created_at)
    values (${sessionTokenHash(token)}, ${proven.id}, ${markOf(proven.passwordHash)}, to_timestamp(${now}))`.execute(tx)
  return token
}

export type FoundPendingLogin = PasswordProvenLogin & { userName: string }

/** Who owes a code in this browser; null where nobody does, where it took too long, and where the password was changed since. */
export const readPendingLogin = async (
  tx: SystemTransaction,
  token: string,
  now: EpochSeconds,
): Promise<FoundPendingLogin | null> => {
  const { rows } = await sql<FoundPendingLogin>`
    select u.id, u.fleet_id as "fleetId", u.password_hash as "passwordHash", coalesce(nullif(u.name, ''), u.login) as "userName"
    from pending_login p join app_user u on u.id = p.user_id
    where p.token_hash = ${sessionTokenHash(token)} and p.created_at > to_timestamp(${now - PENDING_LOGIN_SECONDS})
      and u.disabled_at is null and p.password_mark = sha256(convert_to(u.password_hash, 'UTF8'))`.execute(tx)
  return rows[0] ?? null
}

/** Uses it up. False where another request was quicker. */
export const consumePendingLogin = async (tx: SystemTransaction, token: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from pending_login where token_hash = ${sessionTokenHash(token)} returning user_id`.execute(tx)
  return rows.length > 0
}

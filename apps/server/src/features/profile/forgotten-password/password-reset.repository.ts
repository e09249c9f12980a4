import { PASSWORD_RESET_MINUTES } from '@coldbar/contract/profile/password-reset-minutes'
import { chooseLanguage, type Language } from '@coldbar/domain/texts/language'
import { days, type EpochSeconds, minutes } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../../db/scope/in-system.ts'
import { linkTokenHash } from '../../../fleet/links/link-token.ts'
import { closePasswordResets } from '../../../http/session/password-resets.ts'

/** Who may be mailed a link. */
export type PasswordResetRecipient = { id: number; fleetId: number; login: string; email: string; language: Language }

/** Users who share one address: more than these nobody gives a mailbox to. */
const MOST_AT_AN_ADDRESS = 5
/** Who asks again at once has the link on its way already, and a stranger cannot make every link void by asking. */
const PAUSE_SECONDS = 300
const DAY_SECONDS = days(1)
/** Links of one user within a day: nobody fills a mailbox by asking. */
const MOST_A_DAY = 10

/** The users whom a name or an e-mail address means, who can sign in and have an address, and may be mailed one more link now. */
export const findPasswordResetRecipients = async (
  tx: SystemTransaction,
  who: string,
  now: EpochSeconds,
): Promise<PasswordResetRecipient[]> => {
  const { rows } = await sql<Omit<PasswordResetRecipient, 'language'> & { language: string }>`
    select id, fleet_id as "fleetId", login, email, language from app_user u
    where (login_key = canonical_login(${who}) or lower(email) = lower(${who}))
      and disabled_at is null and email <> ''
      and not exists (select from password_reset r where r.user_id = u.id and r.closed_at is null
        and r.created_at > to_timestamp(${now - PAUSE_SECONDS}::float8))
      and (select count(*) from password_reset r where r.user_id = u.id
        and r.created_at > to_timestamp(${now - DAY_SECONDS}::float8)) < ${MOST_A_DAY}
    order by id limit ${MOST_AT_AN_ADDRESS} for no key update`.execute(tx)
  return rows.map((row) => ({ ...row, language: chooseLanguage(row.language) }))
}

/** Keeps the hash of a link's secret. Links of this user that are older are void from now on. */
export const storePasswordReset = async (
  tx: SystemTransaction,
  { userId, token, now }: { userId: number; token: string; now: EpochSeconds },
): Promise<void> => {
  await sql`delete from password_reset where created_at <= to_timestamp(${now - DAY_SECONDS}::float8)`.execute(tx)
  await closePasswordResets(tx, userId)
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
    values (${linkTokenHash(token)}, ${userId}, to_timestamp(${now}::float8),
      to_timestamp(${now + minutes(PASSWORD_RESET_MINUTES)}::float8))`.execute(tx)
}

export type LockedPasswordReset = {
  userId: number
  fleetId: number
  login: string
  userName: string
  isClosed: boolean
  expires: EpochSeconds
}

/** What a link's secret opens, and whether it does so still; held until the transaction ends. Undefined of one that is none. */
export const lockPasswordReset = async (
  tx: SystemTransaction,
  token: string,
): Promise<LockedPasswordReset | undefined> => {
  const { rows } = await sql<LockedPasswordReset>`
    select u.id as "userId", u.fleet_id as "fleetId", u.login, coalesce(nullif(u.name, ''), u.login) as "userName",
      r.closed_at is not null as "isClosed", extract(epoch from r.expires_at)::float8 as expires
    from password_reset r join app_user u on u.id = r.user_id
    where r.token_hash = ${linkTokenHash(token)} and u.disabled_at is null for update`.execute(tx)
  return rows[0]
}

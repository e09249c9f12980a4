import type { Role } from '@coldbar/domain/access/role'
import { chooseLanguage } from '@coldbar/domain/texts/language'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { sessionPool } from '../../db/connection/connect-pools.ts'
import { inSystem, type SystemTransaction } from '../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../deps.ts'
import { closePasswordResets } from './password-resets.ts'
import type { Session } from './session.ts'
import { isSessionToken, newSessionToken, sessionTokenHash } from './session-token.ts'

type SessionDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config'>

/** Using a session is written down at most this often: not every read should be a write. */
const TOUCH_SECONDS = 60

const at = (epochSeconds: number) => sql<Date>`to_timestamp(${epochSeconds})`

/** What the fleet demands and what the user has are looked at for the few alone that were opened without. */
const IS_SECOND_FACTOR_DUE = sql<boolean>`(case when session.second_factor_due then
  (select f.demands_second_factor from fleet f where f.id = app_user.fleet_id)
    and not exists (select from second_factor s where s.user_id = app_user.id and s.secret is not null) else false end)`

const valid = ({ db, clock, config }: SessionDeps) =>
  sessionPool(db)
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.token_hash', 'session.fleet_id', 'app_user.id as user_id'])
    .select(sql<number>`extract(epoch from session.last_used_at)::float8`.as('used_at'))
    .select(sql<number>`extract(epoch from session.created_at)::float8`.as('opened_at'))
    .select(['app_user.role', 'app_user.notifications', 'app_user.language', 'app_user.name', 'app_user.login'])
    .select(IS_SECOND_FACTOR_DUE.as('second_factor_due'))
    .where('app_user.disabled_at', 'is', null)
    .where('session.last_used_at', '>', at(clock.now() - config.sessionIdleSeconds))
    .where('session.created_at', '>', at(clock.now() - config.sessionAbsoluteSeconds))

type Row = Awaited<ReturnType<ReturnType<typeof valid>['executeTakeFirstOrThrow']>>

const sessionOf = (row: Row): Session => ({
  id: row.token_hash.toString('hex'),
  userId: row.user_id,
  userName: row.name === '' ? row.login : row.name,
  fleetId: row.fleet_id,
  role: row.role as Role,
  notifications: row.notifications === 2 ? 2 : 3,
  language: chooseLanguage(row.language),
  secondFactorDue: row.second_factor_due,
  openedAt: epochSeconds(row.opened_at),
})

/**
 * The session this cookie opens, or null: unknown, signed out, idle too long, too old, or its user disabled.
 * With `isUse` its idle time starts anew; a page that only asks whether it is still signed in must not keep itself alive.
 */
export const findSession = async (
  deps: SessionDeps,
  token: string | undefined,
  isUse: boolean,
): Promise<Session | null> => {
  if (!isSessionToken(token)) return null
  const hash = sessionTokenHash(token)
  const row = await valid(deps).where('session.token_hash', '=', hash).executeTakeFirst()
  if (row === undefined) return null
  const now = deps.clock.now()
  if (isUse && now - row.used_at >= TOUCH_SECONDS) {
    await sessionPool(deps.db)
      .updateTable('session')
      .set({ last_used_at: at(now) })
      .where('token_hash', '=', hash)
      .execute()
  }
  return sessionOf(row)
}

/** Those of the given sessions that are still good, by id. */
export const findValidSessions = async (deps: SessionDeps, ids: readonly string[]): Promise<Map<string, Session>> => {
  const hashes = ids.map((id) => Buffer.from(id, 'hex'))
  const rows = await valid(deps).where('session.token_hash', 'in', hashes).execute()
  return new Map(rows.map(sessionOf).map((session) => [session.id, session]))
}

/** Whom a password was found right for, and the hash that it was held against. */
export type PasswordProvenLogin = { id: number; fleetId: number; passwordHash: string }

/** In which browser: what people call it, and the mark by which it is known again. */
export type SessionBrowser = { browser: string; deviceMark: string }

export type OpenedSession = { token: string; id: string; secondFactorDue: boolean }

/** Whether the password that was looked at is still the user's, who is held until the transaction ends. */
export const isProvenPasswordCurrent = async (
  tx: SystemTransaction,
  { id, passwordHash }: PasswordProvenLogin,
): Promise<boolean> => {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Opens a session for a user in a fleet, or null when the password that was looked at is no longer theirs: whoever changes
 * it ends the sessions that it opened, and this one must not come after. The token goes into the cookie and nowhere else.
 */
export const openSession = async (
  tx: SystemTransaction,
  { clock, config }: Pick<SessionDeps, 'clock' | 'config'>,
  proven: PasswordProvenLogin,
  { browser, deviceMark }: SessionBrowser,
): Promise<OpenedSession | null> => {
  const token = newSessionToken()
  const hash = sessionTokenHash(token)
  if (!(await isProvenPasswordCurrent(tx, proven))) return null
  const now = at(clock.now())
  // Nobody can use them, and what is not there cannot be stolen.
  await sql`delete from session where last_used_at <= ${at(clock.now() - config.sessionIdleSeconds)}
    or created_at <= ${at(clock.now() - config.sessionAbsoluteSeconds)}`.execute(tx)
  const { rows } = await sql<{ due: boolean }>`
    select f.demands_second_factor and s.user_id is null as due from app_user u join fleet f on f.id = u.fleet_id
    left join second_factor s on s.user_id = u.id and s.secret is not null where u.id = ${proven.id}`.execute(tx)
  const secondFactorDue = rows[0]?.due === true
  await sql`insert into session (token_hash, user_id, fleet_id, created_at, last_used_at, browser, device_mark, second_factor_due)
    values (${hash}, ${proven.id}, ${proven.fleetId}, ${now}, ${now}, ${browser}, ${deviceMark}, ${secondFactorDue})`.execute(
    tx,
  )
  return { token, id: hash.toString('hex'), secondFactorDue }
}

/** Ends a session on every process: the next request with its cookie is nobody's. */
export const deleteSession = async ({ db }: SessionDeps, id: string): Promise<void> => {
  await inSystem(db, (tx) => tx.deleteFrom('session').where('token_hash', '=', Buffer.from(id, 'hex')).execute())
}

/**
 * Ends a user's sessions but the one named, on every process: the next request with their cookies is nobody's. No browser is
 * told any more either, until somebody who is signed in turns it on again; who owes a code gives the password anew; and no link of
 * a mail chooses another password. Answers the ids of those that ended.
 */
export const deleteOtherSessionsOfUser = async (
  tx: SystemTransaction,
  userId: number,
  exceptId: string,
): Promise<string[]> => {
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', Buffer.from(exceptId, 'hex'))
    .returning('token_hash')
    .execute()
  await tx.deleteFrom('pending_login').where('user_id', '=', userId).execute()
  await tx.deleteFrom('push_device').where('user_id', '=', userId).execute()
  await closePasswordResets(tx, userId)
  return ended.map(({ token_hash }) => token_hash.toString('hex'))
}

/** Moves a session to another fleet. */
export const moveSessionToFleet = async (tx: SystemTransaction, id: string, fleetId: number): Promise<void> => {
  await tx.updateTable('session').set({ fleet_id: fleetId }).where('token_hash', '=', Buffer.from(id, 'hex')).execute()
}

import { languageSchema } from '@coldbar/contract/fields/enums'
import type { Role } from '@coldbar/domain/access/role'
import { sql } from 'kysely'
import { sessionPool } from '../../db/connection/connect-pools.ts'
import type { Database } from '../../db/database.ts'
import { inSystem, type SystemTransaction } from '../../db/scope/in-system.ts'

/** A user as the login needs it. */
export type LoginAccount = { id: number; fleetId: number; passwordHash: string; isDisabled: boolean }

/** The user of this login name, whatever its case and what nobody sees of it, or null. Looks across fleets: nobody is signed in yet. */
export const readAccountOfLogin = (db: Database, login: string): Promise<LoginAccount | null> =>
  inSystem(db, async (tx) => {
    const row = await tx
      .selectFrom('app_user')
      .select(['id', 'fleet_id', 'password_hash', 'disabled_at'])
      .where('login_key', '=', sql<string>`canonical_login(${login})`)
      .executeTakeFirst()
    if (row === undefined) return null
    return { id: row.id, fleetId: row.fleet_id, passwordHash: row.password_hash, isDisabled: row.disabled_at !== null }
  })

/** The login of somebody who is signed in, and the hash of the password. */
export const readLoginAndHashOfUser = (
  db: Database,
  userId: number,
): Promise<{ login: string; passwordHash: string }> =>
  inSystem(db, async (tx) => {
    const row = await tx
      .selectFrom('app_user')
      .select(['login', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return { login: row.login, passwordHash: row.password_hash }
  })

/** Stores another hash in place of the one that was read. False when that is no longer there: somebody else was quicker. */
export const replaceReadPasswordHash = async (
  tx: SystemTransaction,
  userId: number,
  { read, hash }: { read: string; hash: string },
): Promise<boolean> => {
  const replaced = await tx
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('password_hash', '=', read)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

const PROFILE = [
  'app_user.id',
  'app_user.login',
  'app_user.name',
  'app_user.email',
  'app_user.sms',
  'app_user.language',
  'app_user.notifications',
  'app_user.role',
] as const

/** A user's profile, and the name and time zone of the fleet that the session works in (an admin's may be any), with the user's depot in it. */
export const readProfileInTransaction = async (tx: SystemTransaction | Database, userId: number, fleetId: number) => {
  const row = await tx
    .selectFrom('app_user')
    .innerJoin('fleet', (join) => join.on('fleet.id', '=', fleetId))
    .select(PROFILE)
    .leftJoin('poi as depot', (join) =>
      join
        .onRef('depot.fleet_id', '=', 'app_user.fleet_id')
        .on('depot.fleet_id', '=', fleetId)
        .onRef('depot.id', '=', 'app_user.depot_id')
        .on('depot.is_depot', '=', true),
    )
    .select(['fleet.name as fleet_name', 'fleet.time_zone as fleet_time_zone', 'depot.id as depot_id'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    role: row.role as Role,
    notifications: row.notifications === 2 ? (2 as const) : (3 as const),
    language: languageSchema.catch('en').parse(row.language),
  }
}

/** As `readProfileInTransaction`, on the connections that are kept for who is signed in: whoever asks for that waits for nobody's work. */
export const readProfile = (db: Database, userId: number, fleetId: number) =>
  readProfileInTransaction(sessionPool(db), userId, fleetId)

type ProfileChange = {
  name?: string
  email?: string | null
  sms?: string | null
  language?: string
  notifications?: 2 | 3
}

/** Holds a user until the transaction ends, so that nobody changes it in between. */
export const lockProfile = async (tx: SystemTransaction, userId: number): Promise<void> => {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Saves what of the own profile is given. */
export const saveProfile = async (tx: SystemTransaction, userId: number, change: ProfileChange): Promise<void> => {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('app_user').set(change).where('id', '=', userId).execute()
}

/** Whether this is still the hash of the user's password. */
export const isCurrentPasswordHash = async (tx: SystemTransaction, userId: number, hash: string): Promise<boolean> => {
  const row = await tx.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash === hash
}

/** Stores the hash of a password, whichever was there. */
export const savePasswordHash = async (tx: SystemTransaction, userId: number, hash: string): Promise<void> => {
  await tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute()
}

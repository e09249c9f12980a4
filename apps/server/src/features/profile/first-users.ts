import { randomBytes } from 'node:crypto'
import type { Role } from '@coldbar/domain/access/role'
import type { Database } from '../../db/database.ts'
import { inSystem, type SystemTransaction } from '../../db/in-system.ts'
import { passwordHash } from '../../http/password.ts'

/** A login and its password as they are shown once. */
export type NewLogin = { login: string; password: string }

const randomPassword = (): string => randomBytes(12).toString('base64url')

const addUser = async (
  tx: SystemTransaction,
  fleetId: number,
  login: string,
  role: Role,
  hash: string,
): Promise<void> => {
  const name = login === 'admin' ? 'Administrator' : 'Operator'
  await tx.insertInto('app_user').values({ fleet_id: fleetId, login, name, role, password_hash: hash }).execute()
}

const firstFleet = async (tx: SystemTransaction, name: string): Promise<number> => {
  const known = await tx.selectFrom('fleet').select('id').orderBy('id').limit(1).executeTakeFirst()
  return known?.id ?? (await tx.insertInto('fleet').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * Makes a fleet with an admin and an operator where there is nobody yet, with random passwords. `adminPassword`, when
 * given, is the admin's from now on, also of an installation that has one: who starts the server may always get in.
 * @returns the fleet, and the logins whose passwords are new; they are stored as hashes only.
 */
export const ensureFirstUsers = async (
  db: Database,
  { adminPassword, fleetName }: { adminPassword: string | null; fleetName: string },
): Promise<{ fleetId: number; logins: NewLogin[] }> => {
  const admin = { login: 'admin', password: adminPassword ?? randomPassword() }
  const user = { login: 'user', password: randomPassword() }
  const [adminHash, userHash] = [await passwordHash(admin.password), await passwordHash(user.password)]
  return inSystem(db, async (tx) => {
    const fleetId = await firstFleet(tx, fleetName)
    const known = await tx.selectFrom('app_user').select('login').execute()
    if (known.length === 0) {
      await addUser(tx, fleetId, admin.login, 'admin', adminHash)
      await addUser(tx, fleetId, user.login, 'user', userHash)
      return { fleetId, logins: adminPassword === null ? [admin, user] : [user] }
    }
    if (adminPassword !== null) {
      await tx.updateTable('app_user').set({ password_hash: adminHash }).where('login', '=', 'admin').execute()
    }
    return { fleetId, logins: [] }
  })
}

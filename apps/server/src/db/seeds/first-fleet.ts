import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { PASSWORD_HASH_COST } from '../../config/password-cost.ts'
import type { Database } from '../database.ts'
import { inSystem } from '../scope/in-system.ts'

export type SeededFirstFleet = {
  fleetId: number
  /** The random password of a user made just now, to be shown once; null when ADMIN_PASSWORD was given or the user existed. */
  password: string | null
}

/**
 * On the first start makes a fleet of this name and its user `admin`; later sets the admin's password when another one is given,
 * which ends the admin's open sessions and the messages to the admin's browsers. The password that the admin has ends nothing: a
 * process that is restarted beside others must not sign anybody out. Equal processes starting at once make one of each.
 */
export const seedFirstFleet = async (
  db: Database,
  { adminPassword, name }: { adminPassword: string | null; name: string },
): Promise<SeededFirstFleet> => {
  const random = randomBytes(12).toString('base64url')
  return inSystem(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first fleet'))`.execute(tx)
    const admin = await tx
      .selectFrom('app_user')
      .select(['id', 'fleet_id', 'password_hash', 'disabled_at'])
      .where('login', '=', 'admin')
      .executeTakeFirst()
    if (admin === undefined) {
      const fleet = await tx.insertInto('fleet').values({ name }).returning('id').executeTakeFirstOrThrow()
      const user = {
        fleet_id: fleet.id,
        login: 'admin',
        name: 'Administrator',
        role: 'admin',
        password_hash: await hash(adminPassword ?? random, PASSWORD_HASH_COST),
      }
      await tx.insertInto('app_user').values(user).execute()
      return { fleetId: fleet.id, password: adminPassword === null ? random : null }
    }
    const user = tx.updateTable('app_user').where('id', '=', admin.id)
    if (adminPassword !== null && !(await verify(admin.password_hash, adminPassword))) {
      await user.set({ password_hash: await hash(adminPassword, PASSWORD_HASH_COST), disabled_at: null }).execute()
      await tx.deleteFrom('session').where('user_id', '=', admin.id).execute()
      await tx.deleteFrom('push_device').where('user_id', '=', admin.id).execute()
    } else if (adminPassword !== null && admin.disabled_at !== null) {
      await user.set({ disabled_at: null }).execute()
    }
    return { fleetId: admin.fleet_id, password: null }
  })
}

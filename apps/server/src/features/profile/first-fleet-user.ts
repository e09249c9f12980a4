import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { hashPassword } from '../../http/session/password.ts'

/** A login and its password as they are shown once. */
export type NewUserCredentials = { login: string; password: string }

const LOGIN = 'user'

/**
 * Gives a fleet somebody who works in it beside the admin, unless there is one of that name.
 * @returns the login with its random password, or null when nothing was made.
 */
export const ensureFirstFleetUser = async (db: Database, fleetId: number): Promise<NewUserCredentials | null> => {
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  const row = { fleet_id: fleetId, login: LOGIN, name: 'Operator', role: 'user', password_hash }
  const made = await inSystem(db, (tx) =>
    tx
      .insertInto('app_user')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  return made === undefined ? null : { login: LOGIN, password }
}

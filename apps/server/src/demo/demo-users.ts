import { randomBytes } from 'node:crypto'
import type { Role } from '@coldbar/domain/access/role'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { hashPassword } from '../http/session/password.ts'

/** Who works in the demo beside its operator, for problems to be given to; the planner and the workshop are its contacts too. */
const USERS: readonly { login: string; name: string; role: Role }[] = [
  { login: 'sanne', name: 'Sanne de Wit, planner', role: 'user' },
  { login: 'joost', name: 'Joost Verhoeven, workshop', role: 'user' },
  { login: 'marieke', name: 'Marieke Smit, night dispatcher', role: 'user' },
  { login: 'willem', name: 'Willem Bos, owner', role: 'guest' },
]

/** Writes the people of the demo. Nobody knows their passwords, and no message can replace one: an administrator may set one. */
export const createDemoUsers = async (db: Database, fleetId: number): Promise<void> => {
  const users = await Promise.all(
    USERS.map(async (user) => ({
      ...{ ...user, fleet_id: fleetId },
      password_hash: await hashPassword(randomBytes(24).toString('base64url')),
    })),
  )
  await inSystem(db, (tx) =>
    tx
      .insertInto('app_user')
      .values(users)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

import { sql } from 'kysely'
import { auditedWrite } from '../audit/audited-write.ts'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { deleteSecondFactor, hasSecondFactor } from './second-factor.repository.ts'

/** Under which name the log notes it: whoever sets it has the machine, and no account. */
const SETTING = 'REMOVE_SECOND_FACTOR_OF'

/**
 * Takes the second factor of the user with this login away, for an admin who lost it and has nobody above. Sessions end. Answers what
 * to tell whoever started the server.
 */
export const removeSecondFactorAtStart = (db: Database, login: string): Promise<string> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ id: number; fleet_id: number }>`
      select id, fleet_id from app_user where login_key = canonical_login(${login}) for update`.execute(tx)
    const [user] = rows
    if (user === undefined) return `${SETTING}: there is no user of this login.`
    if (!(await hasSecondFactor(tx, user.id)))
      return `${SETTING}: this user has no second factor. Leave the setting away.`
    const writer = { userId: null, userName: SETTING, fleetId: user.fleet_id }
    await auditedWrite(tx, { call: 'users.removeSecondFactor', writer, body: { data: { id: user.id } } }, async () => {
      await tx.deleteFrom('session').where('user_id', '=', user.id).execute()
      return deleteSecondFactor(tx, user.id)
    })
    return `${SETTING}: the second factor is removed. Leave the setting away from now on.`
  })

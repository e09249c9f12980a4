import { sql } from 'kysely'
import type { SecretBox } from '../config/secret-box.ts'
import { DatabaseUnusableError } from './connection/database-unusable-error.ts'
import type { Database } from './database.ts'
import { inSystem } from './scope/in-system.ts'

const HOW = `The secret key is not the one that this database's integrator passwords and second factors are sealed with. Start with the former key
(SECRET_KEY, or the file secret.key in DATA_DIR). If it is lost, so are those secrets: empty them with
  update integrator set password = null, apikey = null; delete from second_factor;
start again, enter the passwords anew on the integrators screen, and let people set their second factors up anew.`

/**
 * Makes sure that the installation's key opens what is stored, and notes a new one while nothing is sealed yet.
 * @throws DatabaseUnusableError when secrets are sealed with another key.
 */
export const requireMatchingSecretKey = (db: Database, { mark }: Pick<SecretBox, 'mark'>): Promise<void> =>
  inSystem(db, async (tx) => {
    await tx
      .insertInto('secret_key_mark')
      .values({ mark })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = await tx.selectFrom('secret_key_mark').select('mark').forUpdate().executeTakeFirstOrThrow()
    if (known.mark.equals(mark)) return
    const { rows } = await sql`select 1 from integrator where password is not null or apikey is not null
        union all select 1 from second_factor limit 1`.execute(tx)
    if (rows.length > 0) throw new DatabaseUnusableError(HOW)
    await tx.updateTable('secret_key_mark').set({ mark, since: new Date() }).execute()
  })

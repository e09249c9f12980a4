import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inSystem } from '../../db/in-system.ts'
import type { Deps } from '../../deps.ts'

/** Wrong passwords count for this long. */
export const WINDOW_SECONDS = 300
/** After this many for one name, even the right password waits until the window ends. */
export const MOST_PER_NAME = 5
/** And this many from one address, whatever the names. */
export const MOST_PER_ADDRESS = 20

type AttemptDeps = Pick<Deps, 'db' | 'clock'>

/** Names are kept hashed: people type their password into the wrong field. */
const nameHash = (name: string): Buffer => createHash('sha256').update(name.normalize('NFKC').toLowerCase()).digest()

export type Attempt = { id: string; ofName: number; ofAddress: number; oldestOfAddress: number }

/**
 * Writes an attempt down before the password is looked at, so that a hundred at once are counted too, and
 * so that a restart forgets none. Returns how many, with this one, stand in the window.
 */
export const noteAttempt = ({ db, clock }: AttemptDeps, name: string, address: string): Promise<Attempt> =>
  inSystem(db, async (tx) => {
    const hash = nameHash(name)
    const since = clock.now() - WINDOW_SECONDS
    await tx.deleteFrom('login_attempt').where('at', '<=', sql<Date>`to_timestamp(${since})`).execute()
    const { id } = await tx
      .insertInto('login_attempt')
      .values({ name_hash: hash, address, at: sql<Date>`to_timestamp(${clock.now()})` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const counts = await tx
      .selectFrom('login_attempt')
      .select([
        sql<number>`count(*) filter (where name_hash = ${hash})::int`.as('of_name'),
        sql<number>`count(*) filter (where address = ${address})::int`.as('of_address'),
        sql<number>`extract(epoch from min(at) filter (where address = ${address}))::float8`.as('oldest'),
      ])
      .executeTakeFirstOrThrow()
    return { id: String(id), ofName: counts.of_name, ofAddress: counts.of_address, oldestOfAddress: counts.oldest }
  })

/** Takes one attempt back: it was refused without looking, and must not make the wait longer. */
export const forgetAttempt = async ({ db }: AttemptDeps, { id }: Attempt): Promise<void> => {
  await inSystem(db, (tx) => tx.deleteFrom('login_attempt').where('id', '=', id).execute())
}

/** The right password was given: what was wrong before no longer counts for this name. */
export const forgetName = async ({ db }: AttemptDeps, name: string): Promise<void> => {
  await inSystem(db, (tx) => tx.deleteFrom('login_attempt').where('name_hash', '=', nameHash(name)).execute())
}

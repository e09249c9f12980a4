import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import type { BrowserPushSubscription } from './push.ts'

/** A user's browser; null where it was forgotten, or nobody listens there any more. */
export const readPushDevice = (db: Database, id: number): Promise<BrowserPushSubscription | null> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<BrowserPushSubscription>`
      select endpoint, p256dh, auth from push_device where id = ${id} and gone_at is null`.execute(tx)
    return rows[0] ?? null
  })

/** Notes that nobody listens there any more; no rule tells it again until the browser says otherwise. */
export const markPushDeviceGone = async (db: Database, id: number): Promise<void> => {
  await inSystem(db, (tx) =>
    sql`update push_device set gone_at = now() where id = ${id} and gone_at is null`.execute(tx),
  )
}

import type { Client } from 'pg'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'

/** Whoever makes a partition, or empties one, waits for those who read; those who come after wait for him. */
export const LOCK_MS = '500ms'
/** A vacuum keeps neither readers nor writers from the table, so it waits for another one: a second after that the database ends its own. */
const VACUUM_LOCK_WAIT = '3s'

/** Whether nobody else packs or unpacks: whoever does holds this lock on a connection of his own, for as long as it takes. */
const isAlone = async (client: Client): Promise<boolean> =>
  (await client.query("select pg_try_advisory_lock(hashtext('packing closed months')) as alone")).rows[0]?.alone

/**
 * Runs `work` on a connection of its own for vacuums, as the owner of the tables, while nobody else packs closed months or unpacks them; null, and nothing is
 * run, where somebody does. The signal cuts the connection: a vacuum of a large month takes minutes, and whoever stops does not wait for it.
 */
export const packingAlone = <Result>(
  address: DatabaseAddress,
  signal: AbortSignal,
  work: (client: Client) => Promise<Result>,
): Promise<Result | null> =>
  onDedicatedConnection(address, async (client) => {
    const cut = (): void => void client.end()
    signal.addEventListener('abort', cut, { once: true })
    try {
      if (!(await isAlone(client))) return null
      await client.query("select set_config('role', 'coldbar_owner', false), set_config('lock_timeout', $1, false)", [
        VACUUM_LOCK_WAIT,
      ])
      return await work(client)
    } finally {
      signal.removeEventListener('abort', cut)
    }
  })

import { sql } from 'kysely'
import type { Database } from '../../../../apps/server/src/db/database.ts'
import { inSystem } from '../../../../apps/server/src/db/scope/in-system.ts'
import { MAX_STREAMS_PER_USER } from '../../../../apps/server/src/live/live-hub.ts'
import type { BenchFleet } from '../../bench-fleet.ts'
import { openEventSource } from '../../event-source.ts'
import { signInToServer } from '../../sign-in-to-server.ts'

/** Pages of a fleet that hold their live stream open, and what they were sent: messages that tell of changes, and their bytes. */
export type OpenPages = { told: { messages: number; bytes: number }; close(): Promise<void> }

/** Opens so many, with as many users as the server asks for. */
export const openPages = async (db: Database, url: string, fleet: BenchFleet, pages: number): Promise<OpenPages> => {
  const told = { messages: 0, bytes: 0 }
  const users = Math.ceil(pages / MAX_STREAMS_PER_USER)
  await inSystem(db, (tx) =>
    sql`insert into app_user (fleet_id, login, name, role, password_hash)
      select fleet_id, login || ' ' || n, name, role, password_hash
      from app_user cross join generate_series(2, ${users}::int) n where login = ${fleet.login} on conflict do nothing`.execute(
      tx,
    ),
  )
  const streams: { stop(): Promise<void> }[] = []
  for (let user = 0; user < users; user += 1) {
    const cookie = await signInToServer(url, user === 0 ? fleet : { ...fleet, login: `${fleet.login} ${user + 1}` })
    const own = Math.min(MAX_STREAMS_PER_USER, pages - user * MAX_STREAMS_PER_USER)
    for (let at = 0; at < own; at += 1)
      streams.push(
        await openEventSource(`${url}/index.php/api/live`, cookie, ({ event, data }) => {
          if (event !== 'changes') return
          told.messages += 1
          told.bytes += Buffer.byteLength(data)
        }),
      )
  }
  return {
    told,
    close: async () => {
      await Promise.all(streams.map((stream) => stream.stop()))
    },
  }
}

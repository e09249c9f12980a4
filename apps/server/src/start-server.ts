import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { DatabaseAddress } from './db/address.ts'
import { connect } from './db/connect.ts'
import { startManagedServer } from './db/managed/managed-server.ts'
import { migrate } from './db/migrate.ts'
import { ensureFirstUsers, type NewLogin } from './features/profile/first-users.ts'
import { listenForChanges } from './live/listen-for-changes.ts'

export type RunningServer = {
  url: string
  /** Made at this start: shown once, stored as hashes only. */
  logins: readonly NewLogin[]
  /** Stops everything, last started first, and waits for it. */
  stop(): Promise<void>
}

type Stops = (() => Promise<void>)[]

const tell = (sentence: string): void => console.error(sentence)

const openDatabase = async (config: Config, stops: Stops): Promise<DatabaseAddress> => {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl }
  const server = await startManagedServer({ dataDir: config.dataDir, pgBin: config.pgBin, tell })
  stops.push(() => server.stop())
  return server.address
}

/**
 * Starts everything in order: database, tables, first users, HTTP, live changes. When a step fails, what was started
 * before it is stopped again.
 */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const stops: Stops = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const address = await openDatabase(config, stops)
    await migrate(address)
    const db = connect(address, tell)
    stops.push(() => db.destroy())
    const { logins } = await ensureFirstUsers(db, {
      adminPassword: config.adminPassword,
      fleetName: config.demo ? 'Demo fleet' : 'My fleet',
    })
    const app = await createApp({ db, clock: systemClock, config })
    stops.push(() => app.close())
    const { live } = app.deps
    stops.push(
      await listenForChanges(address, {
        changed: (fleetId, vehicleIds) => live.changed(fleetId, vehicleIds),
        lost: () => live.lost(),
        failed: (cause) => app.log.warn({ err: cause }, 'the connection that hears changes failed'),
      }),
    )
    await app.listen({ port: config.port, host: config.host })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    return { url: config.publicUrl?.href ?? `http://localhost:${port}`, logins, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

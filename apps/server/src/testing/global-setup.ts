import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseAddress, sameServer } from '../db/address.ts'
import { startManagedServer } from '../db/managed/managed-server.ts'
import { migrate } from '../db/migrate.ts'
import { onOneConnection } from '../db/one-connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseAddress
  }
}

/** The migrated database that every test's own is a copy of. */
export const TEMPLATE = 'coldbar_template'

/** One real PostgreSQL for all tests of the run, with a migrated database to copy; both are gone at the end. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Short, and enterable by the server's user.
  const folder = mkdtempSync(path.join('/tmp', 'coldbar-test-'))
  const { chmodSync } = await import('node:fs')
  chmodSync(folder, 0o755)
  const server = await startManagedServer({ dataDir: folder, pgBin: process.env.PG_BIN ?? null, tell: () => {} })
  await onOneConnection(server.address, (client) => client.query(`create database ${TEMPLATE}`))
  await migrate(sameServer(server.address, TEMPLATE))
  project.provide('databaseServer', server.address)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

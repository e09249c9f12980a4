import path from 'node:path'
import { startManagedPostgres } from '../db/managed/managed-postgres.ts'
import { createTestRunFolder } from './run-folder.ts'

// Run by run-folder.test.ts: a test run with a database server below its folder, to be killed.
const { folder } = createTestRunFolder()
const server = await startManagedPostgres({
  dataDir: path.join(folder, 'of-a-test'),
  pgBin: process.env.PG_BIN ?? null,
  tell: () => {},
})
process.send?.({ folder, pid: server.pid() })

import { inject } from 'vitest'
import { connectPools } from '../db/connection/connect-pools.ts'
import { type DatabaseAddress, REQUEST_DATABASE_USER } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import type { Database } from '../db/database.ts'
import { migrateDatabase } from '../db/schema/migrate-database.ts'
import { type ClusterNode, startClusterNodes } from './cluster-nodes.ts'

/** The coordinator's database, migrated and not distributed, and its workers. */
export type TestCluster = { address: DatabaseAddress; workers: readonly ClusterNode[]; open(): Database }

/** Why cluster tests cannot run here; null where they can. Whoever skips them says so. */
export const whyNoCluster = async (): Promise<string | null> => {
  const { rows } = await onDedicatedConnection(inject('databaseServer'), (client) =>
    client.query("select from pg_available_extensions where name = 'citus'"),
  )
  return rows.length > 0 ? null : 'Citus is not installed: `npm run citus -- build FOLDER` builds it'
}

let clusters = 0

/** A coordinator and two workers, with a migrated database that is not distributed. They end with the run. */
export const aCluster = async (): Promise<TestCluster> => {
  clusters += 1
  const nodes = await startClusterNodes(inject('runFolder'), `${process.pid}-${clusters}`, 'coldbar', migrateDatabase)
  const { address } = nodes.coordinator
  const logins = { system: address, requests: { ...address, user: REQUEST_DATABASE_USER } }
  return { address, workers: nodes.workers, open: () => connectPools(logins) }
}

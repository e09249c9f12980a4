import type { TestProject } from 'vitest/node'
import { addressOfOtherDatabase, type DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { distributeDatabase } from '../db/distribution/distribute-database.ts'
import { startManagedPostgres } from '../db/managed/managed-postgres.ts'
import { migrateDatabase } from '../db/schema/migrate-database.ts'
import { startClusterNodes } from './cluster-nodes.ts'
import { TEST_NODES_TABLE, TEST_TEMPLATE_DATABASE_NAME } from './create-test-database.ts'
import { createTestRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseAddress
    /** Whether it is the coordinator of a cluster, on whose nodes the fleets of every test's database lie. */
    isCluster: boolean
    /** Where a test puts the data folders of database servers of its own: they end with the run at the latest. */
    runFolder: string
  }
}

/** What a test wrote need not outlive the machine: a server that was killed still comes back whole. */
const WITHOUT_DISK = { fsync: 'off', full_page_writes: 'off', checkpoint_timeout: '1h' }

type TestServer = { address: DatabaseAddress; folder: string; isCluster: boolean; end: () => Promise<void> }

/**
 * A template that lies on a coordinator and two workers. What is copied of it on all three is a cluster's database as well; nobody may
 * be connected to what is copied.
 */
const startTestCluster = async (): Promise<TestServer> => {
  const { folder, remove } = createTestRunFolder()
  const { coordinator, workers } = await startClusterNodes(folder, '', TEST_TEMPLATE_DATABASE_NAME, migrateDatabase)
  await distributeDatabase(coordinator.address, { isDryRun: false, shards: 4, tell: () => {} })
  const nodes = [coordinator, ...workers].map(({ address }) => ({ ...address, database: 'postgres' }))
  for (const node of nodes)
    await onDedicatedConnection(node, async (client) => {
      await client.query(`alter database ${TEST_TEMPLATE_DATABASE_NAME} allow_connections false`)
      await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
        TEST_TEMPLATE_DATABASE_NAME,
      ])
    })
  const address = { ...coordinator.address, database: 'postgres' }
  await onDedicatedConnection(address, async (client) => {
    await client.query(`create table ${TEST_NODES_TABLE} (n int generated always as identity, host text)`)
    for (const { host } of nodes) await client.query(`insert into ${TEST_NODES_TABLE} (host) values ($1)`, [host])
  })
  return { address, folder, isCluster: true, end: remove }
}

const startTestServer = async (): Promise<TestServer> => {
  const { folder, remove } = createTestRunFolder()
  const pgBin = process.env.PG_BIN ?? null
  const server = await startManagedPostgres({ dataDir: folder, pgBin, tell: () => {}, settings: WITHOUT_DISK })
  await onDedicatedConnection(server.address, (client) =>
    client.query(`create database ${TEST_TEMPLATE_DATABASE_NAME}`),
  )
  await migrateDatabase(addressOfOtherDatabase(server.address, TEST_TEMPLATE_DATABASE_NAME))
  const end = async (): Promise<void> => {
    await server.stop()
    await remove()
  }
  return { address: server.address, folder, isCluster: false, end }
}

type Run = { started?: Promise<TestServer>; users: number }

const SHARED = Symbol.for('coldbar.testServer')

/** What the projects of a run share: each loads this file anew, in one process. */
const sharedRun = (): Run => {
  const place = globalThis as { [SHARED]?: Run }
  place[SHARED] ??= { users: 0 }
  return place[SHARED]
}

/** One real PostgreSQL for all tests of a run, with a migrated database to copy; both are gone with the run, however it ends. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const run = sharedRun()
  run.started ??= process.env.CLUSTER === 'on' ? startTestCluster() : startTestServer()
  run.users += 1
  const { address, folder, isCluster, end } = await run.started
  project.provide('databaseServer', address)
  project.provide('isCluster', isCluster)
  project.provide('runFolder', folder)
  return async () => {
    run.users -= 1
    if (run.users === 0) await end()
  }
}

import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { connectPools } from '../db/connection/connect-pools.ts'
import { type DatabaseAddress, REQUEST_DATABASE_USER } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import type { Database } from '../db/database.ts'
import { makeClusterFolders } from '../db/managed/cluster-folders.ts'
import { findPostgresBinaries } from '../db/managed/find-postgres-binaries.ts'
import { chooseUnprivilegedPostgresAccount } from '../db/managed/postgres-account.ts'
import { createPostgresCluster, MANAGED_CLUSTER_SUPERUSER } from '../db/managed/postgres-cluster.ts'
import {
  isPostgresAnswering,
  POSTGRES_SOCKET_PORT,
  readRunningPostgresPid,
  spawnPostgres,
} from '../db/managed/postmaster.ts'
import { migrateDatabase } from '../db/schema/migrate-database.ts'

const SETTINGS = {
  ...{ shared_preload_libraries: 'citus', max_prepared_transactions: 200, fsync: 'off', full_page_writes: 'off' },
  ...{ shared_buffers: '64MB', 'citus.node_conninfo': 'sslmode=disable', 'citus.enable_statistics_collection': 'off' },
}

type Node = { address: DatabaseAddress & { host: string }; start(): Promise<void>; kill(): Promise<void> }

/** The coordinator's database, migrated and not distributed, and its workers, which can be killed and started again. */
export type TestCluster = { address: DatabaseAddress; workers: readonly Node[]; open(): Database }

/** Why cluster tests cannot run here; null where they can. Whoever skips them says so. */
export const whyNoCluster = async (): Promise<string | null> => {
  const { rows } = await onDedicatedConnection(inject('databaseServer'), (client) =>
    client.query("select from pg_available_extensions where name = 'citus'"),
  )
  return rows.length > 0 ? null : 'Citus is not installed: `npm run citus -- build FOLDER` builds it'
}

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await wait(50)
}

/** A server of its own folder, which the run's end removes. Who reaches the socket is let in: its folder is the account's alone. */
const aNode = async (name: string): Promise<Node> => {
  const dataDir = path.join(inject('runFolder'), name)
  mkdirSync(dataDir, { mode: 0o755 })
  const account = chooseUnprivilegedPostgresAccount(path.join(dataDir, 'postgres/cluster'))
  const place = makeClusterFolders(dataDir, account, () => {})
  const binaries = findPostgresBinaries(process.env.PG_BIN ?? null, account, null, place.spare)
  createPostgresCluster(binaries, place, account)
  const hosts = path.join(place.cluster, 'pg_hba.conf')
  writeFileSync(hosts, 'local all all trust\n', { mode: 0o600 })
  if (account !== null) chownSync(hosts, account.uid, account.gid)
  const address = {
    ...{ host: place.sockets, port: POSTGRES_SOCKET_PORT, user: MANAGED_CLUSTER_SUPERUSER },
    database: 'coldbar',
  }
  const node = {
    address,
    start: async () => {
      spawnPostgres(binaries, place, account, { ...SETTINGS, 'citus.local_hostname': place.sockets })
      await until(() => isPostgresAnswering(place))
    },
    kill: async () => {
      const pid = readRunningPostgresPid(place)
      if (pid !== null) process.kill(pid, 'SIGKILL')
      await until(() => readRunningPostgresPid(place) === null)
    },
  }
  await node.start()
  await onDedicatedConnection({ ...address, database: 'postgres' }, (client) => client.query('create database coldbar'))
  await onDedicatedConnection(address, (client) => client.query('create extension citus'))
  return node
}

let nodes = 0

/** A coordinator and two workers, with a migrated database that is not distributed. They end with the run. */
export const aCluster = async (): Promise<TestCluster> => {
  nodes += 1
  const names = ['c', 'v', 'w'].map((letter) => `${letter}${process.pid}-${nodes}`)
  const [coordinator, ...workers] = await Promise.all(names.map(aNode))
  if (coordinator === undefined) throw new Error('a cluster without a coordinator')
  const { address } = coordinator
  await onDedicatedConnection(address, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [address.host, POSTGRES_SOCKET_PORT])
    for (const { address: worker } of workers)
      await client.query('select citus_add_node($1, $2)', [worker.host, POSTGRES_SOCKET_PORT])
  })
  await migrateDatabase(address)
  const logins = { system: address, requests: { ...address, user: REQUEST_DATABASE_USER } }
  return { address, workers, open: () => connectPools(logins) }
}

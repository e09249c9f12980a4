import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
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

const SETTINGS = {
  ...{ shared_preload_libraries: 'citus', max_prepared_transactions: 800, fsync: 'off', full_page_writes: 'off' },
  ...{
    shared_buffers: '64MB',
    max_worker_processes: 100,
    max_connections: 400,
    'citus.node_conninfo': 'sslmode=disable',
    'citus.enable_statistics_collection': 'off',
  },
}

/** A node can be killed and started again. */
export type ClusterNode = { address: DatabaseAddress & { host: string }; start(): Promise<void>; kill(): Promise<void> }

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await wait(50)
}

/** A server of its own folder, which the run's end removes. Who reaches the socket is let in: its folder is the account's alone. */
const startNode = async (folder: string, name: string, database: string): Promise<ClusterNode> => {
  const dataDir = path.join(folder, name)
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
    database,
  }
  const node = {
    address,
    start: async () => {
      const spawn = () =>
        spawnPostgres(binaries, place, account, { ...SETTINGS, 'citus.local_hostname': place.sockets })
      let server = spawn()
      await until(() => {
        // What is left of one that was killed holds its memory for a moment, and none starts beside that.
        if (server.exitCode !== null) server = spawn()
        return isPostgresAnswering(place)
      })
    },
    kill: async () => {
      const pid = readRunningPostgresPid(place)
      if (pid !== null) process.kill(pid, 'SIGKILL')
      await until(() => readRunningPostgresPid(place) === null)
    },
  }
  await node.start()
  await onDedicatedConnection({ ...address, database: 'postgres' }, (client) =>
    client.query(`create database ${database}`),
  )
  return node
}

/**
 * A coordinator and two workers over a database of this name. `before` is done to the coordinator's while it is none yet, as with a
 * database that somebody has had for long. They end with the folder.
 */
export const startClusterNodes = async (
  folder: string,
  name: string,
  database: string,
  before: (address: DatabaseAddress) => Promise<unknown>,
): Promise<{ coordinator: ClusterNode; workers: readonly ClusterNode[] }> => {
  const [coordinator, ...workers] = await Promise.all(
    ['c', 'v', 'w'].map((letter) => startNode(folder, `${letter}${name}`, database)),
  )
  if (coordinator === undefined) throw new Error('a cluster without a coordinator')
  await before(coordinator.address)
  for (const node of [coordinator, ...workers])
    await onDedicatedConnection(node.address, (client) => client.query('create extension citus'))
  await onDedicatedConnection(coordinator.address, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.address.host, POSTGRES_SOCKET_PORT])
    for (const { address } of workers)
      await client.query('select citus_add_node($1, $2)', [address.host, POSTGRES_SOCKET_PORT])
  })
  return { coordinator, workers }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { ClusterFolders } from './cluster-folders.ts'
import { type PostgresAccount, spawnOptionsForAccount } from './postgres-account.ts'
import { MANAGED_CLUSTER_SUPERUSER } from './postgres-cluster.ts'
import type { PostgresBinaries } from './postgres-version.ts'
import { isProcessAlive } from './process-mark.ts'

/** Only names the socket's file; there is no TCP. */
export const POSTGRES_SOCKET_PORT = 5432

const LOG_BYTES = 20 * 1024 * 1024

/** Settings of PostgreSQL by their names. */
export type PostgresSettings = Readonly<Record<string, string | number>>

/** Nothing here trades a committed row for speed: fsync and synchronous_commit stay on. */
const durableSettings = (place: ClusterFolders): PostgresSettings => ({
  listen_addresses: '',
  port: POSTGRES_SOCKET_PORT,
  unix_socket_directories: place.sockets,
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // A process holds some twenty; several may stand side by side, and tests run many small ones.
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  wal_compression: 'on',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
})

/** The running server's process id as its own file tells it, or null when it does not run. */
export const readRunningPostgresPid = ({ cluster }: ClusterFolders): number | null => {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, folder] = readFileSync(file, 'utf8').split('\n')
  return Number(pid) > 0 && folder === cluster && isProcessAlive(Number(pid)) ? Number(pid) : null
}

/**
 * Starts the server in a session of its own: Ctrl-C in our terminal must not stop it before we have finished our requests.
 * Its words go to the log file, never to our output. A setting that is given stands in the place of ours.
 */
export const spawnPostgres = (
  { folder }: PostgresBinaries,
  place: ClusterFolders,
  account: PostgresAccount,
  given: PostgresSettings,
): ChildProcess => {
  if (existsSync(place.log) && statSync(place.log).size > LOG_BYTES) truncateSync(place.log)
  const log = openSync(place.log, 'a', 0o600)
  if (account !== null) chownSync(place.log, account.uid, account.gid)
  const settings = { ...durableSettings(place), ...given }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(folder, 'postgres'), ['-D', place.cluster, ...args], {
    ...spawnOptionsForAccount(account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  server.unref()
  return server
}

/** Is a server answering on this place's socket, and is it the one of this cluster? */
export const isPostgresAnswering = async (place: ClusterFolders): Promise<boolean> => {
  const client = new Client({
    host: place.sockets,
    port: POSTGRES_SOCKET_PORT,
    user: MANAGED_CLUSTER_SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]?.folder === place.cluster
  } catch {
    return false // starting, recovering or gone: asked again by the caller
  } finally {
    await client.end().catch(() => {})
  }
}

/** The last lines of the server's log, for a sentence about why it does not run. */
export const lastPostgresLogLines = ({ log }: ClusterFolders): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' / ') : 'it wrote no log'

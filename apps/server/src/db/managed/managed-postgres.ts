import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TellOperator } from '../connection/connect-pools.ts'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { type ClusterFolders, makeClusterFolders } from './cluster-folders.ts'
import { findPostgresBinaries } from './find-postgres-binaries.ts'
import { lockDataFolder } from './folder-lock.ts'
import { writePgHba } from './pg-hba.ts'
import { chooseUnprivilegedPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { createPostgresCluster, MANAGED_CLUSTER_SUPERUSER, readClusterMajorVersion } from './postgres-cluster.ts'
import type { PostgresBinaries } from './postgres-version.ts'
import {
  isPostgresAnswering,
  lastPostgresLogLines,
  POSTGRES_SOCKET_PORT,
  type PostgresSettings,
  readRunningPostgresPid,
  spawnPostgres,
} from './postmaster.ts'
import { isProcessAlive } from './process-mark.ts'

export type ManagedPostgres = {
  address: DatabaseAddress
  binaries: PostgresBinaries
  /** True when it had survived an earlier Coldbar and was taken over. */
  adopted: boolean
  /** Process id of the server as it runs now, or null between a death and the restart. */
  pid(): number | null
  /** Stops it cleanly and gives the data folder back. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  pgBin: string | null
  tell: TellOperator
  /** In the place of those that keep every committed row: for data that need not outlive the machine. */
  settings?: PostgresSettings
}

/** Crash recovery of a large cluster takes its time; a server that has not even started is found out much sooner. */
const READY_MS = 120_000
const STOP_MS = 30_000
const LOOK_MS = 200
const LONGEST_PAUSE_MS = 1_500

/** Waits until the server answers. False when its process ended instead. */
const becomesReady = async (place: ClusterFolders, isRunning: () => boolean): Promise<boolean> => {
  const end = Date.now() + READY_MS
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 1.5, LOOK_MS)) {
    if (await isPostgresAnswering(place)) return true
    if (!isRunning()) return false
    await wait(pause)
  }
  return false
}

const launch = async (
  binaries: PostgresBinaries,
  place: ClusterFolders,
  account: PostgresAccount,
  settings: PostgresSettings,
): Promise<boolean> => {
  const server = spawnPostgres(binaries, place, account, settings)
  let ended = false
  server.once('exit', () => {
    ended = true
  })
  server.once('error', () => {
    ended = true
  })
  return becomesReady(place, () => !ended)
}

/** Fast shutdown: sessions end, everything is written. After a while the hard way, which recovery on the next start heals. */
const shutDown = async (place: ClusterFolders): Promise<void> => {
  const pid = readRunningPostgresPid(place)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isProcessAlive(pid); waited += LOOK_MS / 4) {
    if (waited === STOP_MS) process.kill(pid, 'SIGQUIT')
    await wait(LOOK_MS / 4)
  }
}

/** Looks after the server until stopped: when it has died it is started again, with growing pauses while that fails. */
const watchOver = (
  place: ClusterFolders,
  restart: () => Promise<boolean>,
  tell: TellOperator,
): { stop(): Promise<void> } => {
  const stopped = new AbortController()
  const watch = async () => {
    let pause = LOOK_MS
    while (!stopped.signal.aborted) {
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted || readRunningPostgresPid(place) !== null) continue
      tell('The database server has died; starting it again.')
      const isUp = await restart()
      tell(
        isUp
          ? 'The database server is up again.'
          : `The database server does not start: ${lastPostgresLogLines(place)}`,
      )
      pause = isUp ? LOOK_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
  const watching = watch()
  return {
    stop: () => {
      stopped.abort()
      return watching
    },
  }
}

const startIn = async (
  { pgBin, tell, settings = {} }: Options,
  account: PostgresAccount,
  place: ClusterFolders,
  unlock: () => void,
): Promise<ManagedPostgres> => {
  const binaries = findPostgresBinaries(pgBin, account, readClusterMajorVersion(place), place.spare)
  if (readClusterMajorVersion(place) === null) createPostgresCluster(binaries, place, account)
  writePgHba(place, account)
  const survivor = readRunningPostgresPid(place)
  // One that survived an older Coldbar still trusts everybody.
  if (survivor !== null) process.kill(survivor, 'SIGHUP')
  const adopted = survivor !== null && (await becomesReady(place, () => isProcessAlive(survivor)))
  if (!adopted && !(await launch(binaries, place, account, settings)))
    throw new DatabaseUnusableError(`The database server does not start: ${lastPostgresLogLines(place)} (${place.log})`)
  const watch = watchOver(place, () => launch(binaries, place, account, settings), tell)
  return {
    address: { host: place.sockets, port: POSTGRES_SOCKET_PORT, user: MANAGED_CLUSTER_SUPERUSER, database: 'postgres' },
    binaries,
    adopted,
    pid: () => readRunningPostgresPid(place),
    stop: async () => {
      await watch.stop()
      await shutDown(place)
      unlock()
    },
  }
}

/**
 * Starts, or takes over, the private PostgreSQL of a data folder and looks after it until `stop`.
 * @throws DatabaseUnusableError in a sentence: the folder is in use, no programs are found, the server does not start.
 */
export const startManagedPostgres = async (options: Options): Promise<ManagedPostgres> => {
  const locks = [lockDataFolder(options.dataDir)]
  const unlock = (): void => {
    for (const give of locks.splice(0).reverse()) give()
  }
  try {
    const account = chooseUnprivilegedPostgresAccount(path.join(options.dataDir, 'postgres/cluster'))
    const place = makeClusterFolders(options.dataDir, account, options.tell)
    // A copied data folder still points to the same database elsewhere.
    locks.push(lockDataFolder(place.home))
    return await startIn(options, account, place, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

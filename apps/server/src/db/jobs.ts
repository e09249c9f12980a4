import type { EpochSeconds } from '@coldbar/domain/units/time'
import { fromKysely, PgBoss } from 'pg-boss'
import { connectionOptions, type DatabaseAddress } from './address.ts'
import type { Tell } from './connect.ts'
import type { Database } from './database.ts'
import type { FleetTransaction } from './in-fleet.ts'
import type { SystemTransaction } from './in-system.ts'
import { JOBS_SCHEMA } from './jobs-schema.ts'
import { keepPartitions } from './partitions.ts'
import { purgeDeleted } from './purge-deleted.ts'

export type Jobs = {
  boss: PgBoss
  /** Queues a job in the transaction that causes it: rolled back together, committed together. */
  send(tx: FleetTransaction | SystemTransaction, queue: string, data: object): Promise<void>
  /** The same for many jobs of a queue in one statement. */
  sendAll(tx: FleetTransaction | SystemTransaction, queue: string, jobs: readonly NewJob[]): Promise<void>
  /** Works on a queue's jobs until stopped; one that throws is tried again as its queue says. */
  work(queue: string, workers: Workers, handle: (job: TakenJob) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** A job that waits until `startAt` where it has one. Of a group only so many are worked on at once as its workers say. */
type NewJob = { data: object; startAt: EpochSeconds | null; group: string }

/** What a worker is handed. */
type TakenJob = { data: unknown; retryCount: number }
/** How many jobs of a queue a process works on at once, and how many of one group all processes together. */
type Workers = { atOnce: number; ofAGroup: number }

const LOOK_EVERY_SECONDS = 1

/**
 * Works on a queue: with the next job as soon as one is done, and else looking every second. The library alone would pause
 * after each job, 30 s in a queue that tells of new ones, and is told nothing of those that were to wait or to be tried again.
 */
const workOn = async (
  boss: PgBoss,
  queue: string,
  { atOnce, ofAGroup }: Workers,
  handle: (job: TakenJob) => Promise<void>,
): Promise<void> => {
  const options = {
    includeMetadata: true,
    groupConcurrency: ofAGroup,
    pollingIntervalSeconds: LOOK_EVERY_SECONDS,
    notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
  } as const
  const start = async (): Promise<void> => {
    let worker: string | null = null
    worker = await boss.work<unknown>(queue, options, async (taken) => {
      try {
        for (const job of taken) await handle(job)
      } finally {
        if (worker !== null) boss.notifyWorker(worker)
      }
    })
  }
  for (let started = 0; started < atOnce; started += 1) await start()
}

const PARTITIONS = 'partitions'
const AT_NIGHT = '17 2 * * *'
const DELETED = 'deleted-records'
const EVERY_HOUR = '41 * * * *'

/** Starts the job runner and the jobs the database needs for itself. Partitions are made before this returns. */
export const startJobs = async (
  db: Database,
  address: DatabaseAddress,
  retentionMonths: number,
  tell: Tell,
): Promise<Jobs> => {
  await keepPartitions(db, retentionMonths)
  const boss = new PgBoss({
    ...connectionOptions(address),
    max: 3,
    schema: JOBS_SCHEMA,
    migrate: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => tell(`A job failed: ${error.message}`))
  await boss.start()
  await boss.createQueue(PARTITIONS)
  await boss.schedule(PARTITIONS, AT_NIGHT)
  await boss.work(PARTITIONS, () => keepPartitions(db, retentionMonths))
  await boss.createQueue(DELETED)
  await boss.schedule(DELETED, EVERY_HOUR)
  await boss.work(DELETED, () => purgeDeleted(db))
  return {
    boss,
    send: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromKysely(tx) })
    },
    sendAll: async (tx, queue, jobs) => {
      if (jobs.length === 0) return
      const rows = jobs.map(({ data, startAt, group }) => ({
        data,
        group: { id: group },
        ...(startAt === null ? {} : { startAfter: new Date(startAt * 1000) }),
      }))
      await boss.insert(queue, rows, { db: fromKysely(tx) })
    },
    work: (queue, workers, handle) => workOn(boss, queue, workers, handle),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

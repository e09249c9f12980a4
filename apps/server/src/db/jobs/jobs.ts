import type { EpochSeconds } from '@coldbar/domain/units/time'
import { fromKysely, PgBoss } from 'pg-boss'
import type { TellOperator } from '../connection/connect-pools.ts'
import { type DatabaseAddress, databaseConnectionOptions } from '../connection/database-address.ts'
import type { Database } from '../database.ts'
import { JOBS_SCHEMA_NAME } from '../schema/install-jobs-schema.ts'
import type { FleetTransaction } from '../scope/in-fleet.ts'
import type { SystemTransaction } from '../scope/in-system.ts'
import { ensureMeasurementPartitions } from './partitions.ts'
import type { PollingLoop } from './polling-loop.ts'
import { purgeDeletedRecords } from './purge-deleted-records.ts'
import { type QueueWorkerLimits, startQueueWorkers, type TakenJob } from './queue-workers.ts'

export type JobRunner = {
  boss: PgBoss
  /** Queues a job in the transaction that causes it: rolled back together, committed together. */
  send(tx: FleetTransaction | SystemTransaction, queue: string, data: object): Promise<void>
  /** The same for many jobs of a queue in one statement. */
  sendAll(tx: FleetTransaction | SystemTransaction, queue: string, jobs: readonly NewJob[]): Promise<void>
  /** Works on a queue's jobs until stopped; one that throws is tried again. */
  work(queue: string, workers: QueueWorkerLimits, handle: (job: TakenJob) => Promise<void>): PollingLoop
  stop(): Promise<void>
}

/** A job that waits until `startAt` where it has one. A process works only on so many of a group at once as its workers say. `id`: where there may be one already. */
type NewJob = { id?: string; data: object; startAt: EpochSeconds | null; group: string }

const PARTITIONS = 'partitions'
const AT_NIGHT = '17 2 * * *'
const DELETED = 'deleted-records'
const EVERY_HOUR = '41 * * * *'

/** Starts the job runner and the jobs the database needs for itself. Partitions are made before this returns. */
export const startJobs = async (
  db: Database,
  address: DatabaseAddress,
  retentionMonths: number,
  tell: TellOperator,
): Promise<JobRunner> => {
  await ensureMeasurementPartitions(db, retentionMonths)
  const boss = new PgBoss({
    ...databaseConnectionOptions(address),
    max: 3,
    schema: JOBS_SCHEMA_NAME,
    migrate: false,
  })
  boss.on('error', (error) => tell(`A job failed: ${error.message}`))
  await boss.start()
  await boss.createQueue(PARTITIONS)
  await boss.schedule(PARTITIONS, AT_NIGHT)
  await boss.work(PARTITIONS, () => ensureMeasurementPartitions(db, retentionMonths))
  await boss.createQueue(DELETED)
  await boss.schedule(DELETED, EVERY_HOUR)
  await boss.work(DELETED, () => purgeDeletedRecords(db))
  return {
    boss,
    send: async (tx, queue, data) => {
      await boss.send(queue, data, { db: fromKysely(tx) })
    },
    sendAll: async (tx, queue, jobs) => {
      if (jobs.length === 0) return
      const rows = jobs.map(({ id, data, startAt, group }) => ({
        ...(id === undefined ? {} : { id }),
        data,
        group: { id: group },
        ...(startAt === null ? {} : { startAfter: new Date(startAt * 1000) }),
      }))
      await boss.insert(queue, rows, { db: fromKysely(tx) })
    },
    work: (queue, workers, handle) => startQueueWorkers(boss, queue, workers, handle, tell),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

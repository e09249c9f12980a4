import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { jobProbe } from '../../probes/job-probe.ts'
import type { TellOperator } from '../connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../connection/temporary-database-failure.ts'
import { type PollingLoop, startPollingLoop } from './polling-loop.ts'

/** What a worker is handed. `retryCount`: how often it was tried before. */
export type TakenJob = { id: string; data: unknown; retryCount: number }

/**
 * How many jobs of a queue this process works on at once, and how many of these may be of one group. `long`: so many more that
 * take longer than so many milliseconds: they make room for others, and count among their group as before.
 */
export type QueueWorkerLimits = { atOnce: number; ofAGroup: number; long?: { most: number; afterMs: number } }

const NONE_LONG = { most: 0, afterMs: 0 }

/** Thrown by a worker whose job is to be tried again: after so many seconds, or as its queue says where that is null. */
export class RetryJobError extends Error {
  readonly afterSeconds: number | null

  constructor(why: string, afterSeconds: number | null = null) {
    super(why)
    this.name = 'RetryJobError'
    this.afterSeconds = afterSeconds
  }
}

/** A queue whose jobs are touched while somebody works on them gives one back when nobody has touched it for so many seconds. */
export const JOB_HEARTBEAT_SECONDS = 60
const TOUCH_EVERY_MS = 15_000

const LOOK_EVERY_MS = 1_000

/** A job is sent with the first of these priorities and keeps the second once an attempt has failed. */
const FIRST = 0
const AGAIN = -1

type Running = { retryCount: number; group: string | null; isRetry: boolean; began: number; ended: Promise<void> }

/**
 * Works on a queue until stopped: a job that was never tried before any that was, of one group no more than its share, and
 * retries on half of the workers and not on all of a group's share, so that neither a group nor what failed before can hold
 * up a first attempt. Several groups that hold all workers hold them until their jobs count as long ones. The shares count in this process: where several work, a group holds all workers of none. The library's
 * own workers know groups, but one that failed keeps its place before those that were sent later.
 */
export const startQueueWorkers = (
  boss: PgBoss,
  queue: string,
  { atOnce, ofAGroup, long = NONE_LONG }: QueueWorkerLimits,
  handle: (job: TakenJob) => Promise<void>,
  tell: TellOperator,
): PollingLoop => {
  const running = new Map<string, Running>()
  const mostRetries = Math.ceil(atOnce / 2)
  const retriesOfAGroup = Math.max(1, ofAGroup - 1)
  /** Those that take up a worker. */
  const atWork = (): Running[] => {
    const all = [...running.values()]
    const before = performance.now() - long.afterMs
    const beside = new Set(all.filter(({ began }) => began <= before).slice(0, long.most))
    return all.filter((one) => !beside.has(one))
  }
  const retries = (): Running[] => atWork().filter(({ isRetry }) => isRetry)
  const retriesUnderWay = (): Running[] => [...running.values()].filter(({ isRetry }) => isRetry)
  /** The groups that have so many of these or more. */
  const groupsWith = (most: number, jobs: Iterable<Running>): string[] => {
    const counts = new Map<string, number>()
    for (const { group } of jobs) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= most).map(([group]) => group)
  }
  const next = async (): Promise<JobWithMetadata<unknown> | undefined> => {
    const full = groupsWith(ofAGroup, running.values())
    const [first] = await boss.fetch<unknown>(queue, {
      ...{ includeMetadata: true, minPriority: FIRST, ignoreGroups: full },
    })
    if (first !== undefined || retries().length >= mostRetries) return first
    const ignoreGroups = [...full, ...groupsWith(retriesOfAGroup, retriesUnderWay())]
    const [again] = await boss.fetch<unknown>(queue, { includeMetadata: true, maxPriority: AGAIN, ignoreGroups })
    return again
  }

  /** Says of what could not be written down that it was not; the job is given back when nobody touches it. */
  const unlessAway = (cause: unknown): void => {
    if (temporaryDatabaseFailureOf(cause) !== 'away') tell(`Working on ${queue} failed: ${String(cause)}`)
  }
  const settled = async ({ id, data, retryCount }: JobWithMetadata<unknown>): Promise<void> => {
    const attempt = () => ({ id, retryCount: running.get(id)?.retryCount ?? retryCount })
    try {
      await jobProbe.around({ queue }, () => handle({ id, data, retryCount }))
    } catch (cause) {
      await boss.fail(queue, attempt(), { message: String(cause) })
      const later =
        cause instanceof RetryJobError && cause.afterSeconds !== null ? { startAfter: cause.afterSeconds } : {}
      await boss.update(queue, undefined, { id, priority: AGAIN, ...later })
      return
    }
    await boss.complete(queue, attempt())
  }
  const start = (job: JobWithMetadata<unknown>): void => {
    const known = running.get(job.id)
    if (known !== undefined) {
      // The database did not hear of it for a while and gave it back: it is the same work under a new claim.
      known.retryCount = job.retryCount
      return
    }
    const ended = settled(job)
      .catch(unlessAway)
      .finally(() => {
        running.delete(job.id)
        rounds.wake()
      })
    const { groupId, retryCount, priority } = job
    running.set(job.id, {
      retryCount,
      group: groupId ?? null,
      isRetry: priority < FIRST,
      began: performance.now(),
      ended,
    })
  }
  const rounds = startPollingLoop(
    async () => {
      while (atWork().length < atOnce) {
        const job = await next()
        if (job === undefined) return
        start(job)
      }
    },
    `Working on ${queue}`,
    { everyMs: LOOK_EVERY_MS, gatherMs: 0 },
    tell,
  )
  const touching = setInterval(() => {
    if (running.size > 0) boss.touch(queue, [...running.keys()]).catch(unlessAway)
  }, TOUCH_EVERY_MS)
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop()
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearInterval(touching)
    },
  }
}

import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { type Backlog, readBacklog } from './backlog.repository.ts'
import type { MetricGroup } from './metric-group.ts'

/** The words of the queue's own table, as people say it. */
const STATES = { created: 'waiting', retry: 'retrying', active: 'active' } as const satisfies Record<
  Backlog['jobs'][number]['state'],
  string
>

/** A database that does not answer within so many ms is away, as far as who watches is concerned. */
const PATIENCE_MS = 6_000

const gauges = (registers: Registry[]) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `coldbar_${name}`, help, labelNames, registers })
  return {
    up: gauge('database_up', 'Whether the database answered this scrape: 1, or 0.'),
    bytes: gauge('database_size_bytes', 'Room that the database takes on its disk.'),
    messages: gauge('outbox_unsent_messages', 'Messages that are due and have not left, of all processes.', [
      'channel',
    ]),
    messageAge: gauge('outbox_oldest_unsent_age_seconds', 'How long the oldest of them has been due.', ['channel']),
    jobs: gauge('queue_jobs', 'Jobs that are due or under way, of all processes.', ['queue', 'state']),
    jobAge: gauge('queue_oldest_job_age_seconds', 'How long the oldest of them has been due, or under way.', [
      'queue',
      'state',
    ]),
    replays: gauge('replay_due_tags', 'Tags whose readings wait to be judged now that they have a place.'),
    replayAge: gauge('replay_oldest_age_seconds', 'How long the oldest of them has waited.'),
    rigs: gauge(
      'sweep_due_rigs',
      'Vehicles and loose tires whose deadline has passed and that nobody has looked at; 20,000 at most are counted.',
    ),
    rigAge: gauge('sweep_oldest_due_age_seconds', 'How long ago the earliest of these deadlines was.'),
  }
}

/** What waits in the database. Two scrapes at once, or one behind another that hangs, read it once. */
export const backlogMetrics = (registry: Registry, db: Database): MetricGroup => {
  const { up, bytes, messages, messageAge, jobs, jobAge, replays, replayAge, rigs, rigAge } = gauges([registry])
  const all = [bytes, messages, messageAge, jobs, jobAge, replays, replayAge, rigs, rigAge]
  const show = (backlog: Backlog): void => {
    up.set(1)
    bytes.set(backlog.databaseBytes)
    for (const { channel, count, oldest } of backlog.messages) {
      messages.set({ channel }, count)
      messageAge.set({ channel }, oldest)
    }
    for (const { queue, state, count, oldest } of backlog.jobs) {
      jobs.set({ queue, state: STATES[state] }, count)
      jobAge.set({ queue, state: STATES[state] }, oldest)
    }
    replays.set(backlog.replays.count)
    replayAge.set(backlog.replays.oldest)
    rigs.set(backlog.rigs.count)
    rigAge.set(backlog.rigs.oldest)
  }
  let reading: Promise<Backlog | null> | null = null
  const read = (): Promise<Backlog | null> => {
    reading ??= readBacklog(db)
      // That it is away is what the scrape says; why, the log says elsewhere.
      .catch(() => null)
      .finally(() => {
        reading = null
      })
    return reading
  }
  return {
    refresh: async () => {
      const backlog = await within(PATIENCE_MS, read())
      for (const gauge of all) gauge.reset()
      if (backlog === null) up.set(0)
      else show(backlog)
    },
  }
}

/** What came of it within so many ms; null where it takes longer. */
const within = async <Value>(ms: number, work: Promise<Value>): Promise<Value | null> => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

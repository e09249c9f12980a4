import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { JOBS_SCHEMA_NAME } from '../db/schema/install-jobs-schema.ts'
import { inSystem, type SystemTransaction } from '../db/scope/in-system.ts'
import { dueRigsSql } from '../sweep/due-rigs.ts'

/** Work that waits: how much, and how long the oldest of it has been due, s. */
type Waiting = { count: number; oldest: number }

export type Backlog = {
  databaseBytes: number
  /** Messages that are due and have not left, by channel. */
  messages: readonly (Waiting & { channel: string })[]
  /** Jobs by queue and state; `oldest` of those that are under way: since when they are. */
  jobs: readonly (Waiting & { queue: string; state: 'created' | 'retry' | 'active' })[]
  /** Tags whose readings are to be judged anew. */
  replays: Waiting
  /** Vehicles and loose tires that the sweep is to look at, none that are catching up; of each no more than `MOST_RIGS` are counted. */
  rigs: Waiting
}

/** Nobody needs to know how many more there are, and counting them would take longer than mending it. */
const MOST_RIGS = 10_000
/** A scrape that waits longer is given up. */
const STATEMENT_MS = 4_000

const MS = 1_000

const NONE: Waiting = { count: 0, oldest: 0 }

const age = (moment: string) =>
  sql`greatest(0, coalesce(extract(epoch from now() - min(${sql.ref(moment)})), 0))::float8`

const readMessages = async (tx: SystemTransaction): Promise<Backlog['messages']> => {
  const { rows } = await sql<Backlog['messages'][number]>`
    select channel, count(*)::int as count, ${age('due_at')} as oldest from outbox
    where sent_at is null and failed_at is null and dropped_at is null and due_at <= now() group by channel`.execute(tx)
  return rows
}

const readJobs = async (tx: SystemTransaction): Promise<Backlog['jobs']> => {
  const job = sql.table(`${JOBS_SCHEMA_NAME}.job`)
  const { rows } = await sql<Backlog['jobs'][number]>`
    select name as queue, state::text as state, count(*)::int as count, ${age('start_after')} as oldest from ${job}
    where state < 'active' and start_after <= now() group by name, state
    union all
    select name, state::text, count(*)::int, ${age('started_on')} from ${job} where state = 'active' group by name, state`.execute(
    tx,
  )
  return rows
}

const readReplays = async (tx: SystemTransaction): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, ${age('asked_at')} as oldest from replay_due`.execute(tx)
  return rows[0] ?? NONE
}

const readRigs = async (tx: SystemTransaction): Promise<Waiting> => {
  const now = epochSeconds(Math.floor(Date.now() / MS))
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, ${age('due_at')} as oldest from (${dueRigsSql(now, MOST_RIGS)}) as rigs`.execute(tx)
  return rows[0] ?? NONE
}

/** Everything that waits in the database, of all fleets. */
export const readBacklog = (db: Database): Promise<Backlog> =>
  inSystem(db, async (tx) => {
    await sql`select set_config('statement_timeout', ${`${STATEMENT_MS}ms`}, true)`.execute(tx)
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
      tx,
    )
    return {
      databaseBytes: rows[0]?.bytes ?? 0,
      messages: await readMessages(tx),
      jobs: await readJobs(tx),
      replays: await readReplays(tx),
      rigs: await readRigs(tx),
    }
  })

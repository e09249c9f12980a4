import { randomUUID } from 'node:crypto'
import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inSystem } from '../scope/in-system.ts'

/**
 * A process that says nothing for so long, s, is gone; one that serves for so long has a share. So one that is killed in a circle leaves
 * one row at most that still counts.
 */
const LEASE_SECONDS = 10

/** A process of an older release is remembered for so long, s, after it was heard last: one that was held up may go on. */
const OLDER_REMEMBERED_SECONDS = hours(1)

/** What a process knows of those that serve beside it, as of some seconds ago. */
export type KnownProcesses = {
  /** How many have served for some seconds and do not leave, and this one; at least 1. */
  readonly serving: number
  /** How many streams of a user the others have open. */
  streamsElsewhere(userId: number): number
}

/** A process that serves by itself. */
export const NO_OTHER_PROCESSES: KnownProcesses = { serving: 1, streamsElsewhere: () => 0 }

/** Streams of each user, by id. */
type StreamCounts = Readonly<Record<string, number>>

type OtherProcess = { streams: StreamCounts; isSettled: boolean }

/** This process among those that serve from one database. */
export class ServerProcesses implements KnownProcesses {
  readonly #db: Database
  readonly #id = randomUUID()
  readonly #newestMigration: number
  #others: readonly OtherProcess[] = []
  #isReady = false
  /** Since when it is ready, by the clock of the database: its row goes while the database is away, and comes back with it. */
  #readyAt: string | null = null
  #isLeaving = false

  /** `newestMigration`: the number of the newest that its program brings. */
  constructor(db: Database, newestMigration: number) {
    this.#db = db
    this.#newestMigration = newestMigration
  }

  get serving(): number {
    return this.#others.filter(({ isSettled }) => isSettled).length + 1
  }

  streamsElsewhere(userId: number): number {
    return this.#others.reduce((sum, { streams }) => sum + (streams[userId] ?? 0), 0)
  }

  /**
   * Hears of the others; once this process is ready, says that it is there and which streams it has open. Forgets those that are gone,
   * of an older release after an hour.
   */
  async renew(open: StreamCounts): Promise<void> {
    const streams = JSON.stringify(open)
    this.#others = await inSystem(this.#db, async (tx) => {
      if (this.#isReady) {
        const { rows } = await sql<{ ready_at: string }>`
          insert into server_process (id, is_leaving, streams, ready_at, newest_migration)
          values (${this.#id}, ${this.#isLeaving}, ${streams}::jsonb, coalesce(${this.#readyAt}::timestamptz, now()), ${this.#newestMigration})
          on conflict (id) do update set heard_at = now(), is_leaving = excluded.is_leaving, streams = excluded.streams
          returning ready_at::text`.execute(tx)
        this.#readyAt = rows[0]?.ready_at ?? null
      }
      await sql`delete from server_process where id in (
        select id from server_process where heard_at < now() - make_interval(secs => case
          when coalesce(newest_migration, 0) < ${this.#newestMigration}::int then ${OLDER_REMEMBERED_SECONDS}::float8 else ${LEASE_SECONDS}::float8 end)
        for update skip locked)`.execute(tx)
      const { rows } = await sql<OtherProcess>`
        select streams, ready_at <= now() - make_interval(secs => ${LEASE_SECONDS}) as "isSettled" from server_process where id <> ${this.#id} and not is_leaving
          and heard_at >= now() - make_interval(secs => ${LEASE_SECONDS})`.execute(tx)
      return rows
    })
  }

  /** From now on this process serves, and has its share some seconds later. */
  async beReady(open: StreamCounts): Promise<void> {
    this.#isReady = true
    await this.renew(open)
  }

  /** From now on the others share what is allowed without this process. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    await this.renew({})
  }

  /** This process is gone. */
  async end(): Promise<void> {
    await inSystem(this.#db, (tx) => sql`delete from server_process where id = ${this.#id}`.execute(tx))
  }
}

/** The share of one process in what all together may have. At least 1. */
export const shareOfProcess = (most: number, { serving }: KnownProcesses): number => Math.ceil(most / serving)

/** Whether a process whose program does not bring a migration serves, or was heard within the last hour and did not say that it ended. */
export const isServedWithoutMigration = (db: Database, migration: number): Promise<boolean> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql`select from server_process where coalesce(newest_migration, 0) < ${migration}::int
      and heard_at >= now() - make_interval(secs => ${OLDER_REMEMBERED_SECONDS}::float8) limit 1`.execute(tx)
    return rows.length > 0
  })

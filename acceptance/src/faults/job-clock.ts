import type { DatabaseAddress } from '@coldbar/server/db/connection/database-address'
import type { Database } from '@coldbar/server/db/database'
import { startJobs } from '@coldbar/server/db/jobs/jobs'
import { JOBS_SCHEMA_NAME } from '@coldbar/server/db/schema/install-jobs-schema'
import { sql } from 'kysely'

const MONTHS = 25

export type AdvanceableJobClock = {
  /** So many seconds pass for all jobs: what was waiting that long is due, what a dead process held is given to others. */
  advance(seconds: number): Promise<void>
  /** For how many seconds what is to be done again waits at the longest; null while something is under way. */
  longestWait(): Promise<number | null>
  stop(): Promise<void>
}

/** The clock by which every process takes jobs from this database. It goes by itself, and can be moved on. */
export const startAdvanceableJobClock = async (
  db: Database,
  address: DatabaseAddress,
): Promise<AdvanceableJobClock> => {
  const jobs = await startJobs(db, address, MONTHS, (sentence) => {
    throw new Error(sentence)
  })
  let ahead = 0
  return {
    advance: async (seconds) => {
      ahead += seconds
      await sql`create or replace function ${sql.ref(JOBS_SCHEMA_NAME)}.job_now() returns timestamptz
        language sql stable as ${sql.lit(`select now() + interval '${ahead} s'`)}`.execute(db)
      await jobs.boss.supervise()
    },
    longestWait: async () => {
      const { rows } = await sql<{ wait: number | null }>`
        select case when bool_or(state = 'active') then null
          else max(extract(epoch from start_after - ${sql.ref(JOBS_SCHEMA_NAME)}.job_now()))::float8 end as wait
        from ${sql.table(`${JOBS_SCHEMA_NAME}.job`)} where starts_with(name, 'deliver-') and state in ('active', 'retry', 'created')`.execute(
        db,
      )
      return rows[0]?.wait ?? null
    },
    stop: () => jobs.stop(),
  }
}

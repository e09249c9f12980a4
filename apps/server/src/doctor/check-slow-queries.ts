import type { Client } from 'pg'
import { type Finding, okFinding, warningFinding } from './finding.ts'

const PART = 'queries'
/** A statement of Coldbar's is ended after 30 s; one that takes a third of that is on its way there. */
const LONG_SECONDS = 10
/** A list, the slowest thing people wait for, takes a fraction of it. */
const SLOW_MEAN_MS = 500
/** Fewer say nothing of what is usual. */
const FEW_CALLS = 20
const MOST = 5
const SHOWN = 120

const STOP_REMEDY =
  'Wait for a migration or backup; else end it: select pg_terminate_backend(PID). Let autovacuum run, and see whether the disk is busy.'
const BLOCKED_REMEDY =
  'See what the process in front does; where it does nothing, end it: select pg_terminate_backend(PID).'
const SLOW_REMEDY =
  'Run ANALYZE; where it stays slow, report the statement with what EXPLAIN (ANALYZE, BUFFERS) says of it.'

const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

type Long = { pid: number; state: string; seconds: number; query: string; blockers: number[] }

/** What runs in this database for long, whoever began it, and what waits for it. */
const readLong = async (client: Client): Promise<Long[]> => {
  const { rows } = await client.query<Long>(
    `select pid, state, extract(epoch from now() - coalesce(query_start, state_change))::float8 as seconds, query,
       pg_blocking_pids(pid) as blockers
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and (state = 'active' or state like 'idle in transaction%')
       and coalesce(query_start, state_change) < now() - make_interval(secs => $1)
     order by seconds desc limit $2`,
    [LONG_SECONDS, MOST],
  )
  return rows
}

const longFinding = ({ pid, state, seconds, query, blockers }: Long): Finding => {
  const since = `for ${Math.round(seconds)}\u00a0s`
  if (blockers.length > 0)
    return warningFinding(
      PART,
      `Process ${pid} has waited ${since} for process ${blockers.join(', ')}: ${shown(query)}`,
      BLOCKED_REMEDY,
    )
  const does = state === 'active' ? 'has run' : 'has held a transaction open'
  return warningFinding(PART, `Process ${pid} ${does} ${since}: ${shown(query)}`, STOP_REMEDY)
}

type Slow = { query: string; calls: number; mean: number }

/** The extension counts for the whole server, where its owner has put it into this database. Null where it is not there. */
const readSlow = async (client: Client): Promise<Slow[] | null> => {
  const { rows: there } = await client.query(
    "select from pg_extension where extname = 'pg_stat_statements' and current_setting('shared_preload_libraries') like '%pg_stat_statements%'",
  )
  if (there.length === 0) return null
  const { rows } = await client.query<Slow>(
    `select query, calls::float8 as calls, mean_exec_time as mean from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and calls >= $1 and mean_exec_time >= $2
     order by mean_exec_time * calls desc limit $3`,
    [FEW_CALLS, SLOW_MEAN_MS, MOST],
  )
  return rows
}

const slowFinding = ({ query, calls, mean }: Slow): Finding =>
  warningFinding(PART, `${Math.round(mean)}\u00a0ms on average, ${calls} times: ${shown(query)}`, SLOW_REMEDY)

/** Statements that run for long now, and, where pg_stat_statements counts, those that are slow as a rule. */
export const checkSlowQueries = async (client: Client): Promise<Finding[]> => {
  const long = await readLong(client)
  const slow = await readSlow(client)
  const found = [...long.map(longFinding), ...(slow ?? []).map(slowFinding)]
  if (found.length > 0) return found
  const counted =
    slow === null
      ? '; pg_stat_statements, which would tell slow ones of earlier, is not there'
      : ' or is slow as a rule'
  return [okFinding(PART, `No statement runs for more than ${LONG_SECONDS}\u00a0s${counted}.`)]
}

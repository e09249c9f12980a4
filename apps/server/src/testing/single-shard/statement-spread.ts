import type { Client } from 'pg'
import { clusterScopeStatements } from '../../db/scope/cluster-scope.ts'
import { textWithFleetNumber } from '../../db/scope/fleet-number-plugin.ts'
import type { ExaminedStatement } from './examined-statements.ts'

/** Where a statement goes on a cluster. */
export type StatementSpread = ExaminedStatement & {
  /** How many parts of tables its largest step asks at most; null where the coordinator alone is asked. */
  shards: number | null
  /** What Citus says instead of a plan. */
  refused: string | null
}

/** In whose name statements are explained: a fleet, and its scope as the application signs it. */
export type SpreadScope = { fleetId: number; signed: string; fleetTables: ReadonlySet<string> }

/** A table that the query builder writes: there it is known by its node, here by its name. */
const QUOTED_TABLE = /\b(from|join|using)\s+"([a-z]\w*)"/gi

const NAMES_OWN_FLEET = /\bown_fleet\(\)/
const NO_SUCH_COLUMN = '42703'

const IS_NUMBER = /^(integer|bigint|smallint|numeric|double precision|real)/

/** A value of each type: which one decides nothing but where it is the fleet's number. */
const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/\[\]$/, '{}'],
  [IS_NUMBER, '1'],
  [/^(timestamp|date)/, '2026-01-01'],
  [/^boolean/, 'true'],
  [/^json/, '[]'],
  [/^bytea/, ''],
  [/^uuid/, '00000000-0000-0000-0000-000000000000'],
  [/^interval/, '1 hour'],
]

const sampleOf = (type: string, source: string, fleetId: number): string => {
  const isFleet = /fleet/i.test(source) && IS_NUMBER.test(type)
  if (isFleet) return `'${type.endsWith('[]') ? `{${fleetId}}` : fleetId}'::${type}`
  return `'${SAMPLES.find(([is]) => is.test(type))?.[1] ?? 'x'}'::${type}`
}

/**
 * How a statement would be carried out, by whoever asks: rights are looked at, and nothing is done. EXPLAIN takes no parameters of what is
 * inserted from a query, though the statement itself does: values stand in their places.
 */
export const planOf = async (
  client: Client,
  text: string,
  parameters: readonly string[],
  fleetId: number,
): Promise<string> => {
  await client.query(`prepare examined as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'examined'`,
  )
  const samples = (rows[0]?.types ?? []).map((type, at) => sampleOf(type, parameters[at] ?? '', fleetId))
  const plan = await client.query<Record<string, string>>(
    `explain (costs off) ${text.replaceAll(/\$(\d+)/g, (whole, n) => samples[Number(n) - 1] ?? whole)}`,
  )
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Rows that are gathered to be inserted, or dealt out anew: where the owner of all fleets does it, they may be anybody's. */
const DEALS_OUT = /repartition|pull to coordinator/i

const shardsOf = (plan: string, isOfSystem: boolean): number | null => {
  if (isOfSystem && DEALS_OUT.test(plan)) return Number.POSITIVE_INFINITY
  const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  if (DEALS_OUT.test(plan)) counts.push(1)
  return counts.length === 0 ? null : Math.max(...counts)
}

const codeOf = (cause: unknown): string | undefined => (cause as { code?: string }).code

/**
 * Explains statements on a cluster, none of which runs: as the application in a transaction of a fleet, and as the owner of the tables
 * where that is refused and it names no fleet of its own.
 */
export const readStatementSpread = async (
  client: Client,
  { fleetId, signed, fleetTables }: SpreadScope,
  statements: readonly ExaminedStatement[],
): Promise<StatementSpread[]> => {
  const shardsIn = async (
    settings: readonly string[],
    { text, parameters }: Pick<ExaminedStatement, 'text' | 'parameters'>,
    isOfSystem: boolean,
  ): Promise<number | null> => {
    await client.query('begin')
    try {
      for (const setting of settings) await client.query(setting)
      return shardsOf(await planOf(client, text, parameters, fleetId), isOfSystem)
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
    }
  }
  const spreadOf = async (statement: ExaminedStatement): Promise<number | null> => {
    try {
      const text = textWithFleetNumber(statement.text.replaceAll(QUOTED_TABLE, '$1 $2'), fleetId, fleetTables)
      return await shardsIn(clusterScopeStatements(signed), { ...statement, text }, false)
    } catch (cause) {
      // What names no fleet of its own may be the system's.
      if (NAMES_OWN_FLEET.test(statement.text)) throw cause
      return shardsIn(['set local role coldbar_owner'], statement, true)
    }
  }
  const found: StatementSpread[] = []
  for (const statement of statements)
    try {
      found.push({ ...statement, shards: await spreadOf(statement), refused: null })
    } catch (cause) {
      // The evaluation of the source finds some statements for more tables than they are run for.
      if (codeOf(cause) === NO_SUCH_COLUMN) continue
      found.push({ ...statement, shards: null, refused: cause instanceof Error ? cause.message : String(cause) })
    }
  return found
}

import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { pipelinePool } from '../connection/connect-pools.ts'
import type { Database } from '../database.ts'
import { clusterScopeStatements } from '../scope/cluster-scope.ts'
import { fleetNumberPlugin, textWithFleetNumber } from '../scope/fleet-number-plugin.ts'
import { type FleetScope, forgetRenewedScopeKey, signFleetScope } from '../scope/sign-fleet-scope.ts'

/** A statement whose text is the same every time, written down once. */
type Ready = { text: string; values: readonly unknown[] }

/** Sends a statement at once, behind those sent before it, and resolves with its rows. */
export type SendStatement = <Row>(statement: RawBuilder<Row> | Ready) => Promise<Row[]>

/** What a transaction comes to: its value, and the statements that may be unanswered when the commit is sent. */
export type FleetPipelineResult<Value> = {
  value: Value
  writes: readonly Promise<unknown>[]
  /** Sent right behind the commit, in transactions of their own. */
  afterwards?: readonly RawBuilder<unknown>[]
}

const names = new Map<string, string>()

// Statements here are few and written down in the source; their values are all parameters. Each is planned once per
// connection, for any values: with the values at hand, and tables not yet analyzed, the planner would walk whole fleets.
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `pipelined_${names.size + 1}`
  names.set(text, name)
  return name
}

const compiled = (db: Database, statement: RawBuilder<unknown>): Ready => {
  const { sql: text, parameters: values } = statement.compile(db)
  return { text, values }
}

const sender =
  (db: Database, client: PoolClient): SendStatement =>
  (statement) => {
    const { text, values } = 'text' in statement ? statement : compiled(db, statement)
    const answer = client.query({ name: nameOf(text), text, values: [...values] }).then(({ rows }) => rows)
    // After the first failure all others of the transaction fail too, maybe before anybody waits for them.
    answer.catch(() => {})
    return answer
  }

/** On a cluster each statement is planned for its fleet's node, when it is sent: no plan could be kept for all fleets. */
const clusterSender = (
  db: Database,
  client: PoolClient,
  fleetId: number,
  tables: ReadonlySet<string>,
): SendStatement => {
  const named = db.withPlugin(fleetNumberPlugin(fleetId, tables))
  return (statement) => {
    const { text, values } =
      'text' in statement
        ? { ...statement, text: textWithFleetNumber(statement.text, fleetId, tables) }
        : compiled(named, statement)
    const answer = client.query({ text, values: [...values] }).then(({ rows }) => rows)
    answer.catch(() => {})
    return answer
  }
}

const BEGIN = sql`begin`

const plain = (text: string): Ready => ({ text, values: [] })

// Whatever statistics say: a plan made while a table was empty would walk it whole for every reading later.
const hereAlone = (signed: string): RawBuilder<unknown> =>
  sql`select set_config('app.scope', ${signed}, true), set_config('role', 'coldbar_app', true),
    set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('enable_seqscan', 'off', true), set_config('enable_mergejoin', 'off', true)`

const asCommitted = ({ command }: { command: string }): void => {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the database')
}

/**
 * `inFleet` for the path that must be fast: one transaction as the application's role whose statements need not wait
 * for each other. `work` awaits what it must know and hands back the rest as `writes`; the commit leaves right behind
 * them. Resolves after the commit. Rolls back when `work` throws or any statement fails, and throws the first failure.
 */
export const runInFleetPipeline = async <Value>(
  db: Database,
  scope: FleetScope,
  work: (send: SendStatement) => Promise<FleetPipelineResult<Value>>,
): Promise<Value> => {
  const { signed, fleetTables } = await signFleetScope(db, scope)
  const client = await pipelinePool(db).connect()
  const send = fleetTables === null ? sender(db, client) : clusterSender(db, client, scope.fleetId, fleetTables)
  let broken: Error | undefined
  try {
    const begun = [
      send(BEGIN),
      ...(fleetTables === null ? [hereAlone(signed)] : clusterScopeStatements(signed).map(plain)).map(send),
    ]
    const { value, writes, afterwards = [] } = await work(send)
    const committed = client.query({ name: 'commit', text: 'commit' }).then(asCommitted)
    const after = afterwards.map((statement) => send(statement))
    await Promise.all([...begun, ...writes, committed, ...after])
    return value
  } catch (cause) {
    forgetRenewedScopeKey(db, cause)
    // What cannot be rolled back is closed, and rolls back by that.
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    throw cause
  } finally {
    client.release(broken)
  }
}

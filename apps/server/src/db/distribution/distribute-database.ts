import type { Client } from 'pg'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { CREATE_ROLES, LOGINS_AMONG_NODES, SCHEMA_RIGHTS } from '../schema/database-roles.ts'
import { ensureCatalogueTriggers } from './catalogue-triggers.ts'
import { readClusterState, UNFINISHED_DISTRIBUTION } from './cluster-state.ts'
import { onWorkers } from './on-workers.ts'
import { allowQuestionsOnNodes, grantNumbersOfNodes, shareScopeKey } from './share-scope-key.ts'
import {
  fateOf,
  type KeyFate,
  makeFunctions,
  type Parts,
  placementOf,
  placeTables,
  readParts,
  readTables,
  removeParts,
  rowsOf,
  type Table,
} from './table-parts.ts'

/** How many parts the tables of fleets are cut into: a node takes some of them, and more nodes than parts are of no use. */
const DEFAULT_SHARDS = 32

export type DistributionPlan = {
  workers: number
  reference: readonly string[]
  distributed: readonly string[]
  /** Policies that get a form which nodes take. */
  policies: number
  /** Foreign keys that are put back, those that let go by a trigger, and those that no cluster takes. */
  references: { kept: number; byTrigger: number; lost: number }
  /** Bytes of the tables that are carried over. */
  bytes: number
}

const planOf = (workers: number, tables: readonly Table[], { keys, policies }: Parts): DistributionPlan => {
  const placement = placementOf(tables)
  const named = (place: string): Table[] =>
    tables.filter(({ name, isPlaced }) => !isPlaced && placement(name) === place)
  const moved = [...named('reference'), ...named('distributed')]
  const count = (fate: KeyFate): number => keys.filter((key) => fateOf(key, placement) === fate).length
  return {
    workers,
    reference: named('reference').map(({ name }) => name),
    distributed: named('distributed').map(({ name }) => name),
    policies: policies.length,
    references: { kept: count('kept'), byTrigger: count('byTrigger'), lost: count('lost') },
    bytes: moved.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const inTransaction = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (cause) {
    // The first failure is the one to tell.
    await client.query('rollback').catch(() => {})
    throw cause
  }
}

/** What is to be put back waits in a table of its own while the tables move. */
const takeApart = (client: Client, parts: Parts, tables: readonly Table[]) =>
  inTransaction(client, async () => {
    await client.query(
      `create table ${UNFINISHED_DISTRIBUTION} (turn int generated always as identity, statement text primary key)`,
    )
    for (const statement of await removeParts(client, parts, placementOf(tables)))
      await client.query(`insert into ${UNFINISHED_DISTRIBUTION} (statement) values ($1) on conflict do nothing`, [
        statement,
      ])
  })

/** Each is put back and struck off in one transaction, so that an interruption leaves what is still to do. */
const putTogether = async (client: Client): Promise<void> => {
  const statements = await rowsOf<{ statement: string }>(
    client,
    `select statement from ${UNFINISHED_DISTRIBUTION} order by turn`,
  )
  for (const { statement } of statements)
    await inTransaction(client, async () => {
      await client.query(statement)
      await client.query(`delete from ${UNFINISHED_DISTRIBUTION} where statement = $1`, [statement])
    })
  await client.query(`drop table ${UNFINISHED_DISTRIBUTION}`)
}

const LOCK = "select pg_try_advisory_lock(hashtext('coldbar migrations')) as free"

const SERVERS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and application_name = 'coldbar' and pid <> pg_backend_pid()`

/**
 * A transaction speaks to each node by one connection: what is written in a fleet, or in a table that every node has, is then seen by
 * what follows in it, whichever other tables that concerns. Triggers of tables on nodes work in fleets that they name (decision 32). What
 * a transaction sets by SET LOCAL, such as for how long it waits, its nodes hear too.
 */
export const CLUSTER_SETTINGS_SQL = `do $$ begin
  execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
  execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
  execute format('alter database %I set citus.propagate_set_commands = local', current_database());
end $$`

/** What each node must have before it takes a fleet: logins and rights of the roles, the key of scopes, nothing that leads out of a fleet. */
const prepareNodes = async (client: Client): Promise<void> => {
  await client.query(LOGINS_AMONG_NODES)
  // A worker that makes a role of its own must not make it on the others, which do so too.
  for (const statement of [CREATE_ROLES, LOGINS_AMONG_NODES, SCHEMA_RIGHTS]) await onWorkers(client, statement)
  await shareScopeKey(client)
}

const checkNobodyWrites = async (client: Client): Promise<void> => {
  const [lock] = await rowsOf<{ free: boolean }>(client, LOCK)
  if (lock?.free !== true) throw new DatabaseUnusableError('The database is being migrated or distributed already.')
  const [servers] = await rowsOf<{ n: number }>(client, SERVERS)
  if ((servers?.n ?? 0) > 0)
    throw new DatabaseUnusableError(
      'Coldbar is running on this database and writes to it. Stop all its processes first; others may go on reading.',
    )
}

/**
 * Distributes a migrated database over the nodes of its cluster: tables of fleets by their fleet, what all fleets share to every node.
 * What was done before is left as it is, so that a second call goes on where the first one was interrupted, and takes new tables and
 * nodes along. Others may read meanwhile. A dry run changes nothing.
 * @throws DatabaseUnusableError where there is no cluster, it has no workers, or a server is running.
 */
export const distributeDatabase = (
  address: DatabaseAddress,
  { isDryRun, shards = DEFAULT_SHARDS, tell }: { isDryRun: boolean; shards?: number; tell: (sentence: string) => void },
): Promise<DistributionPlan> =>
  onDedicatedConnection(address, async (client) => {
    const { kind } = await readClusterState(client)
    if (kind === 'alone')
      throw new DatabaseUnusableError('The database is no cluster: the extension citus is not installed in it.')
    if (!isDryRun) await checkNobodyWrites(client)
    // Read under the lock: who held it before may have changed all of it.
    const { workers, progress } = await readClusterState(client)
    if (workers === 0)
      throw new DatabaseUnusableError('The cluster has no workers: SELECT citus_add_node(host, port) adds one.')
    const tables = await readTables(client)
    const parts = await readParts(client, tables, progress === 'none')
    const plan = planOf(workers, tables, parts)
    if (isDryRun) return plan
    await client.query(CLUSTER_SETTINGS_SQL)
    await client.query("set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential'")
    await prepareNodes(client)
    await client.query('set role coldbar_owner')
    if (progress === 'begun' || plan.reference.length + plan.distributed.length > 0) {
      // What was taken apart before is known by what it left to be put together.
      if (progress !== 'begun') await takeApart(client, parts, tables)
      await makeFunctions(client, false)
      await placeTables(client, tables, shards, tell)
      await makeFunctions(client, true)
      await putTogether(client)
    }
    await allowQuestionsOnNodes(client)
    await ensureCatalogueTriggers(client)
    await grantNumbersOfNodes(client)
    return plan
  })

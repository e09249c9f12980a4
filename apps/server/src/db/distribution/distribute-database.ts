import type { Client } from 'pg'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { readClusterState, UNFINISHED_DISTRIBUTION } from './cluster-state.ts'
import { grantNumbersOfNodes, shareScopeKey } from './share-scope-key.ts'
import { tablePlacementOf, withoutSubqueries } from './table-placement.ts'

/** How many parts the tables of fleets are cut into: a node takes some of them, and more nodes than parts are of no use. */
const DEFAULT_SHARDS = 32

/** Every other table of fleets lies with this one's. */
const FIRST_TABLE = 'vehicle'

export type DistributionPlan = {
  workers: number
  reference: readonly string[]
  distributed: readonly string[]
  /** Policies that get a form which nodes take. */
  policies: number
  /** Foreign keys that are put back, those that let go by a trigger, and those that statements keep. */
  references: { kept: number; byTrigger: number; byStatement: number }
  /** Bytes of the tables that are carried over. */
  bytes: number
}

type Key = { table: string; name: string; definition: string; to: string; setsNull: string | null; hasFleet: boolean }

const quoted = (client: Client, name: string): string => client.escapeIdentifier(name)

const TABLES = `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'fleet_id'
    and not a.attisdropped) as "hasFleet", exists (select from pg_dist_partition d where d.logicalrelid = c.oid
    and d.partmethod <> 'n' or d.logicalrelid = c.oid and d.repmodel = 't') as "isPlaced",
  case when c.relkind = 'p' then (select coalesce(sum(pg_total_relation_size(relid)), 0) from pg_partition_tree(c.oid))
    else pg_total_relation_size(c.oid) end::float8 as bytes
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
order by c.relname <> '${FIRST_TABLE}', c.relname collate "C"`

const KEYS = `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition, r.relname as "to",
  case k.confdeltype when 'n' then (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = k.confdelsetcols[1]) end
    as "setsNull",
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1] and a.attname = 'fleet_id') as "hasFleet"
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace order by 1, 2`

const POLICIES = `select tablename as "table", policyname as name, qual, with_check as "check" from pg_policies
where schemaname = 'public' and concat(qual, ' ', with_check) ~ 'SELECT' order by 1, 2`

type Policy = { table: string; name: string; qual: string | null; check: string | null }
type Table = { name: string; hasFleet: boolean; isPlaced: boolean; bytes: number }

const rowsOf = async <Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows

const flat = (condition: string, { table, name }: Policy): string => {
  const node = withoutSubqueries(condition)
  if (node === null) throw new Error(`the policy ${name} of ${table} holds a subquery`)
  return node
}

/** What is to become of a foreign key: Citus takes no SET NULL where the fleet is part of it, and none from a table without one. */
const fateOf = (key: Key, placement: (table: string) => string): keyof DistributionPlan['references'] => {
  if (placement(key.table) !== 'distributed' && placement(key.to) === 'distributed') return 'byStatement'
  return key.setsNull !== null && key.hasFleet ? 'byTrigger' : 'kept'
}

const planOf = (
  workers: number,
  tables: readonly Table[],
  keys: readonly Key[],
  policies: number,
): DistributionPlan => {
  const placement = placementOf(tables)
  const named = (place: string): Table[] =>
    tables.filter(({ name, isPlaced }) => !isPlaced && placement(name) === place)
  const moved = [...named('reference'), ...named('distributed')]
  const count = (fate: keyof DistributionPlan['references']): number =>
    keys.filter((key) => fateOf(key, placement) === fate).length
  return {
    workers,
    reference: named('reference').map(({ name }) => name),
    distributed: named('distributed').map(({ name }) => name),
    policies,
    references: { kept: count('kept'), byTrigger: count('byTrigger'), byStatement: count('byStatement') },
    bytes: moved.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const placementOf = (tables: readonly Table[]): ((table: string) => string) => {
  const hasFleet = new Map(tables.map((table) => [table.name, table.hasFleet]))
  return (table) => tablePlacementOf(table, hasFleet.get(table) ?? false)
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

/** Foreign keys wait in a table of their own while their tables move; policies and triggers get the form that nodes take. */
const takeApart = (client: Client, keys: readonly Key[], policies: readonly Policy[], tables: readonly Table[]) =>
  inTransaction(client, async () => {
    const name = (text: string): string => quoted(client, text)
    const placement = placementOf(tables)
    await client.query(`create table ${UNFINISHED_DISTRIBUTION} (statement text primary key)`)
    const later = (statement: string) =>
      client.query(`insert into ${UNFINISHED_DISTRIBUTION} values ($1) on conflict do nothing`, [statement])
    for (const key of keys) {
      const fate = fateOf(key, placement)
      const definition = fate === 'byTrigger' ? key.definition.replace(/ ON DELETE SET NULL.*$/, '') : key.definition
      if (fate !== 'byStatement')
        await later(`alter table ${name(key.table)} add constraint ${name(key.name)} ${definition}`)
      // Triggers fire in the order of their names: this one before PostgreSQL's own, which looks whether anybody still refers.
      if (fate === 'byTrigger')
        await later(`create trigger ${name(`Let go of ${key.table}.${key.setsNull}`)} after delete on ${name(key.to)}
          for each row execute function let_go(${client.escapeLiteral(key.table)}, ${client.escapeLiteral(key.setsNull ?? '')})`)
      await client.query(`alter table ${name(key.table)} drop constraint ${name(key.name)}`)
    }
    for (const policy of policies) {
      const using = policy.qual === null ? '' : ` using (${flat(policy.qual, policy)})`
      const check = policy.check === null ? '' : ` with check (${flat(policy.check, policy)})`
      await client.query(`alter policy ${name(policy.name)} on ${name(policy.table)}${using}${check}`)
    }
    // A table that every node has whole would fire once a node: the statements that change it do what its triggers do.
    const fired = await rowsOf<{ table: string; name: string }>(
      client,
      `select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    )
    for (const trigger of fired)
      if (placement(trigger.table) === 'reference')
        await client.query(`drop trigger ${name(trigger.name)} on ${name(trigger.table)}`)
  })

/** One table at a time, each whole or not at all. */
const place = async (client: Client, tables: readonly Table[], shards: number, tell: (sentence: string) => void) => {
  const placement = placementOf(tables)
  for (const { name, isPlaced } of tables.filter(({ name }) => placement(name) === 'reference'))
    if (!isPlaced) {
      tell(`${name} goes to every node.`)
      await client.query('select create_reference_table($1::regclass)', [name])
    }
  for (const { name, isPlaced } of tables.filter(({ name }) => placement(name) === 'distributed'))
    if (!isPlaced) {
      tell(`${name} is distributed by its fleets.`)
      await client.query(
        name === FIRST_TABLE
          ? "select create_distributed_table($1::regclass, 'fleet_id', colocate_with => 'none', shard_count => $2)"
          : `select create_distributed_table($1::regclass, 'fleet_id', colocate_with => '${FIRST_TABLE}')`,
        name === FIRST_TABLE ? [name, shards] : [name],
      )
    }
  for (const { name } of tables.filter(({ name }) => placement(name) !== 'local'))
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

/** Each is put back and struck off in one transaction, so that an interruption leaves what is still to do. */
const putTogether = async (client: Client): Promise<void> => {
  const statements = await rowsOf<{ statement: string }>(
    client,
    `select statement from ${UNFINISHED_DISTRIBUTION} order by statement`,
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
 * what follows in it, whichever other tables that concerns.
 */
const SEQUENTIAL = `do $$ begin
  execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
end $$`

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
    const state = await readClusterState(client)
    if (state.kind === 'alone')
      throw new DatabaseUnusableError('The database is no cluster: the extension citus is not installed in it.')
    if (state.workers === 0)
      throw new DatabaseUnusableError('The cluster has no workers: SELECT citus_add_node(host, port) adds one.')
    const tables = await rowsOf<Table>(client, TABLES)
    const isPlaced = new Set(tables.filter((table) => table.isPlaced).map(({ name }) => name))
    const keys = (await rowsOf<Key>(client, KEYS)).filter(
      ({ table, to }) => state.progress === 'none' || !isPlaced.has(table) || !isPlaced.has(to),
    )
    const policies = await rowsOf<Policy>(client, POLICIES)
    const plan = planOf(state.workers, tables, keys, policies.length)
    if (isDryRun) return plan
    await checkNobodyWrites(client)
    await client.query(SEQUENTIAL)
    await client.query("set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential'")
    await shareScopeKey(client)
    await client.query('set role coldbar_owner')
    if (state.progress === 'begun' || plan.reference.length + plan.distributed.length > 0) {
      // What was taken apart before is known by what it left to be put together.
      if (state.progress !== 'begun') await takeApart(client, keys, policies, tables)
      await place(client, tables, shards, tell)
      await putTogether(client)
    }
    await grantNumbersOfNodes(client)
    return plan
  })

import type { Client } from 'pg'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { CREATE_ROLES, LOGINS_AMONG_NODES, SCHEMA_RIGHTS } from '../schema/database-roles.ts'
import { readClusterState, UNFINISHED_DISTRIBUTION } from './cluster-state.ts'
import { onWorkers } from './on-workers.ts'
import { allowQuestionsOnNodes, grantNumbersOfNodes, shareScopeKey } from './share-scope-key.ts'
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
  /** Foreign keys that are put back, those that let go by a trigger, and those that no cluster takes. */
  references: { kept: number; byTrigger: number; lost: number }
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

/** Unique keys of distributed tables that do not name the fleet: no node could know whether another one has the value. */
const UNIQUE_KEYS = `select c.relname as "table", k.conname as name, array_agg(a.attname::text order by n) as columns
from pg_constraint k join pg_class c on c.oid = k.conrelid
cross join unnest(k.conkey) with ordinality as part (attnum, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
where k.contype = 'u' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
group by 1, 2 having not 'fleet_id' = any (array_agg(a.attname)) order by 1, 2`

const TRIGGERS = `select c.relname as "table", t.tgname as name, pg_get_triggerdef(t.oid) as definition
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`

/** Functions that nodes do not have yet: Citus carries over what tables and triggers name, not what those functions call. */
const FUNCTIONS = `select p.oid::regprocedure::text as name from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid) order by 1`

type UniqueKey = { table: string; name: string; columns: string[] }
type Trigger = { table: string; name: string; definition: string }
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
  if (placement(key.table) !== 'distributed' && placement(key.to) === 'distributed') return 'lost'
  return key.setsNull !== null && key.hasFleet ? 'byTrigger' : 'kept'
}

const planOf = (workers: number, tables: readonly Table[], { keys, policies }: Parts): DistributionPlan => {
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
    policies: policies.length,
    references: { kept: count('kept'), byTrigger: count('byTrigger'), lost: count('lost') },
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

/** What is taken from the tables that are to move: for these it is not there until `putTogether` puts it back. */
type Parts = {
  keys: readonly Key[]
  uniqueKeys: readonly UniqueKey[]
  triggers: readonly Trigger[]
  policies: readonly Policy[]
}

const partsOf = async (client: Client, tables: readonly Table[], isFirst: boolean): Promise<Parts> => {
  const placement = placementOf(tables)
  const isPlaced = new Set(tables.filter((table) => table.isPlaced).map(({ name }) => name))
  const moves = ({ table }: { table: string }): boolean => placement(table) !== 'local' && !isPlaced.has(table)
  return {
    keys: (await rowsOf<Key>(client, KEYS)).filter(
      ({ table, to }) => isFirst || !isPlaced.has(table) || !isPlaced.has(to),
    ),
    uniqueKeys: (await rowsOf<UniqueKey>(client, UNIQUE_KEYS)).filter(
      (key) => moves(key) && placement(key.table) === 'distributed',
    ),
    triggers: (await rowsOf<Trigger>(client, TRIGGERS)).filter(moves),
    policies: await rowsOf<Policy>(client, POLICIES),
  }
}

/**
 * Foreign keys and triggers wait in a table of their own while their tables move: Citus makes a node's part of a table with its
 * triggers before it copies the rows, and each row would tell anew what was told long ago. Policies and unique keys get the form
 * that nodes take.
 */
const takeApart = (client: Client, { keys, uniqueKeys, triggers, policies }: Parts, tables: readonly Table[]) =>
  inTransaction(client, async () => {
    const name = (text: string): string => quoted(client, text)
    const placement = placementOf(tables)
    await client.query(
      `create table ${UNFINISHED_DISTRIBUTION} (turn int generated always as identity, statement text primary key)`,
    )
    const later = (statement: string) =>
      client.query(`insert into ${UNFINISHED_DISTRIBUTION} (statement) values ($1) on conflict do nothing`, [statement])
    for (const key of keys) {
      const fate = fateOf(key, placement)
      const definition = fate === 'byTrigger' ? key.definition.replace(/ ON DELETE SET NULL.*$/, '') : key.definition
      if (fate !== 'lost') await later(`alter table ${name(key.table)} add constraint ${name(key.name)} ${definition}`)
      // Triggers fire in the order of their names: this one before PostgreSQL's own, which looks whether anybody still refers.
      if (fate === 'byTrigger')
        await later(`create trigger ${name(`Let go of ${key.table}.${key.setsNull}`)} after delete on ${name(key.to)}
          for each row execute function let_go(${client.escapeLiteral(key.table)}, ${client.escapeLiteral(key.setsNull ?? '')})`)
      await client.query(`alter table ${name(key.table)} drop constraint ${name(key.name)}`)
    }
    for (const key of uniqueKeys) {
      const columns = key.columns.map(name).join(', ')
      await client.query(
        `alter table ${name(key.table)} drop constraint ${name(key.name)}, add unique (fleet_id, ${columns})`,
      )
      await client.query(`create index ${name(key.name)} on ${name(key.table)} (${columns})`)
    }
    for (const policy of policies) {
      const using = policy.qual === null ? '' : ` using (${flat(policy.qual, policy)})`
      const check = policy.check === null ? '' : ` with check (${flat(policy.check, policy)})`
      await client.query(`alter policy ${name(policy.name)} on ${name(policy.table)}${using}${check}`)
    }
    for (const trigger of triggers) {
      // A table that every node has whole would fire once a node: there these triggers are lost.
      if (placement(trigger.table) === 'distributed') await later(trigger.definition)
      await client.query(`drop trigger ${name(trigger.name)} on ${name(trigger.table)}`)
    }
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

/** Before the tables, whose policies call them; those that name tables themselves are left until these are there. */
const makeFunctions = async (client: Client, areTablesThere: boolean): Promise<void> => {
  for (const { name } of await rowsOf<{ name: string }>(client, FUNCTIONS))
    try {
      await client.query('select create_distributed_function($1::regprocedure)', [name])
    } catch (cause) {
      if (!areTablesThere) continue
      throw new Error(`the function ${name} cannot be made on every node: ${cause}`, { cause })
    }
}

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
    const tables = await rowsOf<Table>(client, TABLES)
    const parts = await partsOf(client, tables, progress === 'none')
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
      await place(client, tables, shards, tell)
      await makeFunctions(client, true)
      await putTogether(client)
    }
    await allowQuestionsOnNodes(client)
    await grantNumbersOfNodes(client)
    return plan
  })

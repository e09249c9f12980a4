import type { Client } from 'pg'
import { type TablePlacement, tablePlacementOf, withoutSubqueries } from './table-placement.ts'

/** Every other table of fleets lies with this one's. */
const FIRST_TABLE = 'vehicle'

export type Key = {
  table: string
  name: string
  definition: string
  to: string
  setsNull: string | null
  hasFleet: boolean
}

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
export type Table = { name: string; hasFleet: boolean; isPlaced: boolean; bytes: number }

export const rowsOf = async <Row extends object>(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await client.query<Row>(text, values)).rows

/** All tables, with where they lie already; the one whose place all others share comes first. */
export const readTables = (client: Client): Promise<Table[]> => rowsOf<Table>(client, TABLES)

/** All foreign keys as they stand. */
export const readKeys = (client: Client): Promise<Key[]> => rowsOf<Key>(client, KEYS)

const flat = (condition: string, { table, name }: Policy): string => {
  const node = withoutSubqueries(condition)
  if (node === null) throw new Error(`the policy ${name} of ${table} holds a subquery`)
  return node
}

/** Whether a foreign key is put back as it is, lets go by a trigger, or is taken by no cluster. */
export type KeyFate = 'kept' | 'byTrigger' | 'lost'

/** What is to become of a foreign key: Citus takes no SET NULL where the fleet is part of it, and none from a table without one. */
export const fateOf = (key: Key, placement: (table: string) => TablePlacement): KeyFate => {
  if (placement(key.table) !== 'distributed' && placement(key.to) === 'distributed') return 'lost'
  return key.setsNull !== null && key.hasFleet ? 'byTrigger' : 'kept'
}

/** Where tables lie, or are to lie, by their names. */
export const placementOf = (tables: readonly Table[]): ((table: string) => TablePlacement) => {
  const hasFleet = new Map(tables.map((table) => [table.name, table.hasFleet]))
  return (table) => tablePlacementOf(table, hasFleet.get(table) ?? false)
}

/** What is taken from the tables that are to move: for these it is not there until `putTogether` puts it back. */
export type Parts = {
  keys: readonly Key[]
  uniqueKeys: readonly UniqueKey[]
  triggers: readonly Trigger[]
  policies: readonly Policy[]
}

/** Of tables that have their place already nothing is taken but, `isFirst`, the foreign keys of a distribution that begins. */
export const readParts = async (client: Client, tables: readonly Table[], isFirst: boolean): Promise<Parts> => {
  const placement = placementOf(tables)
  const isPlaced = new Set(tables.filter((table) => table.isPlaced).map(({ name }) => name))
  const moves = ({ table }: { table: string }): boolean => placement(table) !== 'local' && !isPlaced.has(table)
  return {
    keys: (await readKeys(client)).filter(({ table, to }) => isFirst || !isPlaced.has(table) || !isPlaced.has(to)),
    uniqueKeys: (await rowsOf<UniqueKey>(client, UNIQUE_KEYS)).filter(
      (key) => moves(key) && placement(key.table) === 'distributed',
    ),
    triggers: (await rowsOf<Trigger>(client, TRIGGERS)).filter(moves),
    policies: await rowsOf<Policy>(client, POLICIES),
  }
}

/**
 * The statements that put a foreign key back in the form that nodes take; none where they take it in no form. Triggers fire in the order
 * of their names: the one that lets go before PostgreSQL's own, which looks whether anybody still refers.
 */
export const keyStatements = (client: Client, key: Key, placement: (table: string) => TablePlacement): string[] => {
  const name = (text: string): string => quoted(client, text)
  const fate = fateOf(key, placement)
  if (fate === 'lost') return []
  const definition = fate === 'byTrigger' ? key.definition.replace(/ ON DELETE SET NULL.*$/, '') : key.definition
  const put = `alter table ${name(key.table)} add constraint ${name(key.name)} ${definition}`
  if (fate === 'kept') return [put]
  const [table, column] = [client.escapeLiteral(key.table), client.escapeLiteral(key.setsNull ?? '')]
  const letsGo = `create or replace trigger ${name(letsGoName(key.table, key.setsNull ?? ''))} after delete on ${name(key.to)}
          for each row execute function let_go(${table}, ${column})`
  return [put, letsGo]
}

const letsGoName = (table: string, column: string): string => `Let go of ${table}.${column}`

/** Triggers that let go of what no foreign key refers to any more. */
const STALE_LETS_GO = `select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace and t.tgfoid = 'let_go'::regproc
  and not exists (select from pg_constraint k join pg_class r on r.oid = k.conrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = k.conkey[2]
    where k.contype = 'f' and t.tgname = format('Let go of %s.%s', r.relname, a.attname)) order by 1, 2`

/** Drops the triggers of foreign keys that were dropped. */
export const dropStaleTriggers = async (client: Client): Promise<void> => {
  for (const { table, name } of await rowsOf<{ table: string; name: string }>(client, STALE_LETS_GO))
    await client.query(`drop trigger ${quoted(client, name)} on ${quoted(client, table)}`)
}

/**
 * Takes from tables that are to move what would stand in the way, and says how it is put back: foreign keys and triggers wait, since Citus
 * makes a node's part of a table with its triggers before it copies the rows, and each row would tell anew what was told long ago.
 * Policies and unique keys get the form that nodes take.
 */
export const removeParts = async (
  client: Client,
  { keys, uniqueKeys, triggers, policies }: Parts,
  placement: (table: string) => TablePlacement,
): Promise<string[]> => {
  const name = (text: string): string => quoted(client, text)
  const later: string[] = []
  for (const key of keys) {
    later.push(...keyStatements(client, key, placement))
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
    if (placement(trigger.table) === 'distributed') later.push(trigger.definition)
    else if (!DONE_OTHERWISE.test(trigger.definition))
      throw new Error(`nothing does on a cluster what this would do: ${trigger.definition}`)
    await client.query(`drop trigger ${name(trigger.name)} on ${name(trigger.table)}`)
  }
  return later
}
/** Triggers of tables that every node has would fire once on each: their work is done otherwise there (decision 32). */
const DONE_OTHERWISE = /\b(?:tell_elsewhere|keep_catalogue_change|plan_task_rules_anew)\(/

/** One table at a time, each whole or not at all. */
export const placeTables = async (
  client: Client,
  tables: readonly Table[],
  shards: number,
  tell: (sentence: string) => void,
) => {
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
export const makeFunctions = async (client: Client, areTablesThere: boolean): Promise<void> => {
  for (const { name } of await rowsOf<{ name: string }>(client, FUNCTIONS))
    try {
      await client.query('select create_distributed_function($1::regprocedure)', [name])
    } catch (cause) {
      if (!areTablesThere) continue
      throw new Error(`the function ${name} cannot be made on every node: ${cause}`, { cause })
    }
}

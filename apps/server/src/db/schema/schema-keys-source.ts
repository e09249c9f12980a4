import type { Client } from 'pg'

/** Every unique index of our own tables with its columns in order; an expression stands as it is written. */
const KEYS = `
select c.relname as table, i.relname as key,
  array(select pg_get_indexdef(x.indexrelid, n, true) from generate_series(1, x.indnkeyatts) n order by n) as columns
from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
where x.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
order by c.relname collate "C", i.relname collate "C"`

const REFERENCES = `
select c.relname as table, k.conname as name, r.relname as to,
  array(select a.attname::text from unnest(k.conkey) with ordinality u (n, at) join pg_attribute a
    on a.attrelid = k.conrelid and a.attnum = u.n order by u.at) as columns
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace and not c.relispartition
order by c.relname collate "C", k.conname collate "C"`

const POLICIES = `
select c.relname as table, p.polname as name,
  array_remove(array[pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)], null) as conditions
from pg_policy p join pg_class c on c.oid = p.polrelid
where c.relnamespace = 'public'::regnamespace and not c.relispartition order by c.relname collate "C", p.polname collate "C"`

const TABLES = `
select c.relname as table, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'fleet_id'
  and not a.attisdropped) as "hasFleet"
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
order by c.relname collate "C"`

type OfTable = { table: string }

/**
 * JSON of what binds the tables of the database that a client is connected to: unique keys, foreign keys and policies, by table. The
 * same schema gives the same text. Partitions are their parent's.
 */
export const generateSchemaKeysSource = async (client: Client): Promise<string> => {
  const rowsOf = async <Row extends OfTable>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows
  const keys = await rowsOf<OfTable & { key: string; columns: string[] }>(KEYS)
  const references = await rowsOf<OfTable & { name: string; to: string; columns: string[] }>(REFERENCES)
  const policies = await rowsOf<OfTable & { name: string; conditions: string[] }>(POLICIES)
  const tables = await rowsOf<OfTable & { hasFleet: boolean }>(TABLES)
  const of = <Row extends OfTable>(rows: readonly Row[], table: string): Omit<Row, 'table'>[] =>
    rows.filter((row) => row.table === table).map(({ table: _, ...rest }) => rest)
  const lines = tables.map(({ table, hasFleet }) => {
    const bound = { hasFleet, keys: of(keys, table), references: of(references, table), policies: of(policies, table) }
    return `  ${JSON.stringify(table)}: ${JSON.stringify(bound)}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

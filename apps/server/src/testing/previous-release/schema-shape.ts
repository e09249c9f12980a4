import type { Client } from 'pg'

/** A column as those who write rows meet it. `filled`: something stands there where nothing is said. */
type Column = { type: string; nullable: boolean; filled: boolean }

/** What a schema demands of statements: columns by table, constraints by table and name, functions by name and arguments. */
export type SchemaShape = {
  tables: ReadonlyMap<string, ReadonlyMap<string, Column>>
  constraints: ReadonlyMap<string, string>
  functions: ReadonlyMap<string, string>
}

type ColumnRow = Column & { table: string; column: string }
type NamedRow = { name: string; says: string }

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition`

/** Unique indexes demand as much as unique constraints. */
const CONSTRAINTS = `
  select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as says from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0
    and not (select relispartition from pg_class where oid = conrelid) and contype <> 't'
  union all
  select indrelid::regclass || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index i
  join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)`

const FUNCTIONS = `
  select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name, pg_get_function_result(oid) as says
  from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`

/** Reads what the schema of a database demands. */
export const readSchemaShape = async (client: Client): Promise<SchemaShape> => {
  const named = async (statement: string): Promise<Map<string, string>> =>
    new Map((await client.query<NamedRow>(statement)).rows.map(({ name, says }) => [name, says]))
  const { rows } = await client.query<ColumnRow>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return {
    tables: new Map([...tables].map(([table, own]) => [table, new Map(own.map((row) => [row.column, row]))])),
    constraints: await named(CONSTRAINTS),
    functions: await named(FUNCTIONS),
  }
}

const columnBreaks = (before: SchemaShape['tables'], after: SchemaShape['tables']): string[] =>
  [...before].flatMap(([table, columns]) => {
    const now = after.get(table)
    if (now === undefined) return [`table ${table} is gone`]
    const old = [...columns].flatMap(([column, was]) => {
      const is = now.get(column)
      if (is === undefined) return [`${table}.${column} is gone`]
      if (is.type !== was.type) return [`${table}.${column} is ${is.type}, no longer ${was.type}`]
      if (was.nullable && !is.nullable) return [`${table}.${column} can no longer be null`]
      return was.filled && !is.filled && !is.nullable ? [`${table}.${column} is no longer filled by itself`] : []
    })
    const added = [...now].flatMap(([column, is]) =>
      columns.has(column) || is.nullable || is.filled ? [] : [`${table}.${column} is new and must be said`],
    )
    return [...old, ...added]
  })

/** What statements that fitted one schema may meet in another: what is gone, what became stricter, what is demanded anew. */
export const findSchemaBreaks = (before: SchemaShape, after: SchemaShape): string[] => {
  const isOfOldTable = (name: string): boolean => before.tables.has(name.split('.', 1)[0] ?? '')
  const demanded = [...after.constraints].flatMap(([name, says]) =>
    isOfOldTable(name) && before.constraints.get(name) !== says ? [`${name} demands ${says}`] : [],
  )
  // Statements name them to say what happens where they are in the way.
  const gone = [...before.constraints.keys()].flatMap((name) =>
    after.constraints.has(name) ? [] : [`${name} is gone, on which an ON CONFLICT may rely`],
  )
  const functions = [...before.functions].flatMap(([name, says]) => {
    const now = after.functions.get(name)
    if (now === undefined) return [`function ${name} is gone`]
    return now === says ? [] : [`function ${name} answers ${now}, no longer ${says}`]
  })
  return [...columnBreaks(before.tables, after.tables), ...demanded, ...gone, ...functions]
}

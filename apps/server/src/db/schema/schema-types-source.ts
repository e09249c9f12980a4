import type { Client } from 'pg'

type Column = { table: string; column: string; type: string; nullable: boolean; filled: boolean }

/** Every column of our own tables; partitions are their parent's. */
const COLUMNS = `
select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
  not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
order by c.relname collate "C", a.attnum`

const TYPES: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'Moment',
  date: 'string',
  json: 'Json',
  jsonb: 'Json',
  oid: 'number',
  'double precision[]': 'number[]',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
  'real[]': 'number[]',
  'boolean[]': 'boolean[]',
  'timestamp with time zone[]': 'Date[]',
  interval: 'string',
  'text[]': 'string[]',
}

const HEAD = `// Made by \`npm run gen\` from the migrations. Do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** Read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** Read as the value; an array must be written as JSON text, because pg binds arrays as PostgreSQL's own. */
export type Json = ColumnType<unknown, unknown, unknown>
`

const pascal = (name: string): string => name.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase())

const field = ({ table, column, type, nullable, filled }: Column): string => {
  const plain = TYPES[type]
  if (plain === undefined) throw new Error(`${table}.${column} is a ${type}, which the generator does not know.`)
  const whole = nullable ? `${plain} | null` : plain
  return `  ${column}: ${filled ? `Generated<${whole}>` : whole}`
}

/** TypeScript for Kysely of the database a client is connected to; the same schema gives the same text. */
export const generateSchemaTypesSource = async (client: Client): Promise<string> => {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)} {\n${columns.map(field).join('\n')}\n}\n`,
  )
  const all = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}`).join('\n')
  return `${HEAD}\n${interfaces.join('\n')}\nexport interface DB {\n${all}\n}\n`
}

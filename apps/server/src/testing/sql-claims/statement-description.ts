import type { Client, Connection } from 'pg'
import { type ColumnNullability, columnNullabilitiesOf, type PgCatalogue } from './column-nullability.ts'
import { isPgTreeNode, parsePgNodeTree, pgTreeNodesOf } from './pg-node-tree.ts'

/** A column of a statement's rows as the database describes it. */
export type StatementColumn = { name: string; type: number; nullability: ColumnNullability }

/** What the database says of a statement that it has not run: its columns and its parameters' types. */
export type StatementDescription = { columns: readonly StatementColumn[]; parameters: readonly number[] }

type Message = { fields?: readonly { name: string; dataTypeID: number }[]; dataTypeIDs?: readonly number[] }

type Fields = NonNullable<Message['fields']>
type Described = { fields: Fields; types: readonly number[] }

/** Asks for a description alone: the statement is read and does not run. */
class Describe {
  readonly #text: string
  readonly #resolve: (found: Described) => void
  readonly #reject: (error: Error) => void
  #fields: Fields = []
  #types: readonly number[] = []

  constructor(text: string, resolve: (found: Described) => void, reject: (error: Error) => void) {
    this.#text = text
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    connection.removeAllListeners('parameterDescription')
    connection.once('parameterDescription', ({ dataTypeIDs = [] }: Message) => {
      this.#types = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields = [] }: Message): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#resolve({ fields: this.#fields, types: this.#types })
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

/** The catalogue of a database, read once. */
export const readPgCatalogue = async (client: Client): Promise<PgCatalogue> => {
  const notNull = await client.query<{ key: string }>(
    // A view says nothing of it: what all readings have, open or packed, is what the table of open ones has.
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0
    union all
    select v.attrelid || '.' || v.attnum from pg_attribute v
    left join pg_attribute t on t.attrelid = to_regclass('public.measurement') and t.attname = v.attname
    where v.attrelid in (to_regclass('public.reading'), to_regclass('public.packed_reading'))
      and (t.attnotnull or v.attname in ('span_start', 'span_end', 'span_vehicles', 'span_odometer'))`,
  )
  const functions = await client.query<{ id: number; name: string; strict: boolean; own: boolean }>(
    `select oid as id, proname as name, proisstrict as strict, pronamespace = 'public'::regnamespace as own from pg_proc`,
  )
  const columns = new Set(notNull.rows.map(({ key }) => key))
  const byId = new Map(functions.rows.map((row) => [String(row.id), row]))
  return {
    isNotNull: (table, column) => columns.has(`${table}.${column}`),
    isStrict: (id) => byId.get(id)?.strict === true,
    isTotal: (id) => {
      const found = byId.get(id)
      return found !== undefined && !found.own && !/json|array_length|cardinality|regexp|substring/.test(found.name)
    },
    isCount: (id) => /^(count|row_number|rank|dense_rank)$/.test(byId.get(id)?.name ?? ''),
  }
}

/**
 * What the database says of a statement, without running it. What can be null is read from how PostgreSQL keeps the statement as
 * the body of a function, which is rolled back.
 * @throws the database's own error when the statement names what is not there.
 */
export const describeStatement = async (
  client: Client,
  catalogue: PgCatalogue,
  text: string,
): Promise<StatementDescription> => {
  const { fields, types } = await new Promise<Described>((resolve, reject) =>
    client.query(new Describe(text, resolve, reject)),
  )
  const nullability = fields.length === 0 ? [] : await nullabilityIn(client, catalogue, text, types)
  return {
    columns: fields.map(({ name, dataTypeID }, at) => ({
      name,
      type: dataTypeID,
      nullability: nullability[at] ?? 'unknown',
    })),
    parameters: types,
  }
}

const nullabilityIn = async (client: Client, catalogue: PgCatalogue, text: string, types: readonly number[]) => {
  await client.query('begin')
  try {
    const { rows: names } = await client.query<{ name: string }>(
      'select format_type(id, null) as name from unnest($1::oid[]) with ordinality t (id, n) order by n',
      [types],
    )
    await client.query(
      `create function described(${names.map(({ name }) => name).join(', ')}) returns void language sql begin atomic ${text}; end`,
    )
    const { rows } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'described'`,
    )
    const query = pgTreeNodesOf(nested(parsePgNodeTree(rows[0]?.tree ?? '()')))[0]
    return query === undefined ? [] : columnNullabilitiesOf(query, catalogue)
  } finally {
    await client.query('rollback')
  }
}

const nested = (tree: ReturnType<typeof parsePgNodeTree>): ReturnType<typeof parsePgNodeTree> =>
  Array.isArray(tree) && tree.length > 0 && !isPgTreeNode(tree[0]) ? nested(tree[0]) : tree

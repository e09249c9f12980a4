import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText, joinedTexts } from './array-text.ts'

/** What of a row stands in a column. `moment`: seconds since 1970; `json`: its text. */
export type Column<Row> =
  | readonly [name: string, type: 'int' | 'float8' | 'moment', of: (row: Row) => number | null]
  | readonly [name: string, type: 'boolean', of: (row: Row) => boolean | null]
  | readonly [name: string, type: 'text', of: (row: Row) => string | null]
  | readonly [name: string, type: 'json', of: (row: Row) => string]

const valuesOf = <Row>(rows: readonly Row[], [, type, of]: Column<Row>) => {
  if (type === 'text') return sql`${rows.map(of)}::text[]`
  if (type === 'json') return sql`string_to_array(${joinedTexts(rows.map(of))}, chr(30))`
  const array = sql.raw(type === 'moment' ? 'float8[]' : `${type}[]`)
  return sql`${arrayText(rows.map<number | boolean | null>(of))}::${array}`
}

const takenFrom = ([name, type]: Column<never>) => {
  if (type === 'moment') return sql`to_timestamp(${sql.ref(`n.${name}`)})`
  return type === 'json' ? sql`${sql.ref(`n.${name}`)}::json` : sql`${sql.ref(`n.${name}`)}`
}

/**
 * Overwrites rows of a table of the fleet that are locked, and so known to be there, by the number in their `key`. It is
 * written as an insert that always meets its row, for that goes by the key whatever the planner believes: an update
 * would walk all of a fleet's rows as long as statistics call the table empty.
 */
export const overwriteRows = <Row>(
  send: Send,
  table: string,
  [key, idOf]: readonly [name: string, of: (row: Row) => number | null],
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<unknown>[] => {
  if (rows.length === 0) return []
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const statement = sql`
    insert into ${sql.table(table)} (fleet_id, ${sql.ref(key)}, ${names})
    select (select own_fleet()), n.id, ${sql.join(columns.map((column) => takenFrom(column)))}
    from unnest(${arrayText(rows.map(idOf))}::int[], ${sql.join(columns.map((column) => valuesOf(rows, column)))})
      as n (id, ${names})
    on conflict (fleet_id, ${sql.ref(key)}) do update set
      ${sql.join(columns.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
  return [send(statement)]
}

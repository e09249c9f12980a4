import { joinTextsForSql } from '../../db/bulk/pg-array-literal.ts'
import { pgBinaryArray } from '../../db/bulk/pg-binary-array.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'

/** What of a row stands in a column. `moment`: seconds since 1970; `json`: its text. */
export type BulkUpdateColumn<Row> =
  | readonly [name: string, type: 'int' | 'float8' | 'moment', of: (row: Row) => number | null]
  | readonly [name: string, type: 'boolean', of: (row: Row) => boolean | null]
  | readonly [name: string, type: 'text', of: (row: Row) => string | null]
  | readonly [name: string, type: 'json', of: (row: Row) => string]

type Type = BulkUpdateColumn<never>[1]

const ARRAY: Record<Type, (parameter: string) => string> = {
  int: (parameter) => `${parameter}::int[]`,
  float8: (parameter) => `${parameter}::float8[]`,
  moment: (parameter) => `${parameter}::float8[]`,
  boolean: (parameter) => `${parameter}::boolean[]`,
  text: (parameter) => `${parameter}::text[]`,
  json: (parameter) => `string_to_array(${parameter}, chr(30))`,
}

const taken = (name: string, type: Type): string => {
  if (type === 'moment') return `to_timestamp(n.${name})`
  return type === 'json' ? `n.${name}::json` : `n.${name}`
}

const valuesOf = <Row>(
  rows: readonly Row[],
  [, type, of]: BulkUpdateColumn<Row>,
): Buffer | string | (string | null)[] => {
  if (type === 'text') return rows.map(of)
  if (type === 'json') return joinTextsForSql(rows.map(of))
  return pgBinaryArray(type === 'moment' ? 'float8' : type, rows.map<number | boolean | null>(of))
}

/**
 * What overwrites rows of a table of the fleet, which are there, by the number in their `key`.
 * It is an insert that meets its row, for that goes by the key whatever the planner believes: an update would walk
 * all of a fleet's rows as long as statistics call the table empty.
 */
export const createBulkUpdater = <Row>(
  table: string,
  [key, idOf]: readonly [name: string, of: (row: Row) => number | null],
  columns: readonly BulkUpdateColumn<Row>[],
): ((send: SendStatement, rows: readonly Row[]) => Promise<unknown>[]) => {
  const names = columns.map(([name]) => name).join(', ')
  const text = `insert into ${table} (fleet_id, ${key}, ${names})
    select (select own_fleet()), n.id, ${columns.map(([name, type]) => taken(name, type)).join(', ')}
    from unnest($1::int[], ${columns.map(([, type], at) => ARRAY[type](`$${at + 2}`)).join(', ')}) as n (id, ${names})
    on conflict (fleet_id, ${key}) do update set ${columns.map(([name]) => `${name} = excluded.${name}`).join(', ')}`
  return (send, rows) =>
    rows.length === 0
      ? []
      : [
          send({
            text,
            values: [pgBinaryArray('int', rows.map(idOf)), ...columns.map((column) => valuesOf(rows, column))],
          }),
        ]
}

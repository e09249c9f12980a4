import { type RawBuilder, sql } from 'kysely'
import { LoopSlice } from '../../loop-slice.ts'
import type { FleetTransaction } from '../scope/in-fleet.ts'

/** Rows that are made when somebody wants some of them, as an array hands them out. */
export type SliceableRows<Row> = { readonly length: number; slice(from: number, to: number): readonly Row[] }

/** Every column of a row by its name, so that none is forgotten. */
export type ColumnNames<Row> = { readonly [Name in keyof Row]: true }

type Text<Row> = { readonly [Name in keyof Row]: string | null }

/**
 * Reads a long list a column at a time: each comes as one JSON text, whose numbers and texts the engine reads itself, while
 * row by row every value is a call of its own, and all rows are alive at once. Moments have to come as numbers.
 */
export const readColumnWise = async <Row extends object>(
  tx: FleetTransaction,
  names: ColumnNames<Row>,
  select: RawBuilder<Row>,
): Promise<SliceableRows<Row>> => {
  const columns = Object.keys(names)
  const gathered = columns.map((name) => sql`json_agg(${sql.ref(name)})::text as ${sql.ref(name)}`)
  const { rows } = await sql<Text<Row>>`select ${sql.join(gathered)} from (${select}) listed`.execute(tx)
  const values: (readonly unknown[])[] = []
  const slice = new LoopSlice()
  for (const text of Object.values<string | null>(rows[0] ?? {})) {
    // A column of 80,000 tires takes milliseconds.
    if (slice.isOver()) await slice.next()
    values.push(text === null ? [] : JSON.parse(text))
  }
  return {
    length: values[0]?.length ?? 0,
    slice: (from, to) => {
      const made: Row[] = []
      const end = Math.min(to, values[0]?.length ?? 0)
      for (let at = from; at < end; at += 1) {
        const row: Record<string, unknown> = {}
        for (let column = 0; column < columns.length; column += 1) row[columns[column] as string] = values[column]?.[at]
        made.push(row as Row)
      }
      return made
    },
  }
}

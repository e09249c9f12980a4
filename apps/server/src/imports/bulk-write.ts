import { sql } from 'kysely'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { ImportRow } from './import-definition.ts'

type Columns = Readonly<Record<string, string | number | boolean | Date | null>>
type Table = 'tire' | 'vehicle'

/** Records that set the same columns, so that a statement can set them for all and leave the others as they are. */
const byColumns = <Row extends { columns: Columns }>(rows: readonly Row[]): { names: string[]; alike: Row[] }[] =>
  [...Map.groupBy(rows, ({ columns }) => Object.keys(columns).sort().join()).values()].map((alike) => ({
    names: Object.keys(alike[0]?.columns ?? {}).sort(),
    alike,
  }))

/** Adds records in a statement for those that set the same columns. Returns their ids by their names, which must differ. */
export const insertRecordsInBulk = async (
  tx: FleetTransaction,
  table: Table,
  records: readonly Columns[],
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { names, alike } of byColumns(records.map((columns) => ({ columns })))) {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const json = JSON.stringify(alike.map((record) => record.columns))
    const { rows } = await sql<{ id: number; name: string }>`
      insert into ${sql.table(table)} (fleet_id, ${columns})
      select (select own_fleet()), ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
      returning id, name`.execute(tx)
    for (const { id, name } of rows) ids.set(name, id)
  }
  return ids
}

/** Changes records in a statement for those that change the same columns. */
export const updateRecordsInBulk = async (
  tx: FleetTransaction,
  table: Table,
  records: readonly { id: number; columns: Columns }[],
): Promise<void> => {
  for (const { names, alike } of byColumns(records)) {
    if (names.length === 0) continue
    const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))
    const json = JSON.stringify(alike.map(({ id, columns }) => ({ ...columns, id })))
    await sql`update ${sql.table(table)} as t set ${changes}
      from json_populate_recordset(null::${sql.table(table)}, ${json}::json) r
      where t.fleet_id = (select own_fleet()) and t.id = r.id`.execute(tx)
  }
}

/** Values that only one of these has, where only one may have them; null is nobody's. */
export const valuesOccurringOnce = <Value>(values: readonly (Value | null)[]): ReadonlySet<Value> => {
  const counts = Map.groupBy(values, (value) => value)
  return new Set([...counts].flatMap(([value, same]) => (value === null || same.length > 1 ? [] : [value])))
}

/**
 * Writes rows together, or none of them: where a row meets another transaction's, each has to be looked at by itself.
 * Returns those that were written.
 */
export const writeImportRowsOrNone = async (
  tx: FleetTransaction,
  rows: readonly ImportRow[],
  write: (rows: readonly ImportRow[]) => Promise<void>,
): Promise<ReadonlySet<ImportRow>> => {
  if (rows.length === 0) return new Set()
  await sql`savepoint import_together`.execute(tx)
  try {
    await write(rows)
  } catch (cause) {
    const failure = temporaryDatabaseFailureOf(cause)
    if (failure !== 'taken' && failure !== 'referenced') throw cause
    await sql`rollback to savepoint import_together`.execute(tx)
    return new Set()
  }
  await sql`release savepoint import_together`.execute(tx)
  return new Set(rows)
}

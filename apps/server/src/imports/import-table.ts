import type { ImportProblem } from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { takeTransactionLock } from '../db/scope/transaction-lock.ts'
import { Refusal } from '../http/errors.ts'
import { CLEARING_IMPORT_CELL_TEXT, ImportCellError, nameMatchKey } from './import-cell.ts'
import type { ImportDefinition, ImportRow, ImportRowValues, StoredImportRecord } from './import-definition.ts'

type Line = ImportReport['rows'][number]
type Problem = Line['problems'][number]
type Checked = ImportRow & { name: string; changes: Line['changes']; problems: readonly Problem[] }
type Rows = { columns: readonly string[]; rows: readonly (readonly string[])[] }
type Table = Rows & { dry_run: boolean; earlier?: Rows | undefined }

const problem = (
  column: string | null,
  found: ImportProblem,
  value: string | null = null,
  allowed?: readonly string[],
): Problem => ({ column, problem: found, value, ...(allowed === undefined ? {} : { allowed: [...allowed] }) })

/** One table of a fleet after the other: two would add the same names, and wait for each other's rows in a circle. */
const oneAtATime = (tx: FleetTransaction): Promise<void> =>
  takeTransactionLock(tx, sql`hashtext('import'), (select own_fleet())`)

/**
 * Takes a table into the fleet: every row is really written, those that may meet another one in order, and the whole is taken back when it was a dry run
 * or any row was refused. So a dry run says exactly what would happen, and nothing is ever half taken. `makeKind` looks up
 * what the fleet has, which it must not before this table's turn.
 * @throws LockBusy while another table of the fleet is taken in.
 */
export const importTable = async (
  tx: FleetTransaction,
  makeKind: (keys: ReadonlySet<string>) => Promise<ImportDefinition>,
  table: Table,
): Promise<ImportReport> => {
  await oneAtATime(tx)
  const cells = keysOf([table, table.earlier])
  const before = await makeKind(cells)
  const titleProblems = checkTitles(before, table.columns)
  if (titleProblems.length > 0) {
    const line: Line = { row: 0, name: '', action: 'refuse', changes: [], problems: titleProblems }
    return reportOf([line], false)
  }
  await sql`savepoint import_table`.execute(tx)
  const above = checkedRows(before, table.earlier ?? { columns: [before.key], rows: [] })
  await before.hold(tx, [...above.rows, ...checkedRows(before, table).rows].filter(isWritten))
  if (above.rows.length > 0) await before.assume(tx, above.rows.filter(isWritten))
  const kind = above.rows.length > 0 ? await makeKind(cells) : before
  const { rows } = checkedRows(kind, table, above.seen)
  const plain = await kind.writePlain(tx, rows.filter(isWritten))
  const lines: Line[] = []
  for (const [at, row] of rows.entries()) lines.push(await importRow(tx, kind, row, at + 1, plain.has(row)))
  const applied = !table.dry_run && lines.every(({ action }) => action !== 'refuse')
  if (applied) await kind.settle(tx)
  else await sql`rollback to savepoint import_table`.execute(tx)
  await sql`release savepoint import_table`.execute(tx)
  return reportOf(lines, applied)
}

/** Every cell of tables as a record's key would be written; which column holds the keys, only a kind knows. */
const keysOf = (tables: readonly (Rows | undefined)[]): ReadonlySet<string> =>
  new Set(tables.flatMap((table) => table?.rows.flatMap((cells) => cells.map(nameMatchKey)) ?? []))

const reportOf = (rows: Line[], applied: boolean): ImportReport => {
  const count = (action: Line['action']): number => rows.filter((line) => line.action === action).length
  return {
    applied,
    added: count('add'),
    changed: count('change'),
    unchanged: count('same'),
    refused: count('refuse'),
    rows,
  }
}

const checkTitles = (kind: ImportDefinition, written: readonly string[]): Problem[] => {
  const columns = written.map(nameMatchKey)
  const problems = columns.flatMap((column, at) => {
    if (!Object.hasOwn(kind.columns, column))
      return [problem(written[at] ?? column, 'unknown_column', null, Object.keys(kind.columns))]
    return columns.indexOf(column) < at ? [problem(column, 'column_twice')] : []
  })
  return columns.includes(kind.key) ? problems : [...problems, problem(kind.key, 'missing')]
}

/** Rows by what can be said of each without writing it; `seen` holds the keys of those above. */
const checkedRows = (
  kind: ImportDefinition,
  { columns: written, rows }: Rows,
  above: ReadonlySet<string> = new Set(),
) => {
  const seen = new Set(above)
  const columns = written.map(nameMatchKey)
  return { rows: rows.map((cells) => checkedRow(kind, columns, cells, seen)), seen }
}

const checkedRow = (
  kind: ImportDefinition,
  columns: readonly string[],
  cells: readonly string[],
  seen: Set<string>,
): Checked => {
  const name = (cells[columns.indexOf(kind.key)] ?? '').trim()
  const { values, texts, problems } = readRow(kind, columns, cells)
  const key = nameMatchKey(texts[kind.key] ?? name)
  const known = kind.known.get(key) ?? null
  for (const [column, text] of Object.entries(kind.implied?.(known, texts) ?? {})) {
    values[column] = kind.columns[column]?.(text).value ?? null
    texts[column] = text
  }
  if (kind.ambiguous.has(key)) problems.push(problem(kind.key, 'ambiguous', name))
  if (key !== '' && seen.has(key)) problems.push(problem(kind.key, 'row_twice', name))
  seen.add(key)
  if (known === null) {
    for (const column of kind.needed)
      if ((values[column] ?? null) === null && !problems.some((problem) => problem.column === column))
        problems.push(problem(column, 'missing'))
  }
  return { name, known, values, changes: changesOf(known, texts, kind.meaningless?.(texts)), problems }
}

const isWritten = ({ known, changes, problems }: Checked): boolean =>
  problems.length === 0 && (known === null || changes.length > 0)

const importRow = async (
  tx: FleetTransaction,
  kind: ImportDefinition,
  checked: Checked,
  row: number,
  isStored: boolean,
): Promise<Line> => {
  const { name, known, values, changes } = checked
  const problems = isWritten(checked) && !isStored ? await written(tx, kind, known, values) : [...checked.problems]
  const action = problems.length > 0 ? 'refuse' : known === null ? 'add' : changes.length > 0 ? 'change' : 'same'
  return { row, name, action, changes: action === 'refuse' ? [] : changes, problems }
}

const readRow = (kind: ImportDefinition, columns: readonly string[], cells: readonly string[]) => {
  const values: Record<string, ImportRowValues[string]> = {}
  const texts: Record<string, string | null> = {}
  const problems: Problem[] = []
  for (const [at, column] of columns.entries()) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    if (text === CLEARING_IMPORT_CELL_TEXT && !kind.kept.includes(column)) {
      values[column] = null
      texts[column] = null
      continue
    }
    try {
      const cell = kind.columns[column]?.(text)
      values[column] = cell?.value ?? null
      texts[column] = cell?.text ?? null
    } catch (cause) {
      if (!(cause instanceof ImportCellError)) throw cause
      problems.push(problem(column, cause.problem, text, cause.allowed))
    }
  }
  return { values, texts, problems }
}

const changesOf = (
  known: StoredImportRecord | null,
  texts: Readonly<Record<string, string | null>>,
  meaningless: readonly string[] = [],
): Line['changes'] =>
  Object.entries(texts)
    .filter(([column]) => !meaningless.includes(column))
    .map(([column, to]) => ({ column, from: known?.texts[column] ?? null, to }))
    .filter(({ from, to }) => (from ?? '') !== (to ?? ''))

/** Writes one row by itself: what the database or a rule refuses must not spoil the rows around it. */
const written = async (
  tx: FleetTransaction,
  kind: ImportDefinition,
  known: StoredImportRecord | null,
  values: ImportRowValues,
): Promise<Problem[]> => {
  await sql`savepoint import_row`.execute(tx)
  try {
    await kind.write(tx, known, values)
    await sql`release savepoint import_row`.execute(tx)
    return []
  } catch (cause) {
    await sql`rollback to savepoint import_row`.execute(tx)
    if (cause instanceof ImportCellError) return [problem(cause.column, cause.problem)]
    if (!(cause instanceof Refusal)) throw cause
    const found: ImportProblem = cause.status === 409 ? 'taken' : cause.status === 404 ? 'not_found' : 'not_right'
    return [problem(null, found, cause.message)]
  }
}

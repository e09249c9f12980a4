import { existsSync } from 'node:fs'
import {
  IMPORT_KINDS,
  type ImportKind,
  UNIQUE_OR_REQUIRED_IMPORT_COLUMNS,
} from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { type ImportOutcome, runImport, type SendTablePart } from '@coldbar/contract/imports/run-import'
import type { TextTable, TextTableWithLines } from '@coldbar/contract/imports/text-table'
import { MAX_RECORD_COUNTS } from '@coldbar/contract/record-limits'
import { auditedWrite } from '../audit/audited-write.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openDatabaseWithoutMigrating } from '../db/open-database.ts'
import { type FleetTransaction, inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { retryTransaction } from '../db/scope/transaction-retry.ts'
import { makePoiImportDefinition } from '../features/pois/make-poi-import-definition.ts'
import { makeTagImportDefinition } from '../features/tires/import/make-tag-import-definition.ts'
import { makeTireImportDefinition } from '../features/tires/import/make-tire-import-definition.ts'
import { makeVehicleImportDefinition } from '../features/vehicles/import/make-vehicle-import-definition.ts'
import type { ImportDefinition as KindOfTable } from '../imports/import-definition.ts'
import { importTable } from '../imports/import-table.ts'
import { readTableFile } from '../imports/read-table-file.ts'
import { writeWithinRecordLimits } from '../limits/write-within-record-limits.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'
import { findNamedFleet } from './find-named-fleet.ts'

/** Under which name the audit log notes it: whoever may call the command has the machine, and no account. */
const WRITER = 'coldbar import'
/** What the import screen is open to. */
const ROLE = 'editor'
/** Problems that are written out; JSON has all. */
const MOST_LINES = 50

const kindIn = (
  tx: FleetTransaction,
  kind: ImportKind,
  fleetId: number,
): ((keys: ReadonlySet<string>) => Promise<KindOfTable>) => {
  const now = systemClock.now()
  if (kind === 'vehicles') return (keys) => makeVehicleImportDefinition(tx, fleetId, now, keys)
  if (kind === 'tires') return (keys) => makeTireImportDefinition(tx, { fleetId, role: ROLE }, now, keys)
  if (kind === 'tags') return () => makeTagImportDefinition(tx, { fleetId, role: ROLE }, now)
  return () => makePoiImportDefinition(tx, fleetId)
}

/** A part of the file in a transaction of its own, with the limits and the audit log that a call has. */
const sender =
  (db: Database, kind: ImportKind, fleetId: number): SendTablePart =>
  (table, dryRun, earlier) => {
    const call = `${kind}.import` as const
    const body = { dry_run: dryRun, ...table, ...(earlier === undefined ? {} : { earlier }) }
    const writer = { userId: null, userName: WRITER, fleetId }
    const written = (tx: FleetTransaction) =>
      writeWithinRecordLimits(tx, { call, fleetId, body: { data: body }, most: MAX_RECORD_COUNTS }, () =>
        auditedWrite(tx, { call, writer, body: { data: body } }, async () => ({
          data: await importTable(tx, kindIn(tx, kind, fleetId), body),
        })),
      )
    return retryTransaction(async () => (await inFleet(db, { fleetId, role: ROLE }, written)).data)
  }

type Line = ImportReport['rows'][number]

const problemLine = (line: Line, { lines }: TextTableWithLines): string[] =>
  line.problems.map(({ column, problem, value, allowed }) => {
    const where = line.row === 0 ? 'titles' : `row ${lines[line.row - 1]}`
    const what = [column, problem.replaceAll('_', ' '), value === null ? '' : `"${value}"`].filter(Boolean).join(' ')
    return `  ${where}: ${what}${allowed === undefined ? '' : ` (it takes ${allowed.join(', ')})`}`
  })

const answerOf = (outcome: ImportOutcome, table: TextTableWithLines, isDryRun: boolean): CommandResult => {
  const { added, changed, unchanged, refused, stored } = outcome
  const problems = outcome.rows.flatMap((line) => problemLine(line, table))
  const isWhole = refused === 0 && !outcome.rows.some(({ row }) => row === 0)
  const end = isDryRun ? 'Nothing was stored: this was a dry run.' : isWhole ? 'Stored.' : 'Nothing was stored.'
  const rows = outcome.rows.filter(({ action }) => action !== 'same')
  return {
    text: [
      `${added} new, ${changed} changed, ${unchanged} as they are, ${refused} refused. ${end}`,
      ...problems.slice(0, MOST_LINES),
      ...(problems.length > MOST_LINES ? [`  and ${problems.length - MOST_LINES} more`] : []),
    ].join('\n'),
    json: { dryRun: isDryRun, added, changed, unchanged, refused, stored, rows },
    code: isWhole ? EXIT_CODES.done : EXIT_CODES.failed,
  }
}

const readable = async (file: string): Promise<TextTableWithLines> => {
  if (!existsSync(file)) throw new CommandFailedError(`There is no file ${file}.`)
  try {
    return await readTableFile(file)
  } catch (cause) {
    throw new CommandFailedError(`${file} cannot be read. Save it as CSV or as XLSX and try again.`, { cause })
  }
}

/** First the whole file is tried, so that a refused row far below stores nothing of what stands above it. */
const tried = async (
  send: SendTablePart,
  kind: ImportKind,
  table: TextTable,
  isDryRun: boolean,
): Promise<ImportOutcome> => {
  const run = async (dryRun: boolean): Promise<ImportOutcome> => {
    const outcome = await runImport({ send, shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS[kind] }, table, dryRun, () => {})
    if (outcome.failure !== null) throw outcome.failure
    return outcome
  }
  const trial = await run(true)
  const isRefused = trial.rows.some(({ action }) => action === 'refuse')
  return isDryRun || isRefused ? trial : run(false)
}

const act = async (given: CommandInput): Promise<CommandResult> => {
  const [word, file, ...more] = given.words
  const kind = IMPORT_KINDS.find((known) => known === word)
  if (kind === undefined || file === undefined || more.length > 0)
    throw new CommandUsageError(`Say what is in the file, ${IMPORT_KINDS.join(', ')}, and name the file.`)
  const table = await readable(file)
  if (table.rows.length === 0) throw new CommandFailedError('There are no rows below the titles.')
  const isDryRun = given.options['dry-run'] === true
  const { db, close } = await openDatabaseWithoutMigrating(given.config(), given.tell)
  try {
    const fleet = await inSystem(db, (tx) => findNamedFleet(tx, given.options.fleet))
    return answerOf(await tried(sender(db, kind, fleet.id), kind, table, isDryRun), table, isDryRun)
  } finally {
    await close()
  }
}

export const importCommand: Command = {
  name: 'import',
  summary: 'takes in vehicles, tires, tags or places from a file',
  help: `Usage: coldbar import KIND FILE [--fleet FLEET] [--dry-run]

Takes in a CSV or XLSX file (places also GeoJSON) as the import screen does, which saves tables with examples. KIND is one of
${IMPORT_KINDS.join(', ')}. A row whose name is known changes that record, another one adds it; an empty cell leaves things as they are, "-" clears. One refused
row and nothing is taken. The server may run meanwhile.

  --fleet FLEET  the name or number of the fleet; needed where there are several
  --dry-run      only says what would change
`,
  options: { fleet: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: act,
}

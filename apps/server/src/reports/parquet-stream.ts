import { Readable } from 'node:stream'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { ExportColumns, ExportColumnType } from './export-columns.ts'

/** Rows are written in groups of this many: what is kept of them at a time, and some 20 ms of work. */
const GROUP = 10_000

const TYPE = { text: 'STRING', number: 'DOUBLE', moment: 'TIMESTAMP' } as const satisfies Record<
  ExportColumnType,
  string
>

const cellOf = (cell: CsvCell | undefined, type: ExportColumnType): string | number | Date | null => {
  if (cell === undefined || cell === null) return null
  return type === 'moment' ? new Date(cell) : cell
}

const gathered = (columns: ExportColumns, rows: readonly (readonly CsvCell[])[]) =>
  Object.entries(columns).map(([name, type], at) => ({
    name,
    type: TYPE[type],
    data: rows.map((row) => cellOf(row[at], type)),
  }))

async function* groups(columns: ExportColumns, rows: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter()
  const file = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: gathered(columns, []) }),
    createdBy: 'Coldbar',
  })
  /** What was written since; the writer itself knows how far the file has come. */
  const taken = (): Uint8Array => {
    const written = bytes.getBytes().slice()
    bytes.index = 0
    return written
  }
  // Whoever waits sees at once that something comes.
  yield taken()
  let group: (readonly CsvCell[])[] = []
  const written = async (): Promise<Uint8Array> => {
    await file.write({ columnData: gathered(columns, group), rowGroupSize: GROUP })
    group = []
    return taken()
  }
  for await (const row of rows) {
    if (group.push(row) === GROUP) yield await written()
  }
  if (group.length > 0) yield await written()
  await file.finish()
  yield taken()
}

/** Rows as an Apache Parquet file, written as they come, so that memory does not grow with their number. */
export const parquetStream = (columns: ExportColumns, rows: AsyncIterable<readonly CsvCell[]>): Readable =>
  Readable.from(groups(columns, rows), { objectMode: false })

import type { Readable } from 'node:stream'
import type { Role } from '@coldbar/domain/access/role'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { csvStream } from '../../reports/csv-stream.ts'
import { MEASUREMENT_CSV_COLUMNS, measurementCsvCells } from './measurement-csv.ts'
import type { MeasurementRow } from './measurement-row.ts'

/** The name under which every export is saved. */
export const MEASUREMENTS_CSV_HTTP_HEADERS = {
  'content-disposition': 'attachment; filename="measurements.csv"',
} as const

async function* lines(rows: AsyncIterable<MeasurementRow>, role: Role): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield measurementCsvCells(row, role)
}

/** measurements.csv as a stream, with fill levels as the role may read them. */
export const measurementsCsvStream = (rows: AsyncIterable<MeasurementRow>, role: Role): Readable =>
  csvStream(Object.keys(MEASUREMENT_CSV_COLUMNS), lines(rows, role))

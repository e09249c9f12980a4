import type { Role } from '@coldbar/domain/access/role'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import type { Format } from '@coldbar/i18n/format/format'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import type { ExportColumns } from '../../reports/export-columns.ts'

/** Lines of a file, and its columns from left to right; the first of them rises from line to line. */
export type FleetExportTable = {
  columns: ExportColumns
  lines: AsyncIterable<readonly CsvCell[]>
}

/** What a file is made of: whose it is, for whom, and of which time. */
export type FleetExportParams = {
  tx: FleetTransaction
  period: ExportPeriod
  role: Role
  words: AnswerPresenterContext
  /** Numbers in the reader's language, for what is told in words. */
  format: Format
}

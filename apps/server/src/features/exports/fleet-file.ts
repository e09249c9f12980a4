import type { Role } from '@coldbar/domain/access/role'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { Period } from '../../fleet/measurements/export-period.ts'
import type { Words } from '../../fleet/words/words.ts'
import type { Columns } from '../../reports/columns.ts'

/** Lines of a file, and its columns from left to right; the first of them rises from line to line. */
export type FleetFile = {
  columns: Columns
  lines: AsyncIterable<readonly CsvCell[]>
}

/** What a file is made of: whose it is, for whom, and of which time. */
export type FileRequest = { tx: FleetTransaction; period: Period; role: Role; words: Words }

/** A moment as every program reads it. */
export const utc = (moment: EpochSeconds | null): string | null =>
  moment === null ? null : new Date(moment * MILLISECONDS).toISOString()

const MILLISECONDS = 1000

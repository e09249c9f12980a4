import type { FieldType, RecordDescription } from '@coldbar/contract/fields/record-field'
import { purchaseDayOf } from '@coldbar/domain/records/purchase-day'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'

/** What a cleared text is stored as; everything else that is cleared is null. */
const CLEARED: Partial<Record<FieldType, string>> = { line: '', lines: '', emails: '' }

const stored = (type: FieldType, value: string | number | null): string | number | null => {
  if (value === null) return CLEARED[type] ?? null
  return type === 'purchaseDay' ? purchaseDayOf(value as EpochSeconds) : value
}

/** Fields of a record whose table goes by this name, as they are read: numbers of tags are longer than PostgreSQL's own. */
export const recordColumns = (record: RecordDescription, names: readonly string[], of: string): RawBuilder<unknown> =>
  sql.join(
    names.map((name) =>
      record[name]?.type === 'tagId'
        ? sql`${sql.ref(`${of}.${name}`)}::float8 as ${sql.ref(name)}`
        : sql.ref(`${of}.${name}`),
    ),
  )

/** The columns of what was written of a record. A field left out stays as it is; one that is cleared is empty. */
export const writtenColumns = (
  record: RecordDescription,
  data: Readonly<Record<string, unknown>>,
): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => data[name] !== undefined)
      .map(([name, { type }]) => [name, stored(type, data[name] as string | number | null)]),
  )

import type { FieldType, RecordFieldDescriptions, StoredRecordFields } from '@coldbar/contract/fields/record-field'
import { purchaseDayOf } from '@coldbar/domain/records/purchase-day'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'

/** What a field of each type is stored as when it is cleared. Nobody clears a name, nor a reference that is needed. */
const CLEARED = {
  name: null,
  neededReference: null,
  optionalName: '',
  line: '',
  lines: '',
  email: '',
  emails: '',
  phone: '',
  fax: '',
  web: '',
  optionalLine: null,
  optionalEmail: null,
  smsNumber: null,
  language: null,
  reference: null,
  tagId: null,
  integratorDataType: null,
  purchaseDay: null,
  price: null,
} as const satisfies Record<FieldType, string | null>

/** What the texts of a record are stored as when they are cleared. */
export const clearedRecordTextValues = (record: RecordFieldDescriptions): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, { type }]) => (CLEARED[type] === '' ? [[name, CLEARED[type]]] : [])),
  )

const stored = (type: FieldType, value: string | number | null): string | number | null => {
  if (value === null) return CLEARED[type]
  return type === 'purchaseDay' ? purchaseDayOf(value as EpochSeconds) : value
}

/** Fields of a record whose table goes by this name, as they are read: numbers of tags are longer than PostgreSQL's own. */
export const recordColumnsSql = (
  record: RecordFieldDescriptions,
  names: readonly string[],
  of: string,
): RawBuilder<unknown> =>
  sql.join(
    names.map((name) =>
      record[name]?.type === 'tagId'
        ? sql`${sql.ref(`${of}.${name}`)}::float8 as ${sql.ref(name)}`
        : sql.ref(`${of}.${name}`),
    ),
  )

type WrittenColumns<R extends RecordFieldDescriptions, Data> = {
  [Name in keyof Data as Name extends keyof R ? Name : never]: Name extends keyof R
    ? StoredRecordFields<R>[Name]
    : never
}

/** The columns of what was written of a record. A field left out stays as it is; one that is cleared is empty. */
export const columnsOfWrittenRecord = <
  R extends RecordFieldDescriptions,
  Data extends { readonly [Name in keyof R]?: unknown },
>(
  record: R,
  data: Data,
): WrittenColumns<R, Data> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => data[name] !== undefined)
      .map(([name, { type }]) => [name, stored(type, data[name] as string | number | null)]),
  ) as WrittenColumns<R, Data>

/** What was written, with the fields of the record as they are stored, and all else as it is. */
export const withColumnsOfWrittenRecord = <
  R extends RecordFieldDescriptions,
  Data extends { readonly [Name in keyof R]?: unknown },
>(
  record: R,
  data: Data,
): Omit<Data, keyof R> & WrittenColumns<R, Data> => ({ ...data, ...columnsOfWrittenRecord(record, data) })

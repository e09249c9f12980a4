import { FIRST_SECOND, LAST_SECOND } from '@coldbar/domain/units/picked-days'
import * as z from 'zod'
import { emails } from './email.ts'
import { language } from './enums.ts'
import { id, tagId } from './ids.ts'
import { euro, moment } from './quantities.ts'
import { type FieldType, HIGHEST_PRICE, type RecordDescription } from './record-field.ts'
import { line, name, remark } from './text.ts'

const READ = {
  name: z.string(),
  line,
  optionalLine: z.string().nullable(),
  lines: z.string().nullable(),
  emails: line,
  language: language.nullable(),
  reference: id.nullable(),
  neededReference: id,
  tagId: tagId.nullable(),
  integratorDataType: z
    .literal([0, 1, 2, 3])
    .meta({ description: '0 vehicle id, 1 license plate, 2 external vehicle id, 3 object number' })
    .nullable(),
  purchaseDay: moment('Day of purchase: its noon in UTC').nullable(),
  price: euro('Purchase price').nullable(),
} as const satisfies Record<FieldType, z.ZodType>

const WRITTEN = {
  ...READ,
  name,
  optionalLine: line,
  lines: remark,
  emails,
  purchaseDay: z
    .int()
    .min(FIRST_SECOND)
    .max(LAST_SECOND)
    .nullable()
    .meta({ description: 'Day of purchase: any second of it in UTC', unit: 's since 1970' }),
  price: z.number().min(0).max(HIGHEST_PRICE).nullable().meta({ unit: '€' }),
} as const

type Schemas<R extends RecordDescription, Of extends Record<FieldType, z.ZodType>> = {
  [Name in keyof R]: Of[R[Name]['type']]
}

const schemasOf = <R extends RecordDescription, Of extends Record<FieldType, z.ZodType>>(record: R, of: Of) =>
  Object.fromEntries(Object.entries(record).map(([field, { type }]) => [field, of[type]])) as Schemas<R, Of>

/** The fields of a record as an answer holds them: what was stored before a rule came stays readable. */
export const readFields = <R extends RecordDescription>(record: R) => schemasOf(record, READ)

/** Those of some names. */
export const readFieldsOf = <R extends RecordDescription, Name extends keyof R & string>(
  record: R,
  names: readonly Name[],
) => {
  const schemas = readFields(record)
  return Object.fromEntries(names.map((name) => [name, schemas[name]])) as Pick<typeof schemas, Name>
}

/** The fields of a record as somebody writes them. */
export const writtenFields = <R extends RecordDescription>(record: R) => schemasOf(record, WRITTEN)

import * as z from 'zod'
import { language } from './codes.ts'
import { emails } from './email.ts'
import { id, tagId } from './ids.ts'
import type { FieldType, RecordDescription } from './record-field.ts'
import { line, name } from './text.ts'

const READ = {
  name: z.string(),
  line,
  emails: line,
  language: language.nullable(),
  reference: id.nullable(),
  neededReference: id,
  tagId: tagId.nullable(),
  integratorDataType: z
    .literal([0, 1, 2, 3])
    .meta({ description: '0 vehicle id, 1 license plate, 2 external vehicle id, 3 object number' })
    .nullable(),
} as const satisfies Record<FieldType, z.ZodType>

const WRITTEN = { ...READ, name, emails } as const

type Schemas<R extends RecordDescription, Of extends Record<FieldType, z.ZodType>> = {
  [Name in keyof R]: Of[R[Name]['type']]
}

const schemasOf = <R extends RecordDescription, Of extends Record<FieldType, z.ZodType>>(record: R, of: Of) =>
  Object.fromEntries(Object.entries(record).map(([field, { type }]) => [field, of[type]])) as Schemas<R, Of>

/** The fields of a record as an answer holds them: what was stored before a rule came stays readable. */
export const readFields = <R extends RecordDescription>(record: R) => schemasOf(record, READ)

/** The fields of a record as somebody writes them. */
export const writtenFields = <R extends RecordDescription>(record: R) => schemasOf(record, WRITTEN)

import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { FIRST_PICKABLE_SECOND, LAST_PICKABLE_SECOND } from '@coldbar/domain/units/pickable-days'
import * as z from 'zod'
import { emailField, emailsField } from './email.ts'
import { languageSchema } from './enums.ts'
import { idField, tagIdField } from './ids.ts'
import { phoneField } from './phone.ts'
import { euroField, momentField } from './quantities.ts'
import type { FieldType, RecordFieldDescriptions, RequiredRecordField } from './record-field.ts'
import { lineField, nameField, optionalNameField, remarkField } from './text.ts'

const READ = {
  name: z.string(),
  optionalName: z.string(),
  line: lineField,
  optionalLine: z.string().nullable(),
  lines: z.string().nullable(),
  email: lineField,
  optionalEmail: lineField,
  emails: lineField,
  phone: lineField,
  smsNumber: lineField.meta({ description: 'Telephone number for text messages' }),
  fax: lineField,
  web: lineField,
  language: languageSchema.nullable(),
  reference: idField.nullable(),
  neededReference: idField,
  tagId: tagIdField.nullable(),
  integratorDataType: z
    .literal([0, 1, 2, 3])
    .meta({ description: '0 vehicle id, 1 license plate, 2 external vehicle id, 3 object number' })
    .nullable(),
  purchaseDay: momentField('Day of purchase: its noon in UTC').nullable(),
  price: euroField('Purchase price').nullable(),
} as const satisfies Record<FieldType, z.ZodType>

const WRITTEN = {
  ...READ,
  name: nameField,
  optionalName: optionalNameField,
  optionalLine: lineField,
  lines: remarkField,
  email: emailField,
  optionalEmail: emailField,
  emails: emailsField,
  phone: phoneField,
  purchaseDay: z
    .int()
    .min(FIRST_PICKABLE_SECOND)
    .max(LAST_PICKABLE_SECOND)
    .nullable()
    .meta({ description: 'Day of purchase: any second of it in UTC', unit: 's since 1970' }),
  price: z.number().min(0).max(MAX_TIRE_PRICE_EURO).nullable().meta({ unit: '€' }),
} as const

type Schemas<R extends RecordFieldDescriptions, Of extends Record<FieldType, z.ZodType>> = {
  [Name in keyof R]: Of[R[Name]['type']]
}

const schemasOf = <R extends RecordFieldDescriptions, Of extends Record<FieldType, z.ZodType>>(record: R, of: Of) =>
  Object.fromEntries(Object.entries(record).map(([field, { type }]) => [field, of[type]])) as Schemas<R, Of>

/** The fields of a record as an answer holds them: what was stored before a rule came stays readable. */
export const answerFieldSchemas = <R extends RecordFieldDescriptions>(record: R) => schemasOf(record, READ)

/** Those of some names. */
export const answerFieldSchemasOf = <R extends RecordFieldDescriptions, Name extends keyof R & string>(
  record: R,
  names: readonly Name[],
) => {
  const schemas = answerFieldSchemas(record)
  return Object.fromEntries(names.map((name) => [name, schemas[name]])) as Pick<typeof schemas, Name>
}

/** The fields of a record as somebody writes them. */
const writtenFields = <R extends RecordFieldDescriptions>(record: R) => schemasOf(record, WRITTEN)

type Written<R extends RecordFieldDescriptions> = ReturnType<typeof writtenFields<R>>

/** What somebody writes of a new record. */
type NewFields<R extends RecordFieldDescriptions> = {
  [Name in keyof R]: Name extends RequiredRecordField<R> ? Written<R>[Name] : z.ZodOptional<Written<R>[Name]>
}

const isNeeded = ({ type }: { type: FieldType }): boolean => type === 'name' || type === 'neededReference'

/** The fields of a new record as somebody writes them: those that it cannot do without, and any of the others. */
export const newRecordFieldSchemas = <R extends RecordFieldDescriptions>(record: R) => {
  const fields: Readonly<Record<string, z.ZodType>> = writtenFields(record)
  return Object.fromEntries(
    Object.entries(record).map(([field, description]) => {
      const schema = fields[field] ?? z.never()
      return [field, isNeeded(description) ? schema : schema.optional()]
    }),
  ) as NewFields<R>
}

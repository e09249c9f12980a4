import * as z from 'zod'

const csrfToken = z.string().min(1).max(256).meta({ description: 'Equal to the cookie of the same name' })

/** The body of a write: the token and the record. Unknown keys are refused. */
export const writeBody = <Data extends z.ZodType>(data: Data) => z.strictObject({ csrf_test_name: csrfToken, data })

/** The body of a write that the specification gives plain fields. */
export const plainWriteBody = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject({ csrf_test_name: csrfToken, ...fields })

/** A read by POST: plain fields, no token. */
export const readBody = <Shape extends z.ZodRawShape>(fields: Shape) => z.strictObject(fields)

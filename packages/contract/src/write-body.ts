import * as z from 'zod'

const csrfToken = z.string().min(1).max(256).meta({ description: 'Equal to the cookie of the same name' })

/** The body of a write: the token and the record. Unknown keys are refused. */
export const writeBodySchema = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ csrf_test_name: csrfToken, data })

const from = z.record(z.string(), z.unknown()).optional().meta({
  description:
    'Fields as the client read them. Where one of them has become something else since, nothing is written: 409 `stale`, with the record as it stands in `error.now`',
})

/** The body of a change, which may say what it was made from. A client that does not say overwrites what is there. */
export const changeBodySchema = <Data extends z.ZodType>(data: Data) => writeBodySchema(data).extend({ from })

/** The body of a write that the specification gives plain fields. */
export const plainWriteBodySchema = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject({ csrf_test_name: csrfToken, ...fields })

const unreadToken = z.string().max(256).optional().meta({ description: 'Accepted and not read: a read needs none' })

/** A read by POST: plain fields. Clients that put the token on every POST put it here too. */
export const readBodySchema = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject({ ...fields, csrf_test_name: unreadToken })

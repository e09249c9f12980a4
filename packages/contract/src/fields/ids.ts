import * as z from 'zod'

const LARGEST_ID = 2_147_483_647

/** The id of a record in a request: a whole number from 1, never text. */
export const idField = z.int().min(1).max(LARGEST_ID)

/** Measurements and events are counted beyond 32 bits. */
export const longIdField = z.int().min(1)

/** A tag (tire sensor) sends a 32-bit number. */
export const tagIdField = z.int().min(0).max(4_294_967_295)

/** What a foreign gateway calls a tag. */
export const sensorNameField = z
  .string()
  .max(100)
  .meta({ description: 'What a gateway calls the tag that names its sensors itself, such as `Truck 05809ee2`' })

const WHOLE = /^-?\d{1,10}$/

/** A whole number in a path or query, where everything is text. */
export const integerTextField = (min: number, max: number) =>
  z
    .string()
    .refine((text) => WHOLE.test(text), `expected a whole number from ${min} to ${max}`)
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)
    .pipe(z.int().min(min).max(max))

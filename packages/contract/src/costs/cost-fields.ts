import * as z from 'zod'

/** A figure that nobody knows exactly, in a unit that its description names. */
export const estimateField = (description: string, unit: string) =>
  z
    .object({ low: z.number(), middle: z.number(), high: z.number() })
    .meta({ description: `${description}: at least, most likely, at most`, unit })

/** A calendar month of the fleet's zone. */
export const monthField = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  .meta({ description: 'A month, as 2026-10', example: '2026-10' })

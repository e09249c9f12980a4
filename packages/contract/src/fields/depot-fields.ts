import * as z from 'zod'
import { idField } from './ids.ts'

/** The depot that a list is asked for. */
export const depotFilterSchema = z.coerce.number().int().min(1).optional().meta({
  description: 'Of vehicles of this depot only: those that belong to it, and those that stand there now',
})

/** The depot that days or a year are asked for: where vehicles stood on days that are long over is not asked. */
export const ownDepotFilterSchema = z.coerce.number().int().min(1).optional().meta({
  description: 'Of vehicles that belong to this depot now',
})

/** The depots to choose from, beside a list. */
export const depotChoicesSchema = z
  .array(z.object({ id: idField, name: z.string() }))
  .meta({ description: "The fleet's depots by name" })

import * as z from 'zod'

/** The depot that days are asked for: where vehicles stood on days that are long over is not asked. */
export const ownDepotFilterSchema = z.coerce.number().int().min(1).optional().meta({
  description: 'Of vehicles that belong to this depot now',
})

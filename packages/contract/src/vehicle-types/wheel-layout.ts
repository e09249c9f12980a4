import * as z from 'zod'
import { alarmColorSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { wheelPositionTripleSchema } from '../fields/wheel-position-fields.ts'

const slot = z.object({
  flag: z.boolean().meta({ description: 'The layout has a wheel here' }),
  available: z.boolean().meta({ description: 'No tire stands here yet' }),
  alarm: alarmColorSchema.nullable().meta({ description: 'Level of the tire that stands here' }),
})

const rows = z.array(z.array(slot).length(4)).meta({
  description: 'One list per axle: left outer, left inner, right inner, right outer',
})

/** Where a kind of vehicle has wheels. */
export const wheelLayoutSchema = z
  .object({
    id: idField,
    name: z.string(),
    rows,
    available_positions: z
      .array(wheelPositionTripleSchema)
      .meta({ description: 'Every wheel position: row, left_right, inside_outside' }),
  })
  .meta({ id: 'Layout' })

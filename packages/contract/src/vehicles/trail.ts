import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { degreesField, kilometresField, momentField } from '../fields/quantities.ts'
import { readBodySchema } from '../write-body.ts'

const asked = (description: string) => z.int().min(0).max(4_102_444_800).meta({ description, unit: 's since 1970' })

const where = { latitude: degreesField('Latitude, WGS 84'), longitude: degreesField('Longitude, WGS 84') }

const point = z
  .object({
    time: momentField('When it was there'),
    ...where,
    gap_before: z.boolean().meta({
      description: 'Nothing was heard since the point before for more than two hours: no line may join them',
    }),
  })
  .meta({ id: 'TrailPoint' })

const stop = z
  .object({
    ...where,
    from: momentField('When it was first heard there'),
    until: momentField('When it was last heard there'),
  })
  .meta({ id: 'TrailStop' })

export const vehicleTrailCall = defineCall({
  name: 'vehicles.trail',
  method: 'POST',
  path: '/api/vehicles/trail',
  summary: 'The way of a vehicle between two moments, with its stops',
  description:
    'From `start` to before `end`, at most 7 days: where its tires were measured and where its own unit said it was. At most some 2,000 points; of a stretch of time that one point stands for, the last. A stop is 15 minutes or more within half a kilometre.',
  body: readBodySchema({
    vehicle_id: idField,
    start: asked('Begin of the period'),
    end: asked('End of the period, which does not belong to it'),
  }),
  response: z.object({
    data: z.object({
      points: z.array(point).meta({ description: 'The oldest first' }),
      stops: z.array(stop).meta({ description: 'The oldest first' }),
      distance: kilometresField('Along straight lines between the points: at least so far it went'),
    }),
  }),
  errors: [404],
  example: { body: { vehicle_id: 3, start: 1_790_000_000, end: 1_790_086_400 } },
})

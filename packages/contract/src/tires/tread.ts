import { MAX_OFFLINE_REPORT_DELAY_DAYS } from '@coldbar/domain/records/late-report'
import { TREAD_DEPTH_LIMITS } from '@coldbar/domain/tread/tread-limit'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, kilometresField, millimetresField, momentField } from '../fields/quantities.ts'
import { vehicleWheelSchema } from '../fields/vehicle-wheel.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'

const measurement = z
  .object({
    id: idField,
    time: momentField('When it was measured'),
    depth: millimetresField('Depth of the main groove that has the least'),
    km: kilometresField('What the tire had rolled in all by then; null where nobody knows').nullable(),
    is_retread: z.boolean().meta({ description: 'The casing had got a new tread' }),
    user_name: z.string().meta({ description: 'As the user was called then' }),
  })
  .meta({ id: 'TreadMeasurement' })

/** What a figure is at least and at most; null where too little is known to tell. */
const rangeOf = <Field extends z.ZodType>(field: Field) => z.object({ low: field, high: field }).nullable()

export const tireTread = defineCall({
  name: 'tires.tread',
  method: 'POST',
  path: '/api/tires/tread',
  summary: 'The tread of a tire: how deep it was when, how fast it goes, and how far it is to the limit',
  description:
    'A rate is told of the tread that the tire has now, once more than 2 mm of it went, as what it is at least and at most with gauges that err by 0.5 mm, the one no more than three times the other: per 1,000 km between measurements 2,000 km apart or more, per month between those 30 days apart or more. Kilometres and age are those of the casing, which a retread leaves as they are.',
  body: readBodySchema({ tire_id: idField }),
  response: z.object({
    data: z.object({
      limit: millimetresField('The least tread with which it may be on the road'),
      per_1000_km: rangeOf(millimetresField('What goes in 1,000 km')),
      per_month: rangeOf(millimetresField('What goes in a month')),
      km_left: rangeOf(
        kilometresField(
          'How far it rolls from now until the limit, by its rate and what it rolled since the last measurement; 0 once it is there: by reckoning, unless the last depth is the limit or less',
        ),
      ),
      retreads: countField('How often its casing got a new tread'),
      casing_km: kilometresField('What the casing rolled in all'),
      casing_since: momentField('When the casing was bought').nullable(),
      measurements: z.array(measurement).meta({ description: 'The last one first' }),
    }),
  }),
  errors: [404],
})

export const noteTread = defineCall({
  name: 'tires.noteTread',
  method: 'POST',
  path: '/api/tires/note_tread',
  summary: 'Note how deep the tread of a tire is, or that it was retreaded',
  description: `Whoever was without a network says it later, with its time: said again of the same moment it is noted once. One of more than ${MAX_OFFLINE_REPORT_DELAY_DAYS} days ago is refused.`,
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      tire_id: idField,
      depth: z
        .number()
        .min(TREAD_DEPTH_LIMITS.min)
        .max(TREAD_DEPTH_LIMITS.max)
        .meta({ description: 'Depth of the main groove that has the least', unit: 'mm' }),
      is_retread: z.boolean().optional().meta({ description: 'The casing got a new tread, which is this deep' }),
      found_at: vehicleWheelSchema.optional().meta({
        description:
          'The wheel that it was measured at: 409 `stale` where the tire was elsewhere then. It is of that wheel’s tire also where another turns out to have stood there',
      }),
      time: momentField('When it was measured; now where left out').optional(),
    }),
  ),
  response: z.object({ data: z.object({ id: idField, tire_id: idField }) }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { tire_id: 12, depth: 7.5 } } },
})

export const deleteTread = defineCall({
  name: 'tires.deleteTread',
  method: 'POST',
  path: '/api/tires/delete_tread',
  summary: 'Delete a measurement of a tread that was entered wrongly',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField, tire_id: idField })),
  response: z.object({ data: z.object({ id: idField, tire_id: idField }) }),
  errors: [404],
})

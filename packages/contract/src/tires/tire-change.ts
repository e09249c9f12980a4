import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import { countField, euroField, kilometresField, momentField } from '../fields/quantities.ts'
import { vehicleWheelSchema } from '../fields/vehicle-wheel.ts'
import { wheelPositionFields } from '../fields/wheel-position-fields.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'
import { newTireFields } from './tire-fields.ts'

const at = momentField(
  'When it really happened, up to 31 days ago; now when left out, and for a clock that is ahead',
).nullish()
const wheel = { vehicle_id: idField, ...wheelPositionFields }
const takes_tag = z
  .boolean()
  .optional()
  .meta({ description: 'The sensor of the tire that stood there is in the new one now' })

const tag_id = tagIdField
  .optional()
  .meta({ description: 'The sensor that is put into it: one that no other tire has; a new number becomes the fleet’s' })

const found_tire_id = idField.nullable().optional().meta({
  description:
    'The tire that was found at the wheel, null where it was empty: 409 `wheel_taken` where another one is there by then, and `fitted` where the tire that is fitted rolls elsewhere. Left out, whatever is there goes to the stock',
})

const despite_must_come_off = z.literal(true).optional().meta({
  description:
    'It goes there although it must come off and nobody said that it was looked at inside (demount_since): without this, 409 `look_inside_first`. It must be looked at inside all the same afterwards',
})

const request_id = z.uuid().optional().meta({
  description:
    'A name of the sender’s own for this change: sent again under it by the same user, it is done once, also where it was taken back meanwhile',
})

/** What people did with tires at wheels. */
const tireChange = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('fit'),
      tire_id: idField,
      ...wheel,
      found_tire_id,
      takes_tag,
      tag_id,
      despite_must_come_off,
      at,
      request_id,
    }),
    z.strictObject({ kind: z.literal('move'), tire_id: idField, ...wheel, despite_must_come_off, at, request_id }),
    z.strictObject({
      kind: z.literal('swap'),
      tire_id: idField,
      with_tire_id: idField,
      tags_stay: z.boolean().optional().meta({ description: 'The sensors stayed at their wheels' }),
      found_at: vehicleWheelSchema.optional().meta({
        description:
          'The wheel of tire_id, the other being a spare wheel of that vehicle: needed for a swap with one; 409 `stale` where either was elsewhere',
      }),
      despite_must_come_off,
      at,
      request_id,
    }),
    z.strictObject({ kind: z.literal('store'), tire_id: idField, at, request_id }),
    z.strictObject({ kind: z.literal('scrap'), tire_id: idField, at, request_id }),
    z.strictObject({
      kind: z.literal('spare'),
      tire_id: idField,
      vehicle_id: idField.meta({ description: 'The vehicle that carries it as a spare wheel' }),
      despite_must_come_off,
      at,
      request_id,
    }),
  ])
  .meta({ id: 'TireChange' })

const effect = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    readings: countField('Readings since then that are told of another wheel or tire now'),
    km_before: kilometresField('Odometer as it was'),
    km_after: kilometresField('Odometer as it is now'),
    problems_before: countField('Problems since then as they were'),
    problems_after: countField('Problems since then as they are now'),
    cost_before: euroField('Per 1,000 km, as it was').nullable(),
    cost_after: euroField('Per 1,000 km, as it is now').nullable(),
  })
  .meta({ id: 'TireChangeEffect' })

const effects = {
  at: momentField('When it happened'),
  effects: z.array(effect).meta({ description: 'Of the tires that were moved, and of others for which it matters' }),
}

export const previewTireChangeCall = defineCall({
  name: 'tireChanges.preview',
  method: 'POST',
  path: '/api/tire_changes/preview',
  summary: 'What a change of tires would change: nothing is kept',
  body: readBodySchema({ data: tireChange }),
  response: z.object({ data: z.object(effects) }),
  errors: [404, 409],
  example: { body: { data: { kind: 'swap', tire_id: 12, with_tire_id: 13, at: 1_760_000_000 } } },
})

export const enterTireChangeCall = defineCall({
  name: 'tireChanges.enter',
  method: 'POST',
  path: '/api/tire_changes/enter',
  summary:
    'Fit a tire, swap two, move one, carry it as a spare, take it off to the stock or scrap it, at the moment it really happened',
  description:
    'All that was read since is judged anew where the tires really were. A tire that stood at the wheel of another that is fitted goes to the stock. A tire at a wheel is swapped with a spare wheel by saying where it was found, so that nobody who has not seen the first swap undoes it. A tire that must be looked at inside comes to no wheel and is made no spare wheel without the word of who looked (`tires/look_inside`), or `despite_must_come_off`. Sent again by the same user under the same `request_id`, or with the same moment while it stands, it is done once, and its effects are told no more.',
  csrf: true,
  body: writeBodySchema(tireChange),
  response: z.object({ data: z.object({ id: idField, ...effects }) }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { kind: 'store', tire_id: 12 } } },
})

export const addAndFitTireCall = defineCall({
  name: 'tireChanges.fitNew',
  method: 'POST',
  path: '/api/tire_changes/fit_new',
  summary: 'Add a tire and fit it, at the moment it really happened: both or neither',
  description:
    'As fitting a tire from the stock; where it cannot be fitted, it is not added either. Sent again by the same user under the same `request_id`, or with the same moment while it stands, it is added once.',
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      name: newTireFields.name,
      marque_type_id: newTireFields.marque_type_id,
      ...wheel,
      found_tire_id,
      takes_tag,
      tag_id,
      at,
      request_id,
    }),
  ),
  response: z.object({ data: z.object({ id: idField, tire_id: idField, ...effects }) }),
  errors: [404, 409],
  example: {
    body: {
      csrf_test_name: '…',
      data: {
        name: 'Michelin 012',
        vehicle_id: 3,
        position_row: 0,
        position_left_right: 0,
        position_inside_outside: 1,
      },
    },
  },
})

export const undoTireChangeCall = defineCall({
  name: 'tireChanges.undo',
  method: 'POST',
  path: '/api/tire_changes/undo',
  summary: 'Take back a change of tires, as long as nothing was changed there since',
  csrf: true,
  body: writeBodySchema(
    z.strictObject({ id: idField, tire_id: idField.meta({ description: 'The tire that it was entered of' }) }),
  ),
  response: z.object({ data: z.object({ id: idField }) }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { id: 3, tire_id: 12 } } },
})

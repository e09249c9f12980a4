import { hasWheelOnEveryAxle, MAX_AXLES } from '@coldbar/domain/layouts/wheel-layout'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { nameField } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { wheelLayoutSchema } from '../vehicle-types/wheel-layout.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'

const listedLayout = wheelLayoutSchema
  .extend({
    in_use: z.boolean().meta({ description: 'A vehicle type of some fleet has it: its axles stay as they are' }),
  })
  .meta({ id: 'ListedLayout' })

/** A slot as it was read may be sent back whole; whether a wheel is there is all that counts. */
const slot = z.strictObject({
  flag: z.boolean().meta({ description: 'The layout has a wheel here' }),
  available: z.unknown().optional(),
  alarm: z.unknown().optional(),
})

const rows = z
  .array(z.array(slot).length(4))
  .min(1)
  .max(MAX_AXLES)
  .refine((axles) => hasWheelOnEveryAxle({ rows: axles.map((slots) => slots.map(({ flag }) => flag)) }), {
    message: 'Every axle needs a tire',
    params: { code: 'bare_axle' },
  })
  .meta({ description: 'One list per axle from the front: left outer, left inner, right inner, right outer' })

const fields = { name: nameField, rows }

const answer = z.object({ data: listedLayout })

const errors = [404, 409] as const

const READ_ONLY = ['available_positions', 'in_use']

const SINGLES = [{ flag: true }, { flag: false }, { flag: false }, { flag: true }]
const DUALS = [{ flag: true }, { flag: true }, { flag: true }, { flag: true }]

export const allWheelLayoutsCall = defineCall({
  name: 'layouts.all',
  method: 'GET',
  path: '/api/layouts/all',
  summary: 'Where kinds of vehicles have wheels, shared by all fleets',
  response: z.object({ data: z.array(listedLayout) }),
})

export const addWheelLayoutCall = defineCall({
  name: 'layouts.add',
  method: 'POST',
  path: '/api/layouts/add',
  summary: 'Add a layout for all fleets',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(fields, READ_ONLY)),
  response: answer,
  errors,
  example: { body: { csrf_test_name: '…', data: { name: 'Truck 4x2', rows: [SINGLES, DUALS] } } },
})

export const updateWheelLayoutCall = defineCall({
  name: 'layouts.update',
  method: 'POST',
  path: '/api/layouts/update',
  summary: 'Rename a layout, or change its axles while no vehicle type has it',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(fields, READ_ONLY)),
  response: answer,
  errors,
})

export const deleteWheelLayoutCall = defineCall({
  name: 'layouts.delete',
  method: 'POST',
  path: '/api/layouts/delete',
  summary: 'Delete a layout that no vehicle type has',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(['name', 'rows', ...READ_ONLY])),
  response: emptyWriteAnswerSchema,
  errors,
})

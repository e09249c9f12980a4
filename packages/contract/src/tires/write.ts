import * as z from 'zod'
import { defineCall } from '../call.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { TIRE_READ_ONLY_FIELDS, tireSchema } from './tire.ts'
import { newTireFields } from './tire-fields.ts'

const answer = z.object({ data: tireSchema })

export const addTireCall = defineCall({
  name: 'tires.add',
  method: 'POST',
  path: '/api/tires/add',
  summary: 'Add a tire, with or without vehicle, position and tag',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(newTireFields, TIRE_READ_ONLY_FIELDS)),
  response: answer,
  errors: [404, 409],
  example: {
    body: {
      csrf_test_name: '…',
      data: {
        name: 'Michelin 001',
        vehicle_id: 1,
        position_row: 0,
        position_left_right: 0,
        position_inside_outside: 1,
        tag_id: 305419896,
      },
    },
  },
})

export const updateTireCall = defineCall({
  name: 'tires.update',
  method: 'POST',
  path: '/api/tires/update',
  summary: 'Change a tire; fields left out stay as they are',
  description:
    'One that must be looked at inside (demount_since) comes to no wheel by this: 409 `look_inside_first`. Say that somebody did (`tires/look_inside`), or enter a change of tires.',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(newTireFields, TIRE_READ_ONLY_FIELDS)),
  response: answer,
  errors: [404, 409],
})

export const deleteTireCall = defineCall({
  name: 'tires.delete',
  method: 'POST',
  path: '/api/tires/delete',
  summary: 'Delete a tire; its tag becomes free',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(TIRE_READ_ONLY_FIELDS)),
  response: emptyWriteAnswerSchema,
  errors: [404],
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField } from '../fields/ids.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { TIRE_TYPE_RECORD_FIELDS } from './tire-type-record-fields.ts'

const tireType = z
  .object({ id: idField, ...answerFieldSchemas(TIRE_TYPE_RECORD_FIELDS), brand_name: z.string() })
  .meta({ id: 'TireType' })

const fields = newRecordFieldSchemas(TIRE_TYPE_RECORD_FIELDS)

const answer = z.object({ data: tireType })

const errors = [404, 409] as const

export const allTireTypesCall = defineCall({
  name: 'tireTypes.all',
  method: 'GET',
  path: '/api/tire_types/all',
  summary: 'Tire types and their brands, shared by all fleets',
  jsonp: true,
  response: z.object({ data: z.array(tireType), brands: z.array(z.object({ id: idField, name: z.string() })) }),
})

export const addTireTypeCall = defineCall({
  name: 'tireTypes.add',
  method: 'POST',
  path: '/api/tire_types/add',
  summary: 'Add a tire type for all fleets',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(fields, ['brand_name'])),
  response: answer,
  errors,
})

export const updateTireTypeCall = defineCall({
  name: 'tireTypes.update',
  method: 'POST',
  path: '/api/tire_types/update',
  summary: 'Change a tire type',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(fields, ['brand_name'])),
  response: answer,
  errors,
})

export const deleteTireTypeCall = defineCall({
  name: 'tireTypes.delete',
  method: 'POST',
  path: '/api/tire_types/delete',
  summary: 'Delete a tire type that no tire uses',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema([...Object.keys(fields), 'brand_name'])),
  response: emptyWriteAnswerSchema,
  errors,
})

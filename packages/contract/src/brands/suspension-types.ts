import { MAX_SUSPENSION_TYPE_PARAMETER } from '@coldbar/domain/limits/number-input-ranges'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { nameField } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'

const parameter = (unit: string, description: string) =>
  z
    .number()
    .min(-MAX_SUSPENSION_TYPE_PARAMETER)
    .max(MAX_SUSPENSION_TYPE_PARAMETER)
    .nullable()
    .meta({ unit, description })

/** Weight on a bellows = param_a × pressure + param_b. */
const parameters = {
  param_a: parameter('kg/bar', 'Load per bar of bellows pressure'),
  param_b: parameter('kg', 'Load beside the bellows'),
}

const suspensionType = z
  .object({ id: idField, name: z.string(), marque_id: idField, brand_name: z.string(), ...parameters })
  .meta({ id: 'SuspensionType' })

const fields = { name: nameField, marque_id: idField, ...z.strictObject(parameters).partial().shape }

const answer = z.object({ data: suspensionType })

const errors = [404, 409] as const

export const allSuspensionTypesCall = defineCall({
  name: 'suspensionTypes.all',
  method: 'GET',
  path: '/api/suspension_types/all',
  summary: 'Suspension types and their brands, shared by all fleets',
  jsonp: true,
  response: z.object({ data: z.array(suspensionType), brands: z.array(z.object({ id: idField, name: z.string() })) }),
})

export const addSuspensionTypeCall = defineCall({
  name: 'suspensionTypes.add',
  method: 'POST',
  path: '/api/suspension_types/add',
  summary: 'Add a suspension type for all fleets',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(fields, ['brand_name'])),
  response: answer,
  errors,
})

export const updateSuspensionTypeCall = defineCall({
  name: 'suspensionTypes.update',
  method: 'POST',
  path: '/api/suspension_types/update',
  summary: 'Change a suspension type',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(fields, ['brand_name'])),
  response: answer,
  errors,
})

export const deleteSuspensionTypeCall = defineCall({
  name: 'suspensionTypes.delete',
  method: 'POST',
  path: '/api/suspension_types/delete',
  summary: 'Delete a suspension type that no vehicle uses',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(suspensionType.shape))),
  response: emptyWriteAnswerSchema,
  errors,
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import { integratorTypeSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { lineField, nameField, visibleLineSchema } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  IGNORED_COPIED_PART_DESCRIPTION,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'

const fields = {
  integrator_type: integratorTypeSchema,
  endpoint: lineField,
  dispatcher: lineField.meta({ description: 'Dispatcher; account name of type 1' }),
  systemnr: z.int().min(0).max(2_147_483_647),
  integrator: lineField.meta({ description: 'Integrator; user name of type 1' }),
  tells_departures: z.boolean().meta({ description: 'Type 3: it is told when it changes whether a vehicle may leave' }),
  suppliers: z
    .array(
      z.object({ id: idField, name: z.string().optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }) }),
    )
    .max(1000),
}

const secret = visibleLineSchema(z.string().max(255))
  .nullable()
  .optional()
  .meta({ description: 'Never answered; empty or left out keeps the stored one, null takes it away' })

/** Secrets never leave: the answer only says whether they are set. */
const integrator = z
  .object({ id: idField, name: z.string(), ...fields, password_set: z.boolean(), apikey_set: z.boolean() })
  .meta({ id: 'Integrator' })

const written = { name: nameField, ...z.strictObject(fields).partial().shape, password: secret, apikey: secret }

const added = { ...written, name: nameField.default('Integrator') }

const READ_ONLY = ['password_set', 'apikey_set']

const saved = z.object({ data: z.object({ data: integrator }) })

export const allIntegratorsCall = defineCall({
  name: 'integrators.all',
  method: 'GET',
  path: '/api/integrators/all',
  summary: 'Integrators of the fleet, without their secrets',
  jsonp: true,
  response: z.object({ data: z.array(integrator) }),
})

export const addIntegratorCall = defineCall({
  name: 'integrators.add',
  method: 'POST',
  path: '/api/integrators/add',
  summary: 'Add an integrator',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(added, READ_ONLY)),
  response: saved,
  errors: [404],
})

export const updateIntegratorCall = defineCall({
  name: 'integrators.update',
  method: 'POST',
  path: '/api/integrators/update',
  summary: 'Change an integrator',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(written, READ_ONLY)),
  response: saved,
  errors: [404, 409],
})

export const deleteIntegratorCall = defineCall({
  name: 'integrators.delete',
  method: 'POST',
  path: '/api/integrators/delete',
  summary: 'Delete an integrator; its vehicles keep going without one',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema([...Object.keys(written), ...READ_ONLY])),
  response: emptyWriteAnswerSchema,
  errors: [404],
})

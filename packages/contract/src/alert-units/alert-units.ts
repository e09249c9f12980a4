import * as z from 'zod'
import { defineCall } from '../call.ts'
import { deviceHealthStatusSchema } from '../fields/enums.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { id } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { doneAnswerSchema, updatedRecordSchema } from '../written-record.ts'
import { ALERT_UNIT_RECORD } from './alert-unit-record.ts'

const unitKey = z
  .object({
    id,
    hint: z.string().meta({ description: 'Its first characters, to tell keys apart' }),
    created_at: momentField('When it was made'),
    revoked_at: momentField('When it was revoked').nullable(),
    last_used_at: momentField('When a reading last came with it').nullable(),
  })
  .meta({ id: 'UnitKey' })

const alertUnit = z
  .object({
    id,
    ...answerFieldSchemas(ALERT_UNIT_RECORD),
    vehicle_id: id.nullable(),
    vehicle_name: z.string().nullable(),
    status: deviceHealthStatusSchema,
    last_heard: momentField('Last reading').nullable(),
    keys: z.array(unitKey),
  })
  .meta({ id: 'AlertUnit' })

const fields = newRecordFieldSchemas(ALERT_UNIT_RECORD)

const ofVehicle = id.nullable().meta({
  description: 'A unit is fitted in the form of the vehicle (`fixed_sensor_id`); another one is refused (`fixed`)',
})

const shownOnce = z.string().meta({ description: 'The unit key. Shown this once and stored as a hash only.' })

export const alertUnitsAll = defineCall({
  name: 'alertUnits.all',
  method: 'GET',
  path: '/api/alert_units/all',
  summary: 'Alert units of the fleet and their keys, without the secrets',
  response: z.object({ data: z.array(alertUnit) }),
})

export const addAlertUnit = defineCall({
  name: 'alertUnits.add',
  method: 'POST',
  path: '/api/alert_units/add',
  summary: 'Add an alert unit and make its first key',
  csrf: true,
  body: writeBodySchema(z.strictObject(fields)),
  response: z.object({ data: z.object({ unit: alertUnit, key: shownOnce }) }),
  errors: [409],
})

export const updateAlertUnit = defineCall({
  name: 'alertUnits.update',
  method: 'POST',
  path: '/api/alert_units/update',
  summary: 'Rename an alert unit; its keys stay',
  csrf: true,
  body: changeBodySchema(
    updatedRecordSchema({ ...fields, vehicle_id: ofVehicle }, ['vehicle_name', 'status', 'last_heard', 'keys']),
  ),
  response: z.object({ data: z.object({ unit: alertUnit }) }),
  errors: [404, 409],
})

export const addUnitKey = defineCall({
  name: 'alertUnits.addKey',
  method: 'POST',
  path: '/api/alert_units/add_key',
  summary: 'Make a further key for an alert unit',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id })),
  response: z.object({ data: z.object({ unit: alertUnit, key: shownOnce }) }),
  errors: [404],
})

export const revokeUnitKey = defineCall({
  name: 'alertUnits.revokeKey',
  method: 'POST',
  path: '/api/alert_units/revoke_key',
  summary: 'Revoke a key: readings that come with it are refused from now on',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id, key_id: id })),
  response: z.object({ data: z.object({ unit: alertUnit }) }),
  errors: [404],
})

export const deleteAlertUnit = defineCall({
  name: 'alertUnits.delete',
  method: 'POST',
  path: '/api/alert_units/delete',
  summary: 'Delete an alert unit and its keys; its readings stay',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id })),
  response: doneAnswerSchema,
  errors: [404],
})

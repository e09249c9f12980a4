import * as z from 'zod'
import { defineCall } from '../call.ts'
import { deviceHealthStatusSchema } from '../fields/enums.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { emptyWriteAnswerSchema, updatedRecordSchema } from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { ALERT_UNIT_RECORD_FIELDS } from './alert-unit-record-fields.ts'

const unitKey = z
  .object({
    id: idField,
    hint: z.string().meta({ description: 'Its first characters, to tell keys apart' }),
    created_at: momentField('When it was made'),
    revoked_at: momentField('When it was revoked').nullable(),
    last_used_at: momentField('When a reading last came with it').nullable(),
  })
  .meta({ id: 'UnitKey' })

const alertUnit = z
  .object({
    id: idField,
    ...answerFieldSchemas(ALERT_UNIT_RECORD_FIELDS),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    status: deviceHealthStatusSchema,
    last_heard: momentField('Last reading').nullable(),
    keys: z.array(unitKey),
  })
  .meta({ id: 'AlertUnit' })

const fields = newRecordFieldSchemas(ALERT_UNIT_RECORD_FIELDS)

const ofVehicle = idField.nullable().meta({
  description: 'A unit is fitted in the form of the vehicle (`fixed_sensor_id`); another one is refused (`fixed`)',
})

const shownOnce = z.string().meta({ description: 'The unit key. Shown this once and stored as a hash only.' })

export const allAlertUnitsCall = defineCall({
  name: 'alertUnits.all',
  method: 'GET',
  path: '/api/alert_units/all',
  summary: 'Alert units of the fleet and their keys, without the secrets',
  response: z.object({ data: z.array(alertUnit) }),
})

export const addAlertUnitCall = defineCall({
  name: 'alertUnits.add',
  method: 'POST',
  path: '/api/alert_units/add',
  summary: 'Add an alert unit and make its first key',
  csrf: true,
  body: writeBodySchema(z.strictObject(fields)),
  response: z.object({ data: z.object({ unit: alertUnit, key: shownOnce }) }),
  errors: [409],
})

export const updateAlertUnitCall = defineCall({
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

export const addUnitKeyCall = defineCall({
  name: 'alertUnits.addKey',
  method: 'POST',
  path: '/api/alert_units/add_key',
  summary: 'Make a further key for an alert unit',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({ data: z.object({ unit: alertUnit, key: shownOnce }) }),
  errors: [404],
})

export const revokeUnitKeyCall = defineCall({
  name: 'alertUnits.revokeKey',
  method: 'POST',
  path: '/api/alert_units/revoke_key',
  summary: 'Revoke a key: readings that come with it are refused from now on',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField, key_id: idField })),
  response: z.object({ data: z.object({ unit: alertUnit }) }),
  errors: [404],
})

export const deleteAlertUnitCall = defineCall({
  name: 'alertUnits.delete',
  method: 'POST',
  path: '/api/alert_units/delete',
  summary: 'Delete an alert unit and its keys; its readings stay',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: emptyWriteAnswerSchema,
  errors: [404],
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField } from '../fields/ids.ts'
import { unwatchedVehicleTypeSchema } from '../fields/unwatched-vehicle-type.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, plainWriteBodySchema, readBodySchema, writeBodySchema } from '../write-body.ts'
import { positionAlarmSettingsSchema, writtenPositionAlarmSchema } from './alarm-settings.ts'
import { tireDifferenceAlarmFields, tireDifferenceAlarmsSchema } from './tire-difference-alarms.ts'
import { VEHICLE_TYPE_RECORD_FIELDS } from './vehicle-type-record-fields.ts'
import { wheelLayoutSchema } from './wheel-layout.ts'

const vehicleType = z
  .object({
    id: idField,
    ...answerFieldSchemas(VEHICLE_TYPE_RECORD_FIELDS),
    vehicle_layout_id: idField,
    vehicle_layout_name: z.string(),
    user_id: idField,
  })
  .meta({ id: 'VehicleType' })

const details = z.object({
  data: vehicleType,
  typeAlarms: tireDifferenceAlarmsSchema,
  layout: wheelLayoutSchema,
  alarms: z.array(positionAlarmSettingsSchema).meta({ description: 'One per position of the layout' }),
})

const READ_ONLY = ['vehicle_layout_name', 'layout'] as const

const fields = newRecordFieldSchemas(VEHICLE_TYPE_RECORD_FIELDS)

const alarms = {
  typeAlarms: z.strictObject(tireDifferenceAlarmFields).partial().optional(),
  alarms: z.array(writtenPositionAlarmSchema).max(128).optional(),
}

export const allVehicleTypesCall = defineCall({
  name: 'vehicleTypes.all',
  method: 'GET',
  path: '/api/vehicle_types/all',
  summary: 'Vehicle types of the fleet and the layouts to choose from',
  jsonp: true,
  response: z.object({
    data: z.array(vehicleType),
    layouts: z.array(wheelLayoutSchema),
    unwatched: z
      .array(unwatchedVehicleTypeSchema)
      .meta({ description: 'Those that do not tell the reader of a low tire in time' }),
  }),
})

export const vehicleTypeDetailsCall = defineCall({
  name: 'vehicleTypes.details',
  method: 'POST',
  path: '/api/vehicle_types/details',
  summary: 'A vehicle type with the alarms of every position',
  body: readBodySchema({ id: idField }),
  response: details,
  errors: [404],
})

export const duplicateVehicleTypeCall = defineCall({
  name: 'vehicleTypes.duplicate',
  method: 'POST',
  path: '/api/vehicle_types/duplicate',
  summary: 'Copy a vehicle type with all its alarms',
  csrf: true,
  body: plainWriteBodySchema({ id: idField }),
  response: z.object({ data: vehicleType }),
  errors: [404],
})

export const addVehicleTypeCall = defineCall({
  name: 'vehicleTypes.add',
  method: 'POST',
  path: '/api/vehicle_types/add',
  summary: 'Add a vehicle type; every position starts with the default alarms',
  csrf: true,
  body: writeBodySchema(addedRecordSchema({ ...fields, vehicle_layout_id: idField, ...alarms }, READ_ONLY)),
  response: z.object({ data: vehicleType }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { name: 'Tractor 4x2', vehicle_layout_id: 1 } } },
})

export const updateVehicleTypeCall = defineCall({
  name: 'vehicleTypes.update',
  method: 'POST',
  path: '/api/vehicle_types/update',
  summary: 'Change a vehicle type, its alarms, or both; the layout stays',
  description: 'A copy of the type holds `vehicle_layout_id`; another one than it has is refused (`fixed`).',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema({ ...fields, vehicle_layout_id: idField, ...alarms }, READ_ONLY)),
  response: z.object({
    data: vehicleType,
    vehicles_to_judge: z.int().min(0).meta({
      description:
        'Vehicles that are shown as the limits of before judged them; the others, up to 200, are judged already. These follow within a minute',
    }),
  }),
  errors: [404, 409],
})

export const deleteVehicleTypeCall = defineCall({
  name: 'vehicleTypes.delete',
  method: 'POST',
  path: '/api/vehicle_types/delete',
  summary: 'Delete a vehicle type that no vehicle uses',
  csrf: true,
  body: writeBodySchema(
    deletedRecordSchema([...Object.keys(fields), 'vehicle_layout_id', 'typeAlarms', 'alarms', ...READ_ONLY]),
  ),
  response: emptyWriteAnswerSchema,
  errors: [404, 409],
})

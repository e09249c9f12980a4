import * as z from 'zod'
import { defineCall } from '../call.ts'
import { newFields, readFields } from '../fields/field-schemas.ts'
import { id } from '../fields/ids.ts'
import { unwatchedType } from '../fields/unwatched-type.ts'
import { changeBody, plainWriteBody, readBody, writeBody } from '../write-body.ts'
import { addedRecord, deletedRecord, doneAnswer, updatedRecord } from '../written-record.ts'
import { positionAlarm, writtenPositionAlarm } from './alarm-settings.ts'
import { layout } from './layout.ts'
import { typeAlarmFields, typeAlarms } from './type-alarms.ts'
import { VEHICLE_TYPE_RECORD } from './vehicle-type-record.ts'

const vehicleType = z
  .object({
    id,
    ...readFields(VEHICLE_TYPE_RECORD),
    vehicle_layout_id: id,
    vehicle_layout_name: z.string(),
    user_id: id,
  })
  .meta({ id: 'VehicleType' })

const details = z.object({
  data: vehicleType,
  typeAlarms,
  layout,
  alarms: z.array(positionAlarm).meta({ description: 'One per position of the layout' }),
})

const READ_ONLY = ['vehicle_layout_name', 'layout'] as const

const fields = newFields(VEHICLE_TYPE_RECORD)

const alarms = {
  typeAlarms: z.strictObject(typeAlarmFields).partial().optional(),
  alarms: z.array(writtenPositionAlarm).max(128).optional(),
}

export const vehicleTypesAll = defineCall({
  name: 'vehicleTypes.all',
  method: 'GET',
  path: '/api/vehicle_types/all',
  summary: 'Vehicle types of the fleet and the layouts to choose from',
  jsonp: true,
  response: z.object({
    data: z.array(vehicleType),
    layouts: z.array(layout),
    unwatched: z.array(unwatchedType).meta({ description: 'Those that do not tell the reader of a low tire in time' }),
  }),
})

export const vehicleTypeDetails = defineCall({
  name: 'vehicleTypes.details',
  method: 'POST',
  path: '/api/vehicle_types/details',
  summary: 'A vehicle type with the alarms of every position',
  body: readBody({ id }),
  response: details,
  errors: [404],
})

export const duplicateVehicleType = defineCall({
  name: 'vehicleTypes.duplicate',
  method: 'POST',
  path: '/api/vehicle_types/duplicate',
  summary: 'Copy a vehicle type with all its alarms',
  csrf: true,
  body: plainWriteBody({ id }),
  response: z.object({ data: vehicleType }),
  errors: [404],
})

export const addVehicleType = defineCall({
  name: 'vehicleTypes.add',
  method: 'POST',
  path: '/api/vehicle_types/add',
  summary: 'Add a vehicle type; every position starts with the default alarms',
  csrf: true,
  body: writeBody(addedRecord({ ...fields, vehicle_layout_id: id, ...alarms }, READ_ONLY)),
  response: z.object({ data: vehicleType }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { name: 'Tractor 4x2', vehicle_layout_id: 1 } } },
})

export const updateVehicleType = defineCall({
  name: 'vehicleTypes.update',
  method: 'POST',
  path: '/api/vehicle_types/update',
  summary: 'Change a vehicle type, its alarms, or both; the layout stays',
  description: 'A copy of the type holds `vehicle_layout_id`; another one than it has is refused (`fixed`).',
  csrf: true,
  body: changeBody(updatedRecord({ ...fields, vehicle_layout_id: id, ...alarms }, READ_ONLY)),
  response: z.object({
    data: vehicleType,
    vehicles_to_judge: z.int().min(0).meta({
      description:
        'Vehicles that are shown as the limits of before judged them; the others, up to 200, are judged already. These follow within a minute',
    }),
  }),
  errors: [404, 409],
})

export const deleteVehicleType = defineCall({
  name: 'vehicleTypes.delete',
  method: 'POST',
  path: '/api/vehicle_types/delete',
  summary: 'Delete a vehicle type that no vehicle uses',
  csrf: true,
  body: writeBody(deletedRecord([...Object.keys(fields), 'vehicle_layout_id', 'typeAlarms', 'alarms', ...READ_ONLY])),
  response: doneAnswer,
  errors: [404, 409],
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { vehicleDetailsSchema } from './details.ts'
import { newVehicleFields, vehicleSchema } from './vehicle.ts'

/** What a copy of a vehicle holds beyond the fields a user fills in; a screen keeps what came beside it in the same copy. */
const VEHICLE_READ_ONLY = [...Object.keys(vehicleDetailsSchema.shape), 'positions', 'tires', 'layout', 'severity']

/** Sent along as an empty list; nothing reads it. */
const TIRE_EVENTS = { current_tire_events: z.array(z.unknown()).max(1000).optional() }

const withTireEvents = <Data extends z.ZodType>(data: Data) => writeBodySchema(data).extend(TIRE_EVENTS)

export const addVehicleCall = defineCall({
  name: 'vehicles.add',
  method: 'POST',
  path: '/api/vehicles/add',
  summary: 'Add a vehicle',
  csrf: true,
  body: withTireEvents(addedRecordSchema(newVehicleFields, VEHICLE_READ_ONLY)),
  response: z.object({ data: z.object({ data: vehicleSchema }) }),
  errors: [404, 409],
  example: {
    body: { csrf_test_name: '…', data: { name: 'NH-204', vehicle_type_id: 3 }, current_tire_events: [] },
  },
})

export const updateVehicleCall = defineCall({
  name: 'vehicles.update',
  method: 'POST',
  path: '/api/vehicles/update',
  summary: 'Change a vehicle; fields left out stay as they are',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(newVehicleFields, VEHICLE_READ_ONLY)).extend(TIRE_EVENTS),
  response: z.object({ data: z.object({ data: vehicleSchema }) }),
  errors: [404, 409],
})

export const deleteVehicleCall = defineCall({
  name: 'vehicles.delete',
  method: 'POST',
  path: '/api/vehicles/delete',
  summary: 'Delete a vehicle; its tires stay and are dismounted',
  csrf: true,
  body: withTireEvents(deletedRecordSchema(VEHICLE_READ_ONLY)),
  response: emptyWriteAnswerSchema,
  errors: [404],
})

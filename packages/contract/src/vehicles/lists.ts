import * as z from 'zod'
import { defineCall } from '../call.ts'
import { depotChoicesSchema } from '../fields/depot-fields.ts'
import { alarmColorSchema, integratorTypeSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { tagSchema } from '../tires/tag.ts'
import { wheelLayoutSchema } from '../vehicle-types/wheel-layout.ts'
import { vehicleSchema } from './vehicle.ts'
import { LISTED_VEHICLE_FIELDS } from './vehicle-fields.ts'

const typeChoice = z.object({ id: idField, name: z.string(), vehicle_layout_id: idField })
const fixedSensor = z
  .object({
    id: idField,
    name: z.string(),
    vehicle_id: idField.nullable().meta({ description: 'The vehicle that it is on' }),
    vehicle_name: z.string().nullable(),
  })
  .meta({ id: 'FixedSensor' })
const integratorChoice = z.object({ id: idField, name: z.string(), integrator_type: integratorTypeSchema })

export const allVehiclesCall = defineCall({
  name: 'vehicles.all',
  method: 'GET',
  path: '/api/vehicles/all',
  summary: 'All vehicles of the fleet with what their screen chooses from',
  jsonp: true,
  response: z.object({
    data: z.array(vehicleSchema),
    types: z.array(typeChoice),
    layouts: z.array(wheelLayoutSchema),
    integrators: z.array(integratorChoice),
    fixed_sensors: z.array(fixedSensor),
    alarm_color: z.array(
      z.object({ vehicle_id: idField, alarm_color: alarmColorSchema, alarm_issue: z.string().nullable() }),
    ),
  }),
})

const cell = z.union([z.string(), z.number(), z.null()])

/** The columns of the compressed list, in the order in which they are sent. */
export const COMPRESSED_VEHICLE_COLUMNS = [
  'id',
  'name',
  'vehicle_layout_id',
  'vehicle_layout_name',
  'vehicle_type_id',
  'vehicle_type_name',
  'alarm_color',
  'severity',
  'issue',
  'latitude',
  'longitude',
  'speed',
  'last_address',
  'last_measurement',
  'connectedToStr',
  'fill_level',
  'unmuted_color',
  'issue_kind',
  'since',
  'silent_tires',
  'muted_tires',
  'unheard_tires',
  'sensorless_tires',
  'worst_tire_id',
  'worst_demount_task',
  'worst_depth',
  'worst_loss_per_hour',
  'worst_loss_at',
  'heading',
  'depot_name',
  ...LISTED_VEHICLE_FIELDS,
] as const

export const compressedVehicleListCall = defineCall({
  name: 'vehicles.allCompressed',
  method: 'GET',
  path: '/api/vehicles/all_compressed',
  summary: 'The vehicle list as columns and rows: a tenth of the size',
  description: `Columns: ${COMPRESSED_VEHICLE_COLUMNS.join(', ')}. Read cells by column name. issue is the name of the worst event in the reader's language, issue_kind its kind (mustComeOff or wornOut where a tire must come off and no alarm says as much), worst_demount_task what is to be done with its worst tire where nobody may inflate it (lookInside, or scrap where it was found damaged); moments in seconds since 1970, speed in km/h, fill_level the lowest of the vehicle in %, worst_depth how full its worst tire is or at most is, which is the most the lowest can be where that is not known (both in steps of 5 for all but admins), worst_loss_per_hour how many points of fill level that tire loses an hour as its reading at worst_loss_at proved, heading the way it came in degrees clockwise from north, depot_name the depot that it belongs to.`,
  jsonp: true,
  response: z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) }),
})

export const vehiclesWithConnectionsCall = defineCall({
  name: 'vehicles.allConnectedTo',
  method: 'GET',
  path: '/api/vehicles/allConnectedTo',
  summary: 'All vehicles with the names of what they are connected to',
  jsonp: true,
  response: z.object({
    data: z.array(
      z.object({
        id: idField,
        name: z.string(),
        vehicle_layout_id: idField,
        vehicle_layout_name: z.string(),
        vehicle_type_id: idField,
        vehicle_type_name: z.string(),
        alarm_color: alarmColorSchema,
        connected: z.array(z.string()),
        connectedToStr: z.string(),
      }),
    ),
    types: z.array(typeChoice),
    layouts: z.array(wheelLayoutSchema),
  }),
})

export const vehicleFormChoicesCall = defineCall({
  name: 'vehicles.availableForEdit',
  method: 'GET',
  path: '/api/vehicles/available_for_edit',
  summary: "What a vehicle's form offers to choose from",
  jsonp: true,
  response: z.object({
    data: z.object({
      tags: z.array(tagSchema),
      suspension_types: z.array(
        z.object({ id: idField, name: z.string(), marque_id: idField, brand_name: z.string() }),
      ),
      identities: z.array(
        z.object({
          integrator_id: idField,
          integrator_data_type: z.literal([0, 1, 2, 3]),
          sub_identities: z.array(z.string()),
        }),
      ),
      fixed_sensors: z.array(fixedSensor),
      depots: depotChoicesSchema,
    }),
  }),
})

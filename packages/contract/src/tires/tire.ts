import * as z from 'zod'
import { tireConditionFields } from '../fields/condition-fields.ts'
import { alarmColorSchema, severityV2Schema, tireStatusSchema } from '../fields/enums.ts'
import { answerFieldSchemas, answerFieldSchemasOf } from '../fields/field-schemas.ts'
import { idField, longIdField, sensorNameField, tagIdField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  countField,
  daysField,
  degreesField,
  euroField,
  kilometresField,
  kilometresPerHourField,
  momentField,
  percentField,
} from '../fields/quantities.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { alarmSettingsSchema } from '../vehicle-types/alarm-settings.ts'
import { sensorHealthSchema, tagDisplaySchema } from './tag.ts'
import { TIRE_RECORD_FIELDS } from './tire-record.ts'
import { LISTED_TIRE_FIELDS } from './tire-record-fields.ts'

const identity = {
  id: idField,
  name: z.string(),
  tag_id: tagIdField.nullable(),
  tag_display: tagDisplaySchema,
  ...answerFieldSchemasOf(TIRE_RECORD_FIELDS, LISTED_TIRE_FIELDS),
}

/** What people filled in about it, and what follows from that. */
const record = {
  ...answerFieldSchemas(TIRE_RECORD_FIELDS),
  supplier_name: z.string().nullable(),
  cost: euroField('Total cost: purchase and everything entered since').nullable(),
}

const mounted = {
  vehicle_id: idField.nullable(),
  vehicle_name: z.string().nullable(),
  vehicle_type_id: idField.nullable(),
  vehicle_type_name: z.string().nullable(),
  vehicle_layout_id: idField.nullable(),
  vehicle_layout_name: z.string().nullable(),
  ...nullableWheelPositionFields,
  position_name: z.string().nullable(),
  is_dual: isDualField,
}

const level = {
  alarm_color: alarmColorSchema,
  status: tireStatusSchema,
  status_msg: z.string().nullable(),
  issue: z.string().nullable().meta({ description: "Name of the worst event in the reader's language" }),
  alarm_issue: z.string().nullable().meta({ description: 'Name of the worst event as version 3 counts them' }),
  ...tireConditionFields,
  number_alarms: countField('Open events'),
  current_event: z.object({ id: longIdField, type_name: z.string(), severity: severityV2Schema }).nullable(),
  lowestSeverity: severityV2Schema,
}

const pressures = {
  last_pressure: barField('Last measured pressure').nullable(),
  best_current_pressure: barField('Last pressure, null when older than two hours').nullable(),
  park_pressure: barField('Pressure at 15 °C; admin only').nullish(),
  optimal_pressure: barField('Recommended pressure at 15 °C').nullable(),
  fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
  fillLevel: percentField('The same as fill_level').nullable(),
  toolTip: z.string().nullable(),
}

const lastReading = {
  last_measurement: momentField('Last reading').nullable(),
  uncertain_last_measurement: momentField('Last reading through a foreign unit; admin only').nullish(),
  last_temperature: celsiusField('External temperature').nullable(),
  internal_temperature: celsiusField('Temperature of the air in the tire').nullable(),
  last_speed: kilometresPerHourField('Speed').nullable(),
  park_time_stamp: momentField('Since when it is parked').nullable(),
  last_address: z.string().nullable(),
  uncertain_last_address: z.string().nullish().meta({ description: 'Where a foreign unit heard it; admin only' }),
  last_latitude: degreesField('Latitude, WGS 84').nullable(),
  last_longitude: degreesField('Longitude, WGS 84').nullable(),
}

const trips = {
  expansion_cte_cnt: countField('Cold samples of the expansion constant; derived values show above 10').nullable(),
  total_nb_trips: countField('Trips').nullable(),
  total_trip_distance: kilometresField('Distance of all trips').nullable(),
  avg_trip_distance: kilometresField('Average trip').nullable(),
  last_trip_distance: kilometresField('Last trip').nullable(),
  odo_cumul: kilometresField('Distance rolled').nullable(),
  odo_last_alarm: kilometresField('Distance at the last alarm').nullable(),
  odo_last_maintenance: kilometresField('Distance at the last inspection').nullable(),
  odo_last_resurfacing: kilometresField('Distance at the last resurfacing').nullable(),
  age: daysField('Age since purchase').nullable(),
}

/** Absent for everybody but admins. */
const adminOnly = {
  expansion_cte_running: z.number().nullish().meta({ unit: 'bar/K', description: 'Expansion constant; admin only' }),
  total_nb_trips2: countField('Raw trips; admin only').nullish(),
  total_trip_distance2: kilometresField('Raw distance of all trips; admin only').nullish(),
  avg_trip_distance2: kilometresField('Raw average trip; admin only').nullish(),
  last_trip_distance2: kilometresField('Raw last trip; admin only').nullish(),
  odo_cumul2: kilometresField('Raw distance; admin only').nullish(),
}

/** A tire as the overview lists it. */
export const tireRowSchema = z
  .object({ ...identity, ...mounted, ...level, ...pressures, ...lastReading, health_data: sensorHealthSchema })
  .meta({ id: 'TireRow' })

/** Everything known about a tire. */
export const tireSchema = z
  .object({
    ...tireRowSchema.shape,
    ...record,
    ...trips,
    ...adminOnly,
    override_alarm_settings: z.boolean(),
    overridden_alarm_settings: alarmSettingsSchema.nullable(),
    blowout_alarm_enabled: z.boolean(),
    suspension_marque_type_id: idField.nullable(),
    suspension_tag_id: tagIdField.nullable(),
    suspension_fraction: z.number().nullable(),
    sensor_name: sensorNameField.nullable(),
  })
  .meta({ id: 'Tire' })

/** What a copy of a tire holds beyond the fields a user fills in. */
export const TIRE_READ_ONLY_FIELDS = Object.keys(tireSchema.shape).concat([
  'alarm_settings',
  'events',
  'muted',
  'current_tire_events',
])

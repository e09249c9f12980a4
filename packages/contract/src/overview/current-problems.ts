import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireFreshnessSchema } from '../fields/condition-fields.ts'
import { depotChoicesSchema, depotFilterSchema } from '../fields/depot-fields.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField, longIdField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  coordinateFields,
  countField,
  momentField,
  percentField,
} from '../fields/quantities.ts'
import { unwatchedVehicleTypeSchema } from '../fields/unwatched-vehicle-type.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { demountTaskField } from '../problems/demount-task-field.ts'
import { problemSchema } from '../problems/problem.ts'
import { eventDataSchema } from '../tire-events/event.ts'

const counts = z.object({
  alarm: countField('Alarm'),
  warning: countField('Warning'),
  info: countField('Information'),
  muted: countField('Muted'),
  noData: countField('No data'),
  ok: countField('Nothing wrong'),
})

const wrong = z
  .object({
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    tire_id: idField.nullable(),
    tire_name: z.string().nullable(),
    ...nullableWheelPositionFields,
    position_name: z.string().nullable(),
    is_dual: isDualField,
    event_id: longIdField.nullable(),
    event_kind: z
      .string()
      .nullable()
      .meta({ description: 'Of the worst event, also where it is worse that the tire must come off' }),
    kind: z.string().nullable().meta({
      description:
        'What is wrong, for example blowOut or fillLevelBelow80; mustComeOff or wornOut of a tire that must come off; null of a muted tire that is well',
    }),
    removal: z.enum(REMOVAL_KINDS).nullable().meta({
      description: 'Why it must come off its wheel, also where the kind is an alarm',
    }),
    demount_task: demountTaskField,
    removal_since: momentField(
      'Since when it must: when readings proved it first, or the tread was measured to be at the limit first',
    ).nullable(),
    level: alarmLevelSchema,
    true_level: alarmLevelSchema.meta({ description: 'As if nobody had muted it' }),
    freshness: tireFreshnessSchema,
    since: momentField('Start').nullable(),
    last_measurement: momentField('Last reading').nullable(),
    address: z.string().nullable(),
    place: z.string().nullable().meta({ description: 'The place of the fleet in which its vehicle is' }),
    depot: z.string().nullable().meta({ description: 'The depot to which its vehicle belongs' }),
    ...coordinateFields,
    fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
    fill_level_bound: percentField('The most it can be where it is not known').nullable(),
    pressure: barField('Last measured pressure').nullable(),
    park_pressure: barField('Pressure at 15 °C, of what is judged by it').nullable(),
    temperature: celsiusField('Last external temperature').nullable(),
    internal_temperature: celsiusField('Temperature of the air in the tire').nullable(),
    optimal_pressure: barField('Recommended pressure at 15 °C').nullable(),
    event_data: eventDataSchema.meta({ description: 'As it was when the alarm was raised' }),
    muted_until: momentField('End of the mute').nullable(),
  })
  .meta({ id: 'WrongNow' })

/** A mounted tire whose sensor is silent, whatever else is wrong with it. */
const silent = z
  .object({
    vehicle_id: idField,
    vehicle_name: z.string(),
    tire_id: idField,
    tire_name: z.string(),
    ...nullableWheelPositionFields,
    position_name: z.string().nullable(),
    is_dual: isDualField,
    last_measurement: momentField('Last reading'),
    muted_until: momentField('End of the mute').nullable(),
  })
  .meta({ id: 'SilentNow' })

export const currentProblemsCall = defineCall({
  name: 'overview.now',
  method: 'GET',
  path: '/api/overview/now',
  summary: 'What is wrong now, worst first',
  query: z.object({ depot_id: depotFilterSchema }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      depots: depotChoicesSchema,
      vehicles: counts,
      tires: counts,
      wrong: z.array(wrong),
      problems: z.array(problemSchema).meta({ description: 'All that go on, worst first' }),
      unwatched: z
        .array(unwatchedVehicleTypeSchema)
        .meta({ description: 'Vehicle types that do not tell the reader of a low tire in time' }),
      tells_nobody: z.boolean().meta({
        description: 'No notification rule, nor the e-mail setup, would tell anybody of an alarm that begins',
      }),
      silent: z.array(silent).meta({ description: 'Tires that should have been heard, the longest silent first' }),
    }),
  }),
})

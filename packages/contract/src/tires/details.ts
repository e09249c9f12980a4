import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { coordinateFields, countField, momentField, secondsField } from '../fields/quantities.ts'
import { problemSchema } from '../problems/problem.ts'
import { alarmSettingsSchema } from '../vehicle-types/alarm-settings.ts'
import { wheelLayoutSchema } from '../vehicle-types/wheel-layout.ts'
import { pullerLocationSchema, vehicleLocationSchema } from '../vehicles/details.ts'
import { readBodySchema } from '../write-body.ts'
import { tireSchema } from './tire.ts'

const park = z.object({
  ...coordinateFields,
  park_address: z.string().nullable(),
  park_time_stamp: momentField('Since when it is parked').nullable(),
})

export const tireDetailsCall = defineCall({
  name: 'tires.details',
  method: 'POST',
  path: '/api/tires/details',
  summary: 'A tire with its alarms, positions and mute',
  body: readBodySchema({ tire_id: idField }),
  response: z.object({
    data: tireSchema,
    alarm_settings: alarmSettingsSchema,
    alarms: z
      .array(alarmSettingsSchema.extend({ alarm_id: idField }))
      .meta({ description: 'The same settings as a list' }),
    positions: z.array(vehicleLocationSchema),
    park: park.nullable(),
    attached_position: pullerLocationSchema.nullable(),
    connected_position: pullerLocationSchema.nullable(),
    layout: wheelLayoutSchema.nullable(),
    spare_of: z
      .object({ id: idField, name: z.string() })
      .nullable()
      .meta({ description: 'The vehicle that carries it as a spare wheel' }),
    problems: z.array(problemSchema).meta({ description: 'Those that go on, worst first, then the last that ended' }),
    muted: z.object({ end_time: momentField('End of the mute').nullable() }),
    change_asked: z
      .object({
        since: momentField('Since when it seems to be another tire'),
        swapped_with: z
          .object({ id: idField, name: z.string(), at: momentField('When they can have been swapped') })
          .nullable()
          .meta({
            description:
              'The tire of the same vehicle that seems to stand in its place, each holding what the other one held',
          }),
      })
      .nullable()
      .meta({ description: 'People are asked whether the tire was changed; null when not' }),
    events: z.object({ number_inflations: countField('Inflations so far; admin only').optional() }),
    time_idle2: secondsField('Time standing, raw; admin only').nullish(),
    time_nonidle: secondsField('Time in trips; admin only').nullish(),
  }),
  errors: [404],
})

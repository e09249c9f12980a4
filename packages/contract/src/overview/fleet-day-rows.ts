import { PROBLEM_END_REASONS } from '@coldbar/domain/problems/problem'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { ownDepotFilterSchema } from '../fields/depot-fields.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { countField, kilometresField, momentField, secondsField } from '../fields/quantities.ts'

/** As many rows as a person can look through; the counts are of all. */
export const MAX_FLEET_DAY_ROWS = 200

const problem = z
  .object({
    problem_id: idField,
    tire_id: idField,
    tire_name: z.string(),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    headline: z
      .enum(PROBLEM_HEADLINES)
      .meta({ description: 'What it was, as the notifications of the reader call it' }),
    level: alarmLevelSchema.meta({ description: 'The worst that went on that day; ok where none of it did' }),
    since: momentField('First sign'),
    end: momentField('When it was over; null while it goes on').nullable(),
    end_reason: z.enum(PROBLEM_END_REASONS).nullable(),
    is_raised: z.boolean().meta({ description: 'Its first sign was on that day' }),
    repair_time: secondsField('From first sign to end, where somebody mended it and it ended on that day').nullable(),
  })
  .meta({ id: 'ProblemOfDay' })

const vehicle = z
  .object({
    id: idField,
    name: z.string(),
    km: kilometresField('Driven; null where no trip of it was ever known').nullable(),
    readings: countField('Readings of its tires; null of a day whose readings are not kept any more').nullable(),
    unit_heard: z.boolean().nullable().meta({
      description:
        'Whether its alert unit was heard; null without one, of one that nobody had heard by then, and where nobody knows any more',
    }),
  })
  .meta({ id: 'VehicleOfDay' })

export const fleetDayRowsCall = defineCall({
  name: 'overview.dayRows',
  method: 'GET',
  path: '/api/overview/day_rows',
  summary: 'What happened on one day of the fleet: its problems and its vehicles',
  query: z.object({
    day: z.iso.date().meta({ description: 'In the zone of the fleet' }),
    depot_id: ownDepotFilterSchema,
  }),
  response: z.object({
    data: z.object({
      problems: z.array(problem).meta({
        description: `What went on, began or was mended, the worst first, then the newest; ${MAX_FLEET_DAY_ROWS} at most`,
      }),
      problem_count: countField('All there are'),
      vehicles: z.array(vehicle).meta({
        description: `Those whose unit was silent first, then the most kilometres; ${MAX_FLEET_DAY_ROWS} at most. None until the day is summed up`,
      }),
      vehicle_count: countField('All there are'),
    }),
  }),
})

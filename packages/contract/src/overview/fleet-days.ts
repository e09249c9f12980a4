import * as z from 'zod'
import { defineCall } from '../call.ts'
import { depotChoicesSchema, ownDepotFilterSchema } from '../fields/depot-fields.ts'
import { countField, kilometresField, momentField, secondsField } from '../fields/quantities.ts'

/** Over how many days the fleet can be looked at, today the last. */
export const FLEET_DAY_PERIODS = ['30', '90', '365'] as const

/** Each median is of what was mended on so many days, its own the last. */
export const REPAIR_TIME_DAYS = 7

const day = z
  .object({
    day: z.iso.date().meta({ description: 'In the zone of the fleet' }),
    is_over: z.boolean().meta({ description: 'False of today, of which only what happened so far is told' }),
    alarm: countField(
      'Tires that were in alarm at any moment of it; null where nothing is known of the day',
    ).nullable(),
    warning: countField('Tires of which a warning was the worst').nullable(),
    info: countField('Tires of which an information was the worst').nullable(),
    raised: countField('Problems whose first sign was on it').nullable(),
    mended: countField('Problems that somebody mended and that ended on it').nullable(),
    repair_time: secondsField(
      `From first sign to end, the median of what was mended on it and the ${REPAIR_TIME_DAYS - 1} days before; null of none`,
    ).nullable(),
    km: kilometresField(
      'Driven by all vehicles, trailers beside what pulls them; null until the day is summed up, and where no trip was ever known',
    ).nullable(),
    readings: countField(
      'Readings of tires on vehicles; null until the day is summed up, and of one whose readings are not kept any more',
    ).nullable(),
    units: countField(
      'Alert units on vehicles that had been heard by then and of which it is known whether they were that day; null until it is summed up',
    ).nullable(),
    silent_units: countField('Those of them of which nothing came in and nothing was measured on it').nullable(),
  })
  .meta({ id: 'FleetDay' })

export const fleetDaysCall = defineCall({
  name: 'overview.days',
  method: 'GET',
  path: '/api/overview/days',
  summary:
    'The state of the fleet over time, day by day: levels, problems, repairs, kilometres, readings, silent units',
  description:
    'Days are summed up once they are over for three hours, and anew where something of them comes late. Of yesterday, until then, and of today problems alone are told.',
  query: z.object({
    days: z
      .enum(FLEET_DAY_PERIODS)
      .optional()
      .meta({ description: 'How many, today the last: 30 unless said otherwise' }),
    depot_id: ownDepotFilterSchema,
  }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      until: z.iso.date().nullable().meta({ description: 'The last day that is summed up; null where none is' }),
      days: z.array(day).meta({ description: 'The oldest first' }),
      mended: countField('Problems that somebody mended and that ended in all of these days'),
      repair_time: secondsField('From first sign to end, the median of these; null of none').nullable(),
      depots: depotChoicesSchema,
    }),
  }),
})

import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { barField, celsiusField, coordinateFields, momentField, percentField } from '../fields/quantities.ts'
import { readersTimeZoneField } from '../fields/time-zone-field.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { eventDataSchema, eventPressureChangeSchema } from '../tire-events/event.ts'
import { readBodySchema } from '../write-body.ts'
import { demountTaskField } from './demount-task-field.ts'
import { problemSchema } from './problem.ts'

const wheel = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    ...nullableWheelPositionFields,
    is_dual: isDualField,
    time: momentField('Its last believed reading at that moment, of the two hours before').nullable(),
    pressure: barField('Measured pressure').nullable(),
    temperature: celsiusField('External temperature').nullable(),
    fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
    fill_level_bound: percentField(
      'The most it can have been where it was not known; of the own tire, whose optimal pressure of that moment is known',
    ).nullable(),
  })
  .meta({ id: 'WheelThen' })

const why = z
  .object({
    kind: z.string().meta({ description: 'The alarm or sign that the headline stands for' }),
    start: momentField('The first bad reading'),
    confirmed: momentField('The reading that was believed'),
    limit: percentField(
      'Below which fill level it is an alarm; null of the others, whose limit is among the figures',
    ).nullable(),
    event_data: eventDataSchema
      .nullable()
      .meta({ description: 'The figures of that moment; null of a sign, which has no event' }),
    extraP: eventPressureChangeSchema.nullable(),
    ...coordinateFields,
    address: z.string().nullable(),
    wheels: z.array(wheel).meta({ description: 'The tires of the axle at that moment, the own one among them' }),
  })
  .meta({ id: 'WhyItFired' })

/** What a problem's page shows of it. */
export const problemPageSchema = z.object({
  problem: problemSchema,
  tire_name: z.string(),
  vehicle_name: z.string().nullable(),
  ...nullableWheelPositionFields,
  is_dual: isDualField,
  removal: z.enum(REMOVAL_KINDS).nullable().meta({
    description:
      'Why its tire must come off the vehicle now, also where the problem ended; null where it need not, or is elsewhere by now',
  }),
  demount_task: demountTaskField,
  why,
})

export const problemDetailsCall = defineCall({
  name: 'problems.details',
  method: 'POST',
  path: '/api/problems/details',
  summary: 'One problem of a tire, ended or not, and why it fired: figures, limit and neighbours of that moment',
  description: 'As the generation of the reader sees it; 404 of a problem of which it sees no step.',
  body: readBodySchema({ problem_id: idField }),
  response: z.object({ data: problemPageSchema }),
  errors: [404],
  example: { body: { problem_id: 12 } },
})

export const problemPdfCall = defineCall({
  name: 'problems.pdf',
  method: 'POST',
  path: '/api/problems/pdf',
  summary:
    'One problem of a tire as a PDF: what it was, why it fired, a picture, its course, and, for those who may read sent messages, who was told',
  description:
    'A4 in the language of the session, as the generation of the reader sees it; 404 as `problems/details`. The file is named after the tire.',
  body: readBodySchema({ problem_id: idField, time_zone: readersTimeZoneField }),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/pdf',
  errors: [404, 429],
  example: { body: { problem_id: 12, time_zone: 'Europe/Brussels' } },
})

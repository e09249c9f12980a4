import { PROBLEM_END_REASONS } from '@coldbar/domain/problems/problem'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { countField, euroField, kilometresField, millimetresField, momentField } from '../fields/quantities.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { readBodySchema } from '../write-body.ts'

/** What a time line can be limited to. */
export const TIMELINE_KINDS = [
  'problem',
  'mounting',
  'coupling',
  'inflation',
  'remark',
  'tread',
  'trip',
  'visit',
  'mute',
  'change',
] as const

/** What happened, one sentence each. */
const TIMELINE_STEPS = [
  'began',
  'ended',
  'mounted',
  'dismounted',
  'carried',
  'carriedNoMore',
  'coupled',
  'parted',
  'inflated',
  'deflated',
  'remarked',
  'treadMeasured',
  'retreaded',
  'drove',
  'reached',
  'left',
  'muted',
  'heardAgain',
  'changed',
  'notChanged',
] as const

const entry = z
  .object({
    key: z.string().meta({ description: 'Its own among all of the time line' }),
    time: momentField(
      'When it happened; of the trips of a day, when the last began, or the day where that began before it',
    ),
    kind: z.enum(TIMELINE_KINDS),
    step: z.enum(TIMELINE_STEPS),
    tire_id: idField.nullable(),
    tire_name: z.string().nullable(),
    vehicle_id: idField.nullable().meta({ description: 'Of what was coupled, the other one' }),
    vehicle_name: z.string().nullable(),
    ...nullableWheelPositionFields,
    is_dual: isDualField,
    problem_id: idField.nullable().meta({ description: 'Of what began or ended' }),
    headline: z.enum(PROBLEM_HEADLINES).nullable().meta({ description: 'Of a problem' }),
    level: alarmLevelSchema.nullable().meta({ description: 'The worst of a problem' }),
    end_reason: z.enum(PROBLEM_END_REASONS).nullable(),
    text: z.string().nullable().meta({ description: 'Of a remark; the name of a place that was visited' }),
    cost: euroField('Of a remark').nullable(),
    trips: countField('Trips under way on the day: one across midnight counts on both').nullable(),
    depth: millimetresField('Of a tread').nullable(),
    distance: kilometresField('Driven that day where the fleet is, as the trips log says').nullable(),
  })
  .meta({ id: 'TimelineEntry' })

const CURSOR = /^\d{1,10}(\.\d{1,9})?_[a-z]\d{1,12}(-\d{1,12})?$/

const asked = {
  kinds: z
    .array(z.enum(TIMELINE_KINDS))
    .max(TIMELINE_KINDS.length)
    .optional()
    .meta({ description: 'All unless named' }),
  after: z.string().regex(CURSOR).optional().meta({ description: '`next` of the page before' }),
}
const response = z.object({
  data: z.array(entry),
  next: z.string().nullable().meta({ description: '`after` of the next page; null of the last' }),
})

export const tireTimelineCall = defineCall({
  name: 'tires.timeline',
  method: 'POST',
  path: '/api/tires/timeline',
  summary:
    'All that happened to a tire, the newest first: where it was, its problems, inflations, remarks, treads, trips by day, mutes',
  body: readBodySchema({ tire_id: idField, ...asked }),
  response,
  errors: [404],
})

export const vehicleTimelineCall = defineCall({
  name: 'vehicles.timeline',
  method: 'POST',
  path: '/api/vehicles/timeline',
  summary:
    'All that happened to a vehicle and the tires on it, the newest first: the places it reached too; what it was coupled to, for admins',
  body: readBodySchema({ vehicle_id: idField, ...asked }),
  response,
  errors: [404],
})

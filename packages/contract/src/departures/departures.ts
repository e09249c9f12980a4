import { DEPARTURE_REASONS, DEPARTURE_VERDICTS } from '@coldbar/domain/condition/departure-reason'
import { PUMP_TARGET_WAIT_REASONS } from '@coldbar/domain/pump/pump-target'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireDemountFields, tireFreshnessSchema } from '../fields/condition-fields.ts'
import { depotChoicesSchema, depotFilterSchema } from '../fields/depot-fields.ts'
import { idField } from '../fields/ids.ts'
import { pumpTargetSchema } from '../fields/pump-target.ts'
import { barField, countField, momentField, percentField, percentPerHourField } from '../fields/quantities.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { writeBodySchema } from '../write-body.ts'

const verdict = z.enum(DEPARTURE_VERDICTS).meta({
  description:
    'go: nothing speaks against it, and every tire was heard within two hours; goAfter: once the work is done; stay: not as it is; notKnown: what was heard says too little of now',
})
const reason = z
  .enum(DEPARTURE_REASONS)
  .meta({ description: 'What speaks most against leaving; well where nothing does' })

const tire = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    ...nullableWheelPositionFields,
    position_name: z.string().nullable(),
    is_dual: isDualField,
    verdict,
    reason,
    freshness: tireFreshnessSchema,
    last_measurement: momentField('Last reading').nullable(),
    pressure: barField('Last measured pressure').nullable(),
    fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
    fill_level_bound: percentField('The most it is, where the level is not known').nullable(),
    loss_per_hour: percentPerHourField('How fast it loses gas; null where that is not proven').nullable(),
    ...tireDemountFields,
    gauge: pumpTargetSchema
      .nullable()
      .meta({ description: 'What a gauge at the valve must show now, of a tire to pump up' }),
    wait: z
      .enum(PUMP_TARGET_WAIT_REASONS)
      .nullable()
      .meta({ description: 'Why nobody can say what the gauge must show' }),
  })
  .meta({ id: 'LeavingTire' })

/** Of a vehicle with all that it is coupled to, and of it alone. */
const verdicts = {
  verdict: verdict.meta({ description: 'Of the vehicle with all that it is coupled to: as the worst of them' }),
  own_verdict: verdict.meta({ description: 'Of the vehicle alone' }),
}

const part = z
  .object({
    vehicle_id: idField,
    vehicle_name: z.string(),
    ...verdicts,
    reason,
    leaves_at: momentField('When that is to leave, where it was said').nullable(),
  })
  .meta({
    id: 'CoupledVehicle',
    description: 'What it pulls or is pulled by: a guess, as its sensors were heard travelling along',
  })

const vehicle = z
  .object({
    vehicle_id: idField,
    vehicle_name: z.string(),
    license_plate: z.string().nullable(),
    ...verdicts,
    reason: reason.meta({
      description: 'What speaks most against leaving with the vehicle alone; well where nothing does',
    }),
    decided_by: part
      .nullable()
      .meta({ description: 'The coupled vehicle that the verdict is of, where the vehicle alone would have another' }),
    coupled: z.array(part),
    place: z.string().nullable().meta({ description: 'The place of the fleet in which it is' }),
    town: z.string().nullable().meta({ description: 'The town nearest to where it was last' }),
    leaves_at: momentField('When it is to leave, where that was said; until two hours after').nullable(),
    empty_wheels: countField('Wheels of its type for which no tire is entered'),
    tires: z.array(tire).meta({ description: 'What speaks against leaving, worst first; its other tires are well' }),
    well_tires: countField('Tires against which nothing speaks'),
    lowest_fill_level: percentField('Of those the lowest; steps of 5 for all but admins').nullable(),
    heard_since: momentField('When the one of them was heard that was heard longest ago').nullable(),
  })
  .meta({ id: 'LeavingVehicle' })

/** From 2020 to 2100: what lies outside was meant in milliseconds, or is a slip. */
const FIRST_DEPARTURE = 1_577_836_800
const LAST_DEPARTURE = 4_102_444_800

/** As many vehicles of one verdict as a person can look through. */
export const MAX_DEPARTURES_PER_VERDICT = 300

export const departureListCall = defineCall({
  name: 'departures.all',
  method: 'GET',
  path: '/api/departures/all',
  summary: 'Which vehicles may leave, which after some work, which not, and of which nobody knows',
  description:
    'One verdict a vehicle, judged with its tires whenever something is heard and when time alone changes it. Silence is never a go. Coupled vehicles leave together, as the worst of them; that they are coupled is a guess from what their sensors were heard with.',
  query: z.object({
    vehicle_id: z.coerce.number().int().min(1).optional().meta({ description: 'Of this vehicle only' }),
    place: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Of vehicles at this place of the fleet only, by its name' }),
    depot_id: depotFilterSchema,
  }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      counts: z.object({
        stay: countField('Vehicles that stay'),
        notKnown: countField('Of which nobody knows'),
        goAfter: countField('That leave after some work'),
        go: countField('That may leave'),
      }),
      places: z.array(z.string()).meta({ description: 'The places of the fleet at which vehicles stand, by name' }),
      depots: depotChoicesSchema,
      vehicles: z.array(vehicle).meta({
        description: `By verdict, then by when they leave or what they are coupled to does, then by name; of each verdict the first ${MAX_DEPARTURES_PER_VERDICT}`,
      }),
    }),
  }),
})

export const departureVerdictsCall = defineCall({
  name: 'departures.verdicts',
  method: 'GET',
  path: '/api/departures/verdicts',
  summary: 'The verdict of every vehicle, without its proof',
  description:
    'As departures.all judges them, with what they are coupled to: for lists, and for programs that ask often.',
  response: z.object({
    data: z.object({
      stay: z.array(idField).meta({ description: 'Ids of the vehicles that stay' }),
      notKnown: z.array(idField).meta({ description: 'Of which nobody knows' }),
      goAfter: z.array(idField).meta({ description: 'That leave after some work' }),
      go: z.array(idField).meta({ description: 'That may leave' }),
    }),
  }),
})

export const planDepartureCall = defineCall({
  name: 'departures.plan',
  method: 'POST',
  path: '/api/departures/plan',
  summary: 'Say when a vehicle is to leave, or that nobody knows',
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      vehicle_id: idField,
      leaves_at: z
        .int()
        .min(FIRST_DEPARTURE)
        .max(LAST_DEPARTURE)
        .nullable()
        .meta({ description: 'When it is to leave, seconds since 1970; null takes back what was said' }),
    }),
  ),
  response: z.object({
    data: z.object({ vehicle_id: idField, leaves_at: momentField('When it is to leave').nullable() }),
  }),
  errors: [404],
  example: { body: { csrf_test_name: '…', data: { vehicle_id: 12, leaves_at: 1_800_000_000 } } },
})

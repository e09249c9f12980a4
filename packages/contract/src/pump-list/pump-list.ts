import { PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import { PUMP_TARGET_WAIT_REASONS } from '@coldbar/domain/pump/pump-target'
import { PUMPED_CLAIM_STATES } from '@coldbar/domain/pump/pumped-claim'
import { MAX_OFFLINE_REPORT_DELAY_DAYS } from '@coldbar/domain/records/late-report'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireDemountFields, tireFreshnessSchema } from '../fields/condition-fields.ts'
import { depotChoicesSchema, depotFilterSchema } from '../fields/depot-fields.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import { pumpTargetSchema } from '../fields/pump-target.ts'
import { barField, momentField, percentField } from '../fields/quantities.ts'
import { vehicleWheelSchema } from '../fields/vehicle-wheel.ts'
import { isDualField, nullableWheelPositionFields, wheelPositionFields } from '../fields/wheel-position-fields.ts'
import { spareWheelSchema } from '../tires/spare-wheel.ts'
import { writeBodySchema } from '../write-body.ts'

const claim = z
  .object({
    time: momentField('When somebody said that it was pumped up'),
    user_name: z.string().meta({ description: 'As the user was called then' }),
    state: z.enum(PUMPED_CLAIM_STATES).meta({
      description:
        'waiting: nothing was heard since; notYet: what was heard since cannot tell yet; confirmed: gas came in and the tire is low no more; tooLittle: gas came in and it is still low; notSeen: the readings since know of no gas; lostMore: two of them show that it lost more',
    }),
  })
  .meta({ id: 'PumpedClaim' })

export type WirePumpedClaim = z.output<typeof claim>

const row = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    serial_no: z.string().nullable(),
    tire_type: z.string().nullable().meta({ description: 'Brand and type' }),
    tag_id: tagIdField.nullable().meta({ description: 'Of its sensor' }),
    vehicle_id: idField,
    vehicle_name: z.string(),
    ...nullableWheelPositionFields,
    position_name: z.string().nullable(),
    is_dual: isDualField,
    place: z.string().nullable().meta({ description: 'The place of the fleet in which its vehicle is' }),
    town: z.string().nullable().meta({ description: 'The town nearest to where its vehicle was last' }),
    level: alarmLevelSchema.meta({
      description:
        'How pressing the work is, as if nobody had muted it: alarm where it must come off; ok once it is low no more',
    }),
    kind: z.string().nullable().meta({
      description: 'The worst alarm that says so, for example belowMaintenanceLevel; null where its level alone does',
    }),
    since: momentField('Since when it is low; null once it is no more').nullable(),
    headline: z.enum(PROBLEM_HEADLINES).nullable(),
    action: z.enum(PROBLEM_ACTIONS).nullable().meta({ description: 'What to do first' }),
    muted_until: momentField('End of its mute').nullable(),
    ...tireDemountFields,
    freshness: tireFreshnessSchema,
    last_measurement: momentField('Last reading').nullable(),
    pressure: barField('Last measured pressure').nullable(),
    fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
    fill_level_bound: percentField('The most it is, where the level is not known').nullable(),
    target: barField('What it must hold at 15 °C; null for a tire that must come off').nullable(),
    missing_cold: barField('How much of that is missing at 15 °C; null where the content is not known').nullable(),
    gauge: pumpTargetSchema
      .nullable()
      .meta({ description: 'What a gauge at the valve must show now; null for a tire that must come off' }),
    wait: z
      .enum(PUMP_TARGET_WAIT_REASONS)
      .nullable()
      .meta({ description: 'Why nobody can say: it was not heard lately, or its gas is warmer than its tag' }),
    claim: claim.nullable(),
  })
  .meta({ id: 'LowTire' })

/** As many as a person can look through in a yard. */
export const MAX_PUMP_LIST_TIRES = 500

export const pumpListCall = defineCall({
  name: 'pumpList.all',
  method: 'GET',
  path: '/api/pump_list/all',
  summary: 'Tires that hold too little, worst first, each with what the gauge must show at its present temperature',
  description:
    'A tire holds too little by an open alarm that says so, or below 90 % whatever alarms are on. One with demount_since is not to be inflated: it has no value, and nobody may say that it was pumped up. Also holds, at the end, what was said to be pumped up in the last 24 hours and was confirmed since. A gauge value is true for a short while: tires warm and cool.',
  query: z.object({ depot_id: depotFilterSchema }),
  response: z.object({
    data: z.object({
      time: momentField('When this was true'),
      depots: depotChoicesSchema,
      tires: z.array(row).meta({ description: `The ${MAX_PUMP_LIST_TIRES} worst; what was confirmed is beside them` }),
      spares: z.array(spareWheelSchema).meta({ description: 'The spare wheels of the vehicles in the list' }),
      empty_wheels: z
        .array(z.object({ vehicle_id: idField, ...wheelPositionFields, is_dual: isDualField }))
        .meta({ description: 'Wheels of the vehicles in the list at which no tire stands' }),
      low: z.int().min(0).meta({ description: 'How many tires hold too little, those that are not in the list too' }),
    }),
  }),
})

export const claimPumpedTireCall = defineCall({
  name: 'pumpList.claim',
  method: 'POST',
  path: '/api/pump_list/claim',
  summary: 'Say that a tire was pumped up: the readings after it confirm or contradict it',
  description: `Whoever was without a network says it later, with its time: said again with the same time it is said once. Where somebody said it of the same tire and no reading lies between the two, the answer is the claim that stands. One of more than ${MAX_OFFLINE_REPORT_DELAY_DAYS} days ago is refused.`,
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      tire_id: idField,
      time: momentField('When it was pumped up; now where left out').optional(),
      found_at: vehicleWheelSchema.optional().meta({
        description: 'The wheel that was pumped up: 409 `stale` where the tire is on another one by now',
      }),
    }),
  ),
  response: z.object({ data: z.object({ tire_id: idField, claim }) }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { tire_id: 12 } } },
})

export const takeBackPumpedClaimCall = defineCall({
  name: 'pumpList.takeBack',
  method: 'POST',
  path: '/api/pump_list/take_back',
  summary: 'Take back that a tire was pumped up, unless readings have seen gas come in meanwhile',
  csrf: true,
  body: writeBodySchema(z.strictObject({ tire_id: idField, time: momentField('Of the claim: when it was said') })),
  response: z.object({ data: z.object({ tire_id: idField }) }),
  errors: [404, 409],
})

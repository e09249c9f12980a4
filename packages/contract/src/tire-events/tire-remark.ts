import { MAX_OFFLINE_REPORT_DELAY_DAYS } from '@coldbar/domain/records/late-report'
import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { isRemarkWorthNoting, MAX_REMARK_LENGTH } from '@coldbar/domain/records/remark'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { writeBodySchema } from '../write-body.ts'
import { version2TireEventSchema } from './event.ts'

export const remarkSubjectChoicesCall = defineCall({
  name: 'tireEvents.availableTiresVehicles',
  method: 'GET',
  path: '/api/tire_events/available_tires_vehicles',
  summary: 'Tires and vehicles that a remark may be about',
  jsonp: true,
  response: z.object({
    data: z.object({
      tires: z.array(
        z.object({
          id: idField,
          name: z.string(),
          vehicle_id: idField.nullable(),
          position_name: z.string().nullable(),
        }),
      ),
      vehicles: z.array(z.object({ id: idField, name: z.string() })),
    }),
  }),
})

export const addTireRemarkCall = defineCall({
  name: 'tireEvents.newUserEvent',
  method: 'POST',
  path: '/api/tire_events/new_user_event',
  summary: 'Note a remark or a cost about a tire; one of the two is needed',
  description: `Whoever was without a network says it later, with its time: said again with the same time and text it is noted once. One of more than ${MAX_OFFLINE_REPORT_DELAY_DAYS} days ago is refused.`,
  csrf: true,
  body: writeBodySchema(
    z
      .strictObject({
        tire_id: idField,
        vehicle_id: idField.nullish(),
        remark: z.string().trim().max(MAX_REMARK_LENGTH).default(''),
        cost: z.number().min(0).max(MAX_TIRE_PRICE_EURO).nullish().meta({ unit: '€' }),
        time: momentField('When it was seen or done; now where left out').optional(),
      })
      .refine(({ remark, cost }) => isRemarkWorthNoting(remark, cost ?? null), {
        path: ['remark'],
        message: 'or a cost is needed',
        params: { code: 'text_or_cost' },
      }),
  ),
  response: z.object({ data: version2TireEventSchema }),
  errors: [404],
  example: {
    body: { csrf_test_name: '…', data: { tire_id: 12, vehicle_id: 1, remark: 'Valve replaced', cost: 18.5 } },
  },
})

import { LEAK_GROUPINGS } from '@coldbar/domain/costs/cost-grouping'
import { LEAK_COMPARISONS } from '@coldbar/domain/costs/leak-comparison'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { ownDepotFilterSchema } from '../fields/depot-fields.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'

const row = z
  .object({
    id: idField.nullable(),
    name: z.string().nullable(),
    ...nullableWheelPositionFields,
    leaks: countField('Leaks: of a tire one within thirty days at most'),
    tire_days: countField('Days that tires of it were mounted and heard, added up'),
    rate: z.object({ rate: z.number(), low: z.number(), high: z.number() }).nullable().meta({
      description: 'Leaks of a hundred tires in a year, and the range it lies in 19 times of 20',
      unit: '1/100 tire years',
    }),
    comparison: z.enum(LEAK_COMPARISONS).meta({
      description:
        'Beside all others together. asOthers: chance alone explains it; tooFew: so few that also twice as many leaks would not stand out; alone: there are no others',
    }),
  })
  .meta({ id: 'LeakRow' })

export const leakComparisonCall = defineCall({
  name: 'costs.leaks',
  method: 'GET',
  path: '/api/costs/leaks',
  summary: 'Which brands, types and positions leak more often than others, and where chance explains it',
  query: z.object({
    by: z.enum(LEAK_GROUPINGS).optional().meta({ description: 'What the rows are: brands unless said otherwise' }),
    depot_id: ownDepotFilterSchema,
  }),
  response: z.object({
    data: z.object({
      since: momentField('From when on leaks are counted'),
      rows: z.array(row).meta({ description: 'Most leaks for their days first' }),
    }),
  }),
})

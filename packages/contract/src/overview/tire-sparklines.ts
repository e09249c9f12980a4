import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { MAX_SPARKLINES_PER_CALL } from './max-sparklines.ts'
import { tireSparklineSchema } from './news-since-visit.ts'

export const tireSparklinesCall = defineCall({
  name: 'overview.courses',
  method: 'POST',
  path: '/api/overview/courses',
  summary: 'The last day of tires, as small lines beside their figures',
  body: readBodySchema({ tire_ids: z.array(idField).max(MAX_SPARKLINES_PER_CALL) }),
  response: z.object({ data: z.array(z.object({ tire_id: idField, spark: tireSparklineSchema })) }),
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { writeBodySchema } from '../write-body.ts'

export const confirmInsideInspectionCall = defineCall({
  name: 'tires.lookInside',
  method: 'POST',
  path: '/api/tires/look_inside',
  summary: 'Say that a tire was taken off and looked at inside, and may be inflated again',
  description:
    'Of a tire with demount_since alone: it rolled with 80 % of its recommended pressure or less, sank to half of it while it stood, burst, or may have been driven flat unseen. The log keeps who said so and when. What is read from then on may prove the same again.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ tire_id: idField })),
  response: z.object({ data: z.object({ tire_id: idField }) }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { tire_id: 12 } } },
})

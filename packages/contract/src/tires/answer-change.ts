import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { writeBodySchema } from '../write-body.ts'

export const answerTireChangeQuestionCall = defineCall({
  name: 'tires.answerChange',
  method: 'POST',
  path: '/api/tires/answer_change',
  summary: 'Answer whether a tire was changed: one that was is learned anew from now on',
  csrf: true,
  body: writeBodySchema(z.strictObject({ tire_id: idField, changed: z.boolean() })),
  response: z.object({ data: z.object({ tire_id: idField }) }),
  errors: [404],
  example: { body: { csrf_test_name: '…', data: { tire_id: 12, changed: true } } },
})

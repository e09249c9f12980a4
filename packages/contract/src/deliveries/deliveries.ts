import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, integerTextField } from '../fields/ids.ts'
import { countField } from '../fields/quantities.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'
import { deliverySchema } from './delivery.ts'

/** How many messages a page holds: a shorter page is the last one. */
export const DELIVERIES_PER_PAGE = 100

export const allDeliveriesCall = defineCall({
  name: 'deliveries.all',
  method: 'GET',
  path: '/api/deliveries/all',
  summary: 'Messages to people, the newest first, and what became of each',
  description: `Up to ${DELIVERIES_PER_PAGE} of them; \`before\` the id of the last goes on with older ones.`,
  query: z.strictObject({ before: integerTextField(1, 2_147_483_647).optional() }),
  response: z.object({
    data: z.array(deliverySchema),
    channels: z
      .object({ email: z.boolean(), sms: z.boolean() })
      .meta({ description: 'Whether this installation has set them up' }),
    silent: z
      .array(
        z.object({
          channel: deliverySchema.shape.channel.exclude(['obc']),
          name: z.string().meta({ description: 'Of an integrator; else empty' }),
          waiting: countField('Messages that wait for it'),
        }),
      )
      .meta({ description: 'What does not answer, so that messages of this fleet wait until it does' }),
  }),
})

export const deliveriesOfProblemCall = defineCall({
  name: 'deliveries.ofProblem',
  method: 'POST',
  path: '/api/deliveries/of_problem',
  summary: 'Messages to people about one problem, the newest first, and what became of each',
  description: `The newest ${DELIVERIES_PER_PAGE} of them.`,
  body: readBodySchema({ problem_id: idField }),
  response: z.object({ data: z.array(deliverySchema) }),
  errors: [404],
})

const one = z.object({ data: deliverySchema })

export const resendDeliveryCall = defineCall({
  name: 'deliveries.again',
  method: 'POST',
  path: '/api/deliveries/again',
  summary: 'Send a message again that failed',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: one,
  errors: [404, 409],
})

export const sendTestDeliveriesCall = defineCall({
  name: 'deliveries.test',
  method: 'POST',
  path: '/api/deliveries/test',
  summary: 'Send a test message to the recipients of a notification rule',
  csrf: true,
  body: writeBodySchema(z.strictObject({ rule_id: idField })),
  response: z.object({ data: z.array(deliverySchema) }),
  errors: [404, 409, 429],
})

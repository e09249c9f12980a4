import * as z from 'zod'
import { defineCall } from '../call.ts'
import { DELIVERY_FAILURE_REASONS } from '../deliveries/delivery.ts'
import { zeroOrOneSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { deletedRecordSchema } from '../record-write-body-schemas.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'
import { taskRuleSchema } from './task-rule.ts'

/** Why a run failed: of its own, or because of a message of it that nobody takes. */
const RUN_FAILURES = [
  'invalid',
  'no_vehicle',
  'no_place',
  'no_address',
  'not_summed',
  'broken',
  ...DELIVERY_FAILURE_REASONS,
] as const

const run = z
  .object({
    id: idField,
    executed: momentField('When'),
    due: momentField('When the schedule said; earlier than `executed` where it was made up for').nullable(),
    status: z.int().meta({ description: '0 succeeded, anything else failed' }),
    on_demand: zeroOrOneSchema.meta({ description: '0 by schedule or by a vehicle that entered, 1 on demand' }),
    reason: z.enum(RUN_FAILURES).nullable().meta({ description: 'Why it failed' }),
    said: z.string().nullable().meta({ description: 'What the other side answered to what it did not take' }),
    messages: countField('Messages that it sent; none where nothing needed work'),
    waiting: countField('Those of them that are not sent yet'),
    tires: countField('Tires that needed work'),
    vehicle_name: z.string().nullable().meta({ description: 'The vehicle that entered' }),
  })
  .meta({ id: 'TaskRuleRun' })

export const runTaskRuleCall = defineCall({
  name: 'taskRules.generate',
  method: 'POST',
  path: '/api/task_rules/generate',
  summary: 'Run a task rule now',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(taskRuleSchema.shape))),
  description: 'Answers at once; the run stands in the history under `run_id` as soon as it was made.',
  response: z.object({
    data: z.object({
      id: idField,
      run_id: idField,
      queued: z.boolean().meta({ description: 'False where a run that somebody asked for before is still to come' }),
    }),
  }),
  errors: [404, 409, 429],
})

export const taskRuleRunsCall = defineCall({
  name: 'taskRules.logRule',
  method: 'POST',
  path: '/api/task_rules/log_rule',
  summary: 'When a task rule ran, newest first',
  body: readBodySchema({ rule_id: idField }),
  response: z.object({ data: z.array(run) }),
  errors: [404],
})

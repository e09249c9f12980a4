import * as z from 'zod'
import { defineCall } from '../call.ts'
import { flag } from '../fields/codes.ts'
import { id } from '../fields/ids.ts'
import { moment } from '../fields/quantities.ts'
import { readBody, writeBody } from '../write-body.ts'
import { deletedRecord } from '../written-record.ts'
import { taskRule } from './task-rule.ts'

const run = z
  .object({
    executed: moment('When'),
    status: z.int().meta({ description: '0 succeeded, anything else failed' }),
    on_demand: flag.meta({ description: '0 by schedule, 1 on demand' }),
  })
  .meta({ id: 'TaskRuleRun' })

export const generateTask = defineCall({
  name: 'taskRules.generate',
  method: 'POST',
  path: '/api/task_rules/generate',
  summary: 'Run a task rule now',
  csrf: true,
  body: writeBody(deletedRecord(Object.keys(taskRule.shape))),
  response: z.object({ data: z.object({ id, queued: z.boolean() }) }),
  errors: [404, 409],
})

export const logRule = defineCall({
  name: 'taskRules.logRule',
  method: 'POST',
  path: '/api/task_rules/log_rule',
  summary: 'When a task rule ran, newest first',
  body: readBody({ rule_id: id }),
  response: z.object({ data: z.array(run) }),
  errors: [404],
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import { depotChoicesSchema } from '../fields/depot-fields.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { messageTemplateSchema, rulePersonChoiceSchema } from './rule-fields.ts'
import { taskRuleSchema, writtenTaskRuleFields } from './task-rule.ts'

const stats = z
  .object({
    rule_id: idField,
    count: z.object({ log_count: countField('Tasks executed') }),
    first: z.object({ executed: momentField('First execution').nullable() }),
  })
  .meta({ id: 'TaskRuleStats' })

const vehicle = z.object({ id: idField, name: z.string() })

const answer = z.object({ data: taskRuleSchema })

export const allTaskRulesCall = defineCall({
  name: 'taskRules.all',
  method: 'GET',
  path: '/api/task_rules/all',
  summary: 'Task rules (reports) with templates and how often each ran',
  jsonp: true,
  response: z.object({
    data: z.array(taskRuleSchema),
    templates: z.array(messageTemplateSchema),
    stats: z.array(stats),
    vehicles: z.array(vehicle).meta({ description: 'Those that a rule may name' }),
    depots: depotChoicesSchema,
    users: z.array(rulePersonChoiceSchema),
    contacts: z.array(rulePersonChoiceSchema),
  }),
})

export const addTaskRuleCall = defineCall({
  name: 'taskRules.add',
  method: 'POST',
  path: '/api/task_rules/add',
  summary: 'Add a task rule',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(writtenTaskRuleFields)),
  response: answer,
  errors: [404],
})

export const updateTaskRuleCall = defineCall({
  name: 'taskRules.update',
  method: 'POST',
  path: '/api/task_rules/update',
  summary: 'Change a task rule',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(writtenTaskRuleFields)),
  response: answer,
  errors: [404, 409],
})

export const deleteTaskRuleCall = defineCall({
  name: 'taskRules.delete',
  method: 'POST',
  path: '/api/task_rules/delete',
  summary: 'Delete a task rule and its history',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(taskRuleSchema.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404],
})

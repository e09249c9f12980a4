import * as z from 'zod'
import { defineCall } from '../call.ts'
import { template } from '../rules/rule-fields.ts'
import { writeBody } from '../write-body.ts'
import { messagesAnswer, writtenMessages, writtenTemplate } from './message.ts'

export const tasklistMessagesAll = defineCall({
  name: 'tasklistMessages.all',
  method: 'GET',
  path: '/api/tasklist_messages/all',
  summary: 'Texts of the task-list messages',
  response: messagesAnswer,
})

export const updateTasklistMessages = defineCall({
  name: 'tasklistMessages.update',
  method: 'POST',
  path: '/api/tasklist_messages/update',
  summary: 'Replace texts of the task-list messages',
  csrf: true,
  body: writeBody(writtenMessages),
  response: messagesAnswer,
  errors: [404],
})

export const createTasklistMessagesTemplate = defineCall({
  name: 'tasklistMessages.createTemplate',
  method: 'POST',
  path: '/api/tasklist_messages/create_template',
  summary: 'Add a template for the task-list messages',
  csrf: true,
  body: writeBody(writtenTemplate),
  response: z.object({ data: template }),
  errors: [409],
})

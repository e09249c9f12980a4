import * as z from 'zod'
import { defineCall } from '../call.ts'
import { template } from '../rules/rule-fields.ts'
import { writeBody } from '../write-body.ts'
import { messagesAnswer, writtenMessages, writtenTemplate } from './message.ts'

export const notification3MessagesAll = defineCall({
  name: 'notification3Messages.all',
  method: 'GET',
  path: '/api/notification3_messages/all',
  summary: 'Texts of the notification messages, version 3',
  response: messagesAnswer,
})

export const updateNotification3Messages = defineCall({
  name: 'notification3Messages.update',
  method: 'POST',
  path: '/api/notification3_messages/update',
  summary: 'Replace texts of the notification messages, version 3',
  csrf: true,
  body: writeBody(writtenMessages),
  response: messagesAnswer,
  errors: [404],
})

export const createNotification3MessagesTemplate = defineCall({
  name: 'notification3Messages.createTemplate',
  method: 'POST',
  path: '/api/notification3_messages/create_template',
  summary: 'Add a template for the notification messages, version 3',
  csrf: true,
  body: writeBody(writtenTemplate),
  response: z.object({ data: template }),
  errors: [409],
})

import * as z from 'zod'
import { defineCall } from '../call.ts'
import { template } from '../rules/rule-fields.ts'
import { writeBody } from '../write-body.ts'
import { messagesAnswer, writtenMessages, writtenTemplate } from './message.ts'

export const notificationMessagesAll = defineCall({
  name: 'notificationMessages.all',
  method: 'GET',
  path: '/api/notification_messages/all',
  summary: 'Texts of the notification messages, version 2',
  response: messagesAnswer,
})

export const updateNotificationMessages = defineCall({
  name: 'notificationMessages.update',
  method: 'POST',
  path: '/api/notification_messages/update',
  summary: 'Replace texts of the notification messages, version 2',
  csrf: true,
  body: writeBody(writtenMessages),
  response: messagesAnswer,
  errors: [404],
})

export const createNotificationMessagesTemplate = defineCall({
  name: 'notificationMessages.createTemplate',
  method: 'POST',
  path: '/api/notification_messages/create_template',
  summary: 'Add a template for the notification messages, version 2',
  csrf: true,
  body: writeBody(writtenTemplate),
  response: z.object({ data: template }),
  errors: [409],
})

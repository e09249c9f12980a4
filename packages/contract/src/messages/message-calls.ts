import type { MessageKind } from '@coldbar/domain/messages/message-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { messageTemplate } from '../rules/rule-fields.ts'
import { changeBody, writeBody } from '../write-body.ts'
import { messagesAnswer, writtenTemplate } from './message.ts'
import { writtenMessages } from './message-write.ts'

/** The names of the three sets of texts, as calls begin with them. */
type MessagesNoun = 'notificationMessages' | 'notification3Messages' | 'tasklistMessages'

/** The calls of one set of texts; the three differ in where they are and what they are about. */
export const messageCalls = <const Noun extends MessagesNoun, const Base extends string>(
  noun: Noun,
  base: Base,
  kind: MessageKind,
  texts: string,
) => ({
  all: defineCall({
    name: `${noun}.all` as const,
    method: 'GET',
    path: `${base}/all` as const,
    summary: `Texts of ${texts}`,
    response: messagesAnswer,
  }),
  update: defineCall({
    name: `${noun}.update` as const,
    method: 'POST',
    path: `${base}/update` as const,
    summary: `Replace texts of ${texts}`,
    description:
      'Texts that are left out stay as they are, and an empty one takes the default again. Only the placeholders of this kind are taken. `from` holds texts by their `skey`, as the client read them; an empty one where the default stood.',
    csrf: true,
    body: changeBody(writtenMessages(kind)),
    response: messagesAnswer,
    errors: [404, 409],
  }),
  createTemplate: defineCall({
    name: `${noun}.createTemplate` as const,
    method: 'POST',
    path: `${base}/create_template` as const,
    summary: `Add a template for ${texts}`,
    csrf: true,
    body: writeBody(writtenTemplate),
    response: z.object({ data: messageTemplate }),
    errors: [409],
  }),
})

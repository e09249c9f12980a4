import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { messageTemplateSchema } from '../rules/rule-fields.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { messageTextsAnswerSchema, writtenMessageTemplateSchema } from './message.ts'
import { writtenMessageTextsSchema } from './written-message-texts.ts'

/** The names of the three sets of texts, as calls begin with them. */
type MessagesNoun = 'notificationMessages' | 'notification3Messages' | 'tasklistMessages'

/** The calls of one set of texts; the three differ in where they are and what they are about. */
export const defineMessageTextSetCalls = <const Noun extends MessagesNoun, const Base extends string>(
  noun: Noun,
  base: Base,
  kind: MessageTextSet,
  texts: string,
) => ({
  all: defineCall({
    name: `${noun}.all` as const,
    method: 'GET',
    path: `${base}/all` as const,
    summary: `Texts of ${texts}`,
    response: messageTextsAnswerSchema,
  }),
  update: defineCall({
    name: `${noun}.update` as const,
    method: 'POST',
    path: `${base}/update` as const,
    summary: `Replace texts of ${texts}`,
    description:
      'Texts that are left out stay as they are, and an empty one takes the default again. Only the placeholders of this kind are taken. `from` holds texts by their `skey`, as the client read them; an empty one where the default stood.',
    csrf: true,
    body: changeBodySchema(writtenMessageTextsSchema(kind)),
    response: messageTextsAnswerSchema,
    errors: [404, 409],
  }),
  createTemplate: defineCall({
    name: `${noun}.createTemplate` as const,
    method: 'POST',
    path: `${base}/create_template` as const,
    summary: `Add a template for ${texts}`,
    csrf: true,
    body: writeBodySchema(writtenMessageTemplateSchema),
    response: z.object({ data: messageTemplateSchema }),
    errors: [409],
  }),
})

import { MESSAGE_TEXT_SETS } from '@coldbar/domain/messages/message-text-set'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { languageSchema } from '../fields/enums.ts'
import { longIdField } from '../fields/ids.ts'
import { messageTemplateIdSchema } from '../rules/rule-fields.ts'
import { readBodySchema } from '../write-body.ts'
import { eventTypeCodeSchema } from './message.ts'

/** Longer than any text may be: one that is too long is shown too, with what is wrong said beside it. */
const LONGEST = 8_192

/** A message as it would be sent, of what is being written and not saved yet. */
export const previewMessageCall = defineCall({
  name: 'messages.preview',
  method: 'POST',
  path: '/api/messages/preview',
  summary: 'A message as it would be sent, filled in with the newest event of the fleet that it is about',
  body: readBodySchema({
    kind: z.enum(MESSAGE_TEXT_SETS),
    template_id: messageTemplateIdSchema,
    language: languageSchema,
    event_type: eventTypeCodeSchema,
    event_sub_type: eventTypeCodeSchema.nullish(),
    texts: z
      .array(z.strictObject({ skey: z.string().min(1).max(50), svalue: z.string().max(LONGEST) }))
      .max(20)
      .meta({ description: 'Texts that are not saved yet; the others are as they are stored' }),
  }),
  response: z.object({
    data: z.object({
      subject: z.string(),
      text: z.string(),
      sms: z.string(),
      event_id: longIdField.nullable().meta({ description: 'The event it is filled in with; null for an example' }),
    }),
  }),
  errors: [404],
})

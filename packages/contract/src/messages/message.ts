import * as z from 'zod'
import { languageSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { nameField } from '../fields/text.ts'
import { messageTemplateIdSchema, messageTemplateSchema } from '../rules/rule-fields.ts'

/** Types of events and, in version 3, numbers of alarms; negative where they have ended. */
export const eventTypeCodeSchema = z.int().min(-100).max(100)

/** One text of a message. Version 3 has no sub type. */
const message = z
  .object({
    id: idField.nullable().meta({ description: 'null for a default' }),
    user_id: idField.nullable(),
    template_id: messageTemplateIdSchema,
    skey: z.string().meta({
      description: 'title, msg or sms; of type 0, which stands around all others, prefix, greeting or closing',
    }),
    svalue: z.string(),
    slanguage: languageSchema,
    event_type: eventTypeCodeSchema,
    event_sub_type: eventTypeCodeSchema.nullish(),
  })
  .meta({ id: 'Message' })

export const messageTextsAnswerSchema = z.object({
  templates: z.array(messageTemplateSchema),
  data: z.array(message).meta({ description: "The fleet's own texts" }),
  defaults: z.array(message),
})

/** A template's name must not be empty. */
export const writtenMessageTemplateSchema = z.strictObject({ name: nameField })

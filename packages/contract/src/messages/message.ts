import * as z from 'zod'
import { language } from '../fields/codes.ts'
import { id } from '../fields/ids.ts'
import { template, templateId } from '../rules/rule-fields.ts'

const eventType = z.int().min(-100).max(100)

/** One text of a message. Version 3 has no sub type. */
export const message = z
  .object({
    id: id.nullable().meta({ description: 'null for a default' }),
    user_id: id.nullable(),
    template_id: templateId,
    skey: z.string().meta({ description: 'For example title or msg' }),
    svalue: z.string(),
    slanguage: language,
    event_type: eventType,
    event_sub_type: eventType.nullish(),
  })
  .meta({ id: 'Message' })

export const messagesAnswer = z.object({
  templates: z.array(template),
  data: z.array(message).meta({ description: "The fleet's own texts" }),
  defaults: z.array(message),
})

const writtenMessage = z.strictObject({
  id: id.nullish(),
  user_id: z.unknown().optional(),
  template_id: templateId.optional(),
  skey: z.string().min(1).max(50),
  svalue: z.string().max(2000).meta({ description: 'Empty takes the default again' }),
  slanguage: language.optional(),
  event_type: eventType.optional(),
  event_sub_type: eventType.nullish(),
})

/** A title of the list with the texts that replace its defaults. */
export const writtenMessages = z.strictObject({
  template_id: templateId,
  event_type: eventType,
  event_sub_type: eventType.nullish(),
  slanguage: language,
  title: z.unknown().optional(),
  defaults: z.unknown().optional(),
  overrides: z.array(writtenMessage).max(200),
})

/** A template's name must not be empty. */
export const writtenTemplate = z.strictObject({ name: z.string().trim().min(1).max(100) })

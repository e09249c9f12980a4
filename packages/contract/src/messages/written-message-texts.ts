import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { type MessageTextKey, messageTextEntryOfCodes, messageTextKeys } from '@coldbar/domain/messages/message-texts'
import { unknownPlaceholders } from '@coldbar/domain/messages/placeholder'
import {
  isSingleLineMessageText,
  MAX_MESSAGE_BYTES,
  MAX_MESSAGE_LINE_LENGTH,
  utf8ByteLength,
} from '@coldbar/domain/messages/text-limits'
import { hasInvisibleCharacters } from '@coldbar/domain/texts/invisible-characters'
import * as z from 'zod'
import type { FieldError } from '../field-error.ts'
import { languageSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { IGNORED_COPIED_PART_DESCRIPTION } from '../record-write-body-schemas.ts'
import { messageTemplateIdSchema } from '../rules/rule-fields.ts'
import { eventTypeCodeSchema } from './message.ts'

const text = z
  .string()
  // No more characters than bytes: what is longer is refused before anybody looks into it.
  .max(MAX_MESSAGE_BYTES)
  .transform((value) => value.replaceAll('\r\n', '\n'))

const writtenText = z.strictObject({
  id: idField.nullish().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
  user_id: z.unknown().optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
  template_id: messageTemplateIdSchema.optional(),
  skey: z.string().min(1).max(50),
  svalue: text.meta({ description: 'Empty takes the default again' }),
  slanguage: languageSchema.optional(),
  event_type: eventTypeCodeSchema.optional(),
  event_sub_type: eventTypeCodeSchema.nullish(),
})

const address = { event_type: eventTypeCodeSchema, event_sub_type: eventTypeCodeSchema.nullish() }

type Address = { event_type: number; event_sub_type?: number | null | undefined }

/** The message that a written address means, or null. */
export const messageTextEntryOfAddress = (kind: MessageTextSet, { event_type, event_sub_type }: Address) =>
  messageTextEntryOfCodes(kind, { eventType: event_type, eventSubType: event_sub_type ?? 0 })

/** What is wrong with one text; null when it may be saved. */
const textProblem = (
  kind: MessageTextSet,
  key: MessageTextKey,
  value: string,
): (FieldError & { message: string }) | null => {
  const longest = isSingleLineMessageText(key) ? MAX_MESSAGE_LINE_LENGTH : MAX_MESSAGE_BYTES
  if (isSingleLineMessageText(key) ? value.length > longest : utf8ByteLength(value) > longest)
    return { code: 'too_long', limit: longest, message: `is longer than ${longest}` }
  // The sign behind an emoji asks for its colours (⚠️), and nobody takes one message for another by it.
  const shown = value.replaceAll('\ufe0f', '')
  if (hasInvisibleCharacters(isSingleLineMessageText(key) ? shown : shown.replace(/[\n\t]/g, ' ')))
    return { code: 'hidden_characters', message: 'holds characters that nobody sees, such as the end of a line' }
  const [unknown] = unknownPlaceholders(value, kind)
  if (unknown !== undefined)
    return { code: 'placeholder', by: unknown, message: `holds the placeholder "${unknown}", which nothing fills in` }
  return null
}

type Issues = { issues: z.core.$ZodRawIssue[] }

const refuse = (
  { issues }: Issues,
  path: (string | number)[],
  { message, ...params }: FieldError & { message: string },
) => issues.push({ code: 'custom', input: null, path, message, params })

const checkAddress = (kind: MessageTextSet, at: Address, context: Issues): readonly MessageTextKey[] => {
  const found = messageTextEntryOfAddress(kind, at)
  if (found === null) refuse(context, ['event_type'], { code: 'not_right', message: 'is no message of this kind' })
  return found === null ? [] : messageTextKeys(found)
}

/** Where a text says that it stands, where it says so: as a copy of one does. */
const OWN_ADDRESS = ['template_id', 'slanguage', 'event_type', 'event_sub_type'] as const

/** A title of the list with the texts that replace its defaults. */
export const writtenMessageTextsSchema = (kind: MessageTextSet) =>
  z
    .strictObject({
      template_id: messageTemplateIdSchema,
      ...address,
      slanguage: languageSchema,
      title: z.unknown().optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
      defaults: z.unknown().optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION }),
      overrides: z.array(writtenText).max(200),
    })
    .check((context) => {
      const keys = checkAddress(kind, context.value, context)
      if (keys.length === 0) return
      for (const [index, override] of context.value.overrides.entries()) {
        const { skey, svalue } = override
        const key = keys.find((known) => known === skey)
        const problem =
          key === undefined
            ? { code: 'not_right' as const, message: 'is no text of this message' }
            : textProblem(kind, key, svalue)
        const field = key === undefined ? 'skey' : 'svalue'
        if (problem !== null) refuse(context, ['overrides', index, field], problem)
        for (const part of OWN_ADDRESS)
          if (override[part] !== undefined && (override[part] ?? 0) !== (context.value[part] ?? 0))
            refuse(context, ['overrides', index, part], { code: 'not_right', message: 'is that of another message' })
      }
    })

import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { type MessageTextKey, messageTextKeys } from '@coldbar/domain/messages/message-texts'
import { unknownPlaceholders } from '@coldbar/domain/messages/placeholder'
import { MAX_MESSAGE_BYTES, utf8ByteLength } from '@coldbar/domain/messages/text-limits'
import type { Translate } from '@coldbar/i18n/translator'
import { ApiError } from '../../api/api-error.ts'
import { fieldProblemText } from '../../crud/words/field-problems.ts'
import type { MessageTextsAnswer, TemplateMessageKey, WireMessageText } from './message-text-calls.ts'

export type MessageTextsDraft = Partial<Record<MessageTextKey, string>>
export type MessageTextErrors = Partial<Record<MessageTextKey, string>>

/** The built-in Default template. */
export const DEFAULT_MESSAGE_TEMPLATE_ID = 0

const found = (
  texts: MessageTextsAnswer['data'],
  { language, eventType, eventSubType }: TemplateMessageKey,
  key: MessageTextKey,
  templateId: number,
): string | null =>
  texts.find(
    (text) =>
      text.template_id === templateId &&
      text.slanguage === language &&
      text.event_type === eventType &&
      (text.event_sub_type ?? 0) === eventSubType &&
      text.skey === key,
  )?.svalue ?? null

/** What is sent where a template says nothing of its own: the Default template's text, else the built-in one. */
export const fallbackMessageTexts = (
  { data, defaults }: MessageTextsAnswer,
  place: TemplateMessageKey,
): MessageTextsDraft =>
  Object.fromEntries(
    messageTextKeys(place).map((key) => [
      key,
      (place.templateId === DEFAULT_MESSAGE_TEMPLATE_ID
        ? null
        : found(data, place, key, DEFAULT_MESSAGE_TEMPLATE_ID)) ??
        found(defaults, place, key, DEFAULT_MESSAGE_TEMPLATE_ID) ??
        '',
    ]),
  )

/** The built-in texts alone. */
export const builtInMessageTexts = ({ defaults }: MessageTextsAnswer, place: TemplateMessageKey): MessageTextsDraft =>
  Object.fromEntries(
    messageTextKeys(place).map((key) => [key, found(defaults, place, key, DEFAULT_MESSAGE_TEMPLATE_ID) ?? '']),
  )

/** What a template sends today. */
const sentTexts = (answer: MessageTextsAnswer, place: TemplateMessageKey): MessageTextsDraft => {
  const fallback = fallbackMessageTexts(answer, place)
  return Object.fromEntries(
    messageTextKeys(place).map((key) => [key, found(answer.data, place, key, place.templateId) ?? fallback[key] ?? '']),
  )
}

/** What saving sends: the texts that differ, and nothing for those that are the default again. */
export const changedMessageTexts = (
  before: MessageTextsDraft,
  draft: MessageTextsDraft,
  fallback: MessageTextsDraft,
): WireMessageText[] =>
  (Object.keys(draft) as MessageTextKey[])
    .filter((key) => draft[key] !== before[key])
    .map((key) => ({ skey: key, svalue: draft[key] === fallback[key] ? '' : (draft[key] ?? '') }))

/** The texts as they are worded, and beside them what was stored when the form opened: nothing where the default stands. */
export type MessageTextsDraftWithStored = MessageTextsDraft & { readonly stood: MessageTextsDraft }

export const messageTextsDraftWithStoredOf = (
  answer: MessageTextsAnswer,
  place: TemplateMessageKey,
): MessageTextsDraftWithStored => ({
  ...sentTexts(answer, place),
  stood: Object.fromEntries(
    messageTextKeys(place).map((key) => [key, found(answer.data, place, key, place.templateId) ?? '']),
  ),
})

export const draftTextsWithoutStored = ({ stood: _, ...texts }: MessageTextsDraftWithStored): MessageTextsDraft => texts

/** What is wrong with what was written, by text. */
export const messageTextDraftErrors = (
  kind: MessageTextSet,
  draft: MessageTextsDraft,
  t: Translate,
): MessageTextErrors =>
  Object.fromEntries(
    (Object.entries(draft) as [MessageTextKey, string][]).flatMap(([key, text]) => {
      const [unknown] = unknownPlaceholders(text, kind)
      if (unknown !== undefined) return [[key, fieldProblemText({ code: 'placeholder', by: unknown }, t)]]
      return utf8ByteLength(text) > MAX_MESSAGE_BYTES
        ? [[key, fieldProblemText({ code: 'too_long', limit: MAX_MESSAGE_BYTES }, t)]]
        : []
    }),
  )

/** What the server refused, by text. */
export const refusedMessageTextErrors = (
  error: unknown,
  sent: readonly WireMessageText[],
  t: Translate,
): MessageTextErrors => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.problems).flatMap(([path, problem]) => {
      const key = sent[Number(path.split('.')[2])]?.skey
      return key === undefined ? [] : [[key, fieldProblemText(problem, t)]]
    }),
  )
}

import type { MessageKind } from '@coldbar/domain/messages/message-kind'
import { type TextKey, textKeys } from '@coldbar/domain/messages/message-texts'
import { unknownPlaceholders } from '@coldbar/domain/messages/placeholder'
import { bytesOf, LONGEST_TEXT } from '@coldbar/domain/messages/text-limits'
import type { Translate } from '@coldbar/i18n/translator'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../crud/words/field-problems.ts'
import type { MessagesAnswer, Worded, WrittenText } from './message-calls.ts'

export type Texts = Partial<Record<TextKey, string>>
export type TextErrors = Partial<Record<TextKey, string>>

/** The built-in Default template. */
export const DEFAULT_TEMPLATE = 0

const found = (
  texts: MessagesAnswer['data'],
  { language, eventType, eventSubType }: Worded,
  key: TextKey,
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
export const fallbackTexts = ({ data, defaults }: MessagesAnswer, place: Worded): Texts =>
  Object.fromEntries(
    textKeys(place).map((key) => [
      key,
      (place.templateId === DEFAULT_TEMPLATE ? null : found(data, place, key, DEFAULT_TEMPLATE)) ??
        found(defaults, place, key, DEFAULT_TEMPLATE) ??
        '',
    ]),
  )

/** The built-in texts alone. */
export const builtInTexts = ({ defaults }: MessagesAnswer, place: Worded): Texts =>
  Object.fromEntries(textKeys(place).map((key) => [key, found(defaults, place, key, DEFAULT_TEMPLATE) ?? '']))

/** What a template sends today. */
const sentTexts = (answer: MessagesAnswer, place: Worded): Texts => {
  const fallback = fallbackTexts(answer, place)
  return Object.fromEntries(
    textKeys(place).map((key) => [key, found(answer.data, place, key, place.templateId) ?? fallback[key] ?? '']),
  )
}

/** What saving sends: the texts that differ, and nothing for those that are the default again. */
export const changedTexts = (before: Texts, draft: Texts, fallback: Texts): WrittenText[] =>
  (Object.keys(draft) as TextKey[])
    .filter((key) => draft[key] !== before[key])
    .map((key) => ({ skey: key, svalue: draft[key] === fallback[key] ? '' : (draft[key] ?? '') }))

/** The texts as they are worded, and beside them what was stored when the form opened: nothing where the default stands. */
export type MessageDraft = Texts & { readonly stood: Texts }

export const draftOf = (answer: MessagesAnswer, place: Worded): MessageDraft => ({
  ...sentTexts(answer, place),
  stood: Object.fromEntries(
    textKeys(place).map((key) => [key, found(answer.data, place, key, place.templateId) ?? '']),
  ),
})

export const textsOf = ({ stood: _, ...texts }: MessageDraft): Texts => texts

/** What is wrong with what was written, by text. */
export const textErrors = (kind: MessageKind, draft: Texts, t: Translate): TextErrors =>
  Object.fromEntries(
    (Object.entries(draft) as [TextKey, string][]).flatMap(([key, text]) => {
      const [unknown] = unknownPlaceholders(text, kind)
      if (unknown !== undefined) return [[key, problemText({ code: 'placeholder', by: unknown }, t)]]
      return bytesOf(text) > LONGEST_TEXT ? [[key, problemText({ code: 'too_long', limit: LONGEST_TEXT }, t)]] : []
    }),
  )

/** What the server refused, by text. */
export const refusedTexts = (error: unknown, sent: readonly WrittenText[], t: Translate): TextErrors => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.problems).flatMap(([path, problem]) => {
      const key = sent[Number(path.split('.')[2])]?.skey
      return key === undefined ? [] : [[key, problemText(problem, t)]]
    }),
  )
}

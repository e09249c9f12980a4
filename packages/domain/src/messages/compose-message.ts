import type { MessageTextEventCodes, MessageTextKey } from './message-texts.ts'
import { fillPlaceholders, linesWithKnownPlaceholders, type PlaceholderValues } from './placeholder.ts'

/** What is sent: the subject and the text of an e-mail, and the text of an SMS. Plain text, nothing escaped. */
export type ComposedMessage = { subject: string; text: string; sms: string }

/** Finds a text; for a language and a template that were chosen before. */
export type FindMessageText = (address: MessageTextEventCodes, key: MessageTextKey) => string

/** One line is one line whatever was filled in, and without ends. */
export const sanitizeLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Without what a name or an address may hold by mistake and nobody sees. */
export const sanitizeLines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

const GLOBALS: MessageTextEventCodes = { eventType: 0, eventSubType: 0 }

/** A message as it is sent: its own texts with the lines that stand around every message. */
export const composeMessage = (
  textOf: FindMessageText,
  address: MessageTextEventCodes,
  values: PlaceholderValues,
): ComposedMessage => {
  const line = (at: MessageTextEventCodes, key: MessageTextKey): string =>
    sanitizeLine(fillPlaceholders(textOf(at, key), values))
  const parts = [
    line(GLOBALS, 'greeting'),
    sanitizeLines(fillPlaceholders(linesWithKnownPlaceholders(textOf(address, 'msg'), values), values)),
    line(GLOBALS, 'closing'),
  ]
  return {
    subject: sanitizeLine(`${line(GLOBALS, 'prefix')} ${line(address, 'title')}`),
    text: parts.filter((part) => part !== '').join('\n\n'),
    sms: line(address, 'sms'),
  }
}

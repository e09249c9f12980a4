import type { MessageAddress, TextKey } from './message-texts.ts'
import { fillIn, linesWorthSaying, type PlaceholderValues } from './placeholder.ts'

/** What is sent: the subject and the text of an e-mail, and the text of an SMS. Plain text, nothing escaped. */
export type ComposedMessage = { subject: string; text: string; sms: string }

/** Finds a text; for a language and a template that were chosen before. */
export type TextOf = (address: MessageAddress, key: TextKey) => string

/** One line is one line whatever was filled in, and without ends. */
export const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Without what a name or an address may hold by mistake and nobody sees. */
export const inLines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

const GLOBALS: MessageAddress = { eventType: 0, eventSubType: 0 }

/** A message as it is sent: its own texts with the lines that stand around every message. */
export const composeMessage = (textOf: TextOf, address: MessageAddress, values: PlaceholderValues): ComposedMessage => {
  const line = (at: MessageAddress, key: TextKey): string => inOneLine(fillIn(textOf(at, key), values))
  const parts = [
    line(GLOBALS, 'greeting'),
    inLines(fillIn(linesWorthSaying(textOf(address, 'msg'), values), values)),
    line(GLOBALS, 'closing'),
  ]
  return {
    subject: inOneLine(`${line(GLOBALS, 'prefix')} ${line(address, 'title')}`),
    text: parts.filter((part) => part !== '').join('\n\n'),
    sms: line(address, 'sms'),
  }
}

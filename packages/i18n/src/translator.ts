import type { Language } from './language.ts'
import type { MessageKey } from './message-key.ts'
import type { Messages } from './messages.ts'
import type { StartMessages } from './start-messages.ts'

type MessageValues = Readonly<Record<string, string | number>>

/** The text of a key, with its `{{placeholders}}` filled in and its plural form chosen by `count`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Texts = string | { readonly [key: string]: Texts } | undefined

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Values are put in unescaped: React escapes what it shows, and the e-mail writer escapes for itself.
 * A key without a text is shown as it is, so that somebody sees it.
 */
export const createTranslator = (language: Language, messages: Messages | StartMessages): Translate => {
  const plurals = new Intl.PluralRules(language)
  // Lists of thousands of rows repeat a handful of texts, and looking one up costs more than the rest of its row.
  const known = new Map<string, string | null>()
  const textOf = (key: string): string | null => {
    let text = known.get(key)
    if (text === undefined) {
      text = found(messages, key)
      known.set(key, text)
    }
    return text
  }
  const formOf = (key: MessageKey, count: number): string | null =>
    textOf(`${key}_${plurals.select(count)}`) ?? textOf(`${key}_other`)

  return (key, values) => {
    if (values === undefined) return textOf(key) ?? key
    const { count } = values
    const text = (typeof count === 'number' ? formOf(key, count) : null) ?? textOf(key) ?? key
    return text.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''))
  }
}

const found = (messages: Messages | StartMessages, key: string): string | null => {
  const text = key
    .split('.')
    .reduce<Texts>((node, part) => (typeof node === 'object' ? node[part] : undefined), messages)
  return typeof text === 'string' ? text : null
}

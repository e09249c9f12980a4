import type { Language } from '@coldbar/domain/texts/language'
import type { MessageKey } from './message-key.ts'
import type { Messages } from './messages.ts'

type MessageValues = Readonly<Record<string, string | number>>

/** The text of a key, with its `{{placeholders}}` filled in and its plural form chosen by `count`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Some of a language's texts, by the parts of their keys. */
export type TextTree = { readonly [part: string]: string | TextTree }

type Texts = string | TextTree | undefined

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Values are put in unescaped: React escapes what it shows, and the e-mail writer escapes for itself.
 * A key without a text is shown as it is, so that somebody sees it. Sections may be added to `messages` later.
 */
export const createTranslator = (language: Language, messages: Partial<Messages> | TextTree): Translate => {
  const plurals = new Intl.PluralRules(language)
  // Lists of thousands of rows repeat a handful of texts, and looking one up costs more than the rest of its row.
  const known = new Map<string, string>()
  const textOf = (key: string): string | null => {
    const before = known.get(key)
    if (before !== undefined) return before
    const text = found(messages, key)
    // What is not there may still be added.
    if (text !== null) known.set(key, text)
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

const found = (messages: Partial<Messages> | TextTree, key: string): string | null => {
  const text = key
    .split('.')
    .reduce<Texts>((node, part) => (typeof node === 'object' ? node[part] : undefined), messages)
  return typeof text === 'string' ? text : null
}

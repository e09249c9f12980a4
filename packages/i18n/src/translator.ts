import { createInstance } from 'i18next'
import type { Language } from './language.ts'
import type { MessageKey } from './message-key.ts'
import type { Messages } from './messages.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** The text of a key, with its `{{placeholders}}` filled in and its plural form chosen by `count`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Values are put in unescaped: React escapes what it shows, and the e-mail writer escapes for itself. */
export const createTranslator = (language: Language, messages: Messages): Translate => {
  const texts = createInstance()
  void texts.init({
    lng: language,
    resources: { [language]: { translation: messages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  // Lists of thousands of rows repeat a handful of texts, and looking one up costs more than the rest of its row.
  const plain = new Map<MessageKey, string>()
  return (key, values) => {
    if (values !== undefined) return texts.t(key, values)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = texts.t(key)
    plain.set(key, text)
    return text
  }
}

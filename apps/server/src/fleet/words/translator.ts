import type { Language } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator, type Translate } from '@coldbar/i18n/translator'

const made = new Map<Language, Promise<Translate>>()

/** The translator of a language; its texts are read once per process. */
export const loadTranslator = (language: Language): Promise<Translate> => {
  const known = made.get(language)
  if (known !== undefined) return known
  const translator = loadMessages(language).then((messages) => createTranslator(language, messages))
  made.set(language, translator)
  return translator
}

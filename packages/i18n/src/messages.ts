import type { en } from './en/en.ts'
import type { Language } from './language.ts'
import type { Translation } from './message-key.ts'

export type Messages = Translation<typeof en>

const LOAD: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en/en.ts')).en,
  nl: async () => (await import('./nl/nl.ts')).nl,
  fr: async () => (await import('./fr/fr.ts')).fr,
  de: async () => (await import('./de/de.ts')).de,
}

/** The texts of one language; the others stay on the server. */
export const loadMessages = (language: Language): Promise<Messages> => LOAD[language]()

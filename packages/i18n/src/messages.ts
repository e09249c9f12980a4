import type { Language } from '@coldbar/domain/texts/language'
import type { en } from './en/en.ts'
import type { Translation } from './message-key.ts'

export type Messages = Translation<typeof en>

const LOAD: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en/en.ts')).en,
  nl: async () => (await import('./nl/nl.ts')).nl,
  fr: async () => (await import('./fr/fr.ts')).fr,
  de: async () => (await import('./de/de.ts')).de,
  pl: async () => (await import('./pl/pl.ts')).pl,
  cs: async () => (await import('./cs/cs.ts')).cs,
  tr: async () => (await import('./tr/tr.ts')).tr,
  ko: async () => (await import('./ko/ko.ts')).ko,
}

/** The texts of one language; the others stay on the server. */
export const loadMessages = (language: Language): Promise<Messages> => LOAD[language]()

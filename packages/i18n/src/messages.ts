import type { en } from './en/en.ts'
import type { start } from './en/start.ts'
import type { Language } from './language.ts'
import type { Translation } from './message-key.ts'

export type Messages = Translation<typeof en>

/** What is read before anybody has signed in. */
export type StartMessages = Translation<typeof start>

const LOAD: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en/en.ts')).en,
  nl: async () => (await import('./nl/nl.ts')).nl,
  fr: async () => (await import('./fr/fr.ts')).fr,
  de: async () => (await import('./de/de.ts')).de,
}

const LOAD_START: Record<Language, () => Promise<StartMessages>> = {
  en: async () => (await import('./en/start.ts')).start,
  nl: async () => (await import('./nl/start.ts')).start,
  fr: async () => (await import('./fr/start.ts')).start,
  de: async () => (await import('./de/start.ts')).start,
}

/** The texts of one language; the others stay on the server. */
export const loadMessages = (language: Language): Promise<Messages> => LOAD[language]()

/** Those that the login shows. */
export const loadStartMessages = (language: Language): Promise<StartMessages> => LOAD_START[language]()

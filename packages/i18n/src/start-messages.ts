import type { Language } from '@coldbar/domain/texts/language'
import type { start } from './en/start.ts'
import type { Translation } from './message-key.ts'

/** What is read before anybody has signed in. */
export type StartMessages = Translation<typeof start>

const LOAD: Record<Language, () => Promise<StartMessages>> = {
  en: async () => (await import('./en/start.ts')).start,
  nl: async () => (await import('./nl/start.ts')).start,
  fr: async () => (await import('./fr/start.ts')).start,
  de: async () => (await import('./de/start.ts')).start,
  pl: async () => (await import('./pl/start.ts')).start,
  cs: async () => (await import('./cs/start.ts')).start,
  tr: async () => (await import('./tr/start.ts')).start,
  ko: async () => (await import('./ko/start.ts')).start,
}

/** The texts that the login shows: the server's page of it holds them. */
export const loadStartMessages = (language: Language): Promise<StartMessages> => LOAD[language]()

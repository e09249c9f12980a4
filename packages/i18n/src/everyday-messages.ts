import type { everyday } from './en/everyday.ts'
import type { Language } from './language.ts'
import type { Translation } from './message-key.ts'

/** What the lists of every day and the first screen say before anybody stirs. */
export type EverydayMessages = Translation<typeof everyday>

const LOAD: Record<Language, () => Promise<EverydayMessages>> = {
  en: async () => (await import('./en/everyday.ts')).everyday,
  nl: async () => (await import('./nl/everyday.ts')).everyday,
  fr: async () => (await import('./fr/everyday.ts')).everyday,
  de: async () => (await import('./de/everyday.ts')).everyday,
}

/** The texts that the application begins with. */
export const loadEverydayMessages = (language: Language): Promise<EverydayMessages> => LOAD[language]()

import type { Language } from '@coldbar/domain/texts/language'
import type { everyday } from './en/everyday.ts'
import type { Translation } from './message-key.ts'

/** What the lists of every day and the first screen say before anybody stirs. */
export type EverydayMessages = Translation<typeof everyday>

const LOAD: Record<Language, () => Promise<EverydayMessages>> = {
  en: async () => (await import('./en/everyday.ts')).everyday,
  nl: async () => (await import('./nl/everyday.ts')).everyday,
  fr: async () => (await import('./fr/everyday.ts')).everyday,
  de: async () => (await import('./de/everyday.ts')).everyday,
  pl: async () => (await import('./pl/everyday.ts')).everyday,
  cs: async () => (await import('./cs/everyday.ts')).everyday,
  tr: async () => (await import('./tr/everyday.ts')).everyday,
  ko: async () => (await import('./ko/everyday.ts')).everyday,
}

/** The texts that the application begins with. */
export const loadEverydayMessages = (language: Language): Promise<EverydayMessages> => LOAD[language]()

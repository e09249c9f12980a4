import type { Language } from '@coldbar/domain/texts/language'
import type { initialBundle } from './en/initial-bundle.ts'
import type { Translation } from './message-key.ts'

/** What the lists of every day and the first screen say before anybody stirs. */
export type InitialTextBundle = Translation<typeof initialBundle>

const LOAD: Record<Language, () => Promise<InitialTextBundle>> = {
  en: async () => (await import('./en/initial-bundle.ts')).initialBundle,
  nl: async () => (await import('./nl/initial-bundle.ts')).initialBundle,
  fr: async () => (await import('./fr/initial-bundle.ts')).initialBundle,
  de: async () => (await import('./de/initial-bundle.ts')).initialBundle,
  pl: async () => (await import('./pl/initial-bundle.ts')).initialBundle,
  cs: async () => (await import('./cs/initial-bundle.ts')).initialBundle,
  tr: async () => (await import('./tr/initial-bundle.ts')).initialBundle,
  ko: async () => (await import('./ko/initial-bundle.ts')).initialBundle,
}

/** The texts that the application begins with. */
export const loadInitialTextBundle = (language: Language): Promise<InitialTextBundle> => LOAD[language]()

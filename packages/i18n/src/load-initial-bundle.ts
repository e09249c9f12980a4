import type { Language } from '@coldbar/domain/texts/language'
import type { initialTextBundle } from './en/initial-bundle.ts'
import type { Translation } from './message-key.ts'

/** What the lists of every day and the first screen say before anybody stirs. */
export type InitialTextBundle = Translation<typeof initialTextBundle>

const LOAD: Record<Language, () => Promise<InitialTextBundle>> = {
  en: async () => (await import('./en/initial-bundle.ts')).initialTextBundle,
  nl: async () => (await import('./nl/initial-bundle.ts')).initialTextBundle,
  fr: async () => (await import('./fr/initial-bundle.ts')).initialTextBundle,
  de: async () => (await import('./de/initial-bundle.ts')).initialTextBundle,
  pl: async () => (await import('./pl/initial-bundle.ts')).initialTextBundle,
  cs: async () => (await import('./cs/initial-bundle.ts')).initialTextBundle,
  tr: async () => (await import('./tr/initial-bundle.ts')).initialTextBundle,
  ko: async () => (await import('./ko/initial-bundle.ts')).initialTextBundle,
}

/** The texts that the application begins with. */
export const loadInitialTextBundle = (language: Language): Promise<InitialTextBundle> => LOAD[language]()

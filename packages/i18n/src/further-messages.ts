import type { Language } from '@coldbar/domain/texts/language'
import type { further } from './en/further.ts'
import type { Translation } from './message-key.ts'

/** All that the application says beyond them. */
export type FurtherMessages = Translation<typeof further>

const LOAD: Record<Language, () => Promise<FurtherMessages>> = {
  en: async () => (await import('./en/further.ts')).further,
  nl: async () => (await import('./nl/further.ts')).further,
  fr: async () => (await import('./fr/further.ts')).further,
  de: async () => (await import('./de/further.ts')).further,
  pl: async () => (await import('./pl/further.ts')).further,
  cs: async () => (await import('./cs/further.ts')).further,
  tr: async () => (await import('./tr/further.ts')).further,
  ko: async () => (await import('./ko/further.ts')).further,
}

/** The texts that come with a stir, or with a screen that is not of every day. */
export const loadFurtherMessages = (language: Language): Promise<FurtherMessages> => LOAD[language]()

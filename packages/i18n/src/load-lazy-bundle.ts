import type { Language } from '@coldbar/domain/texts/language'
import type { lazyTextBundle } from './en/lazy-bundle.ts'
import type { Translation } from './message-key.ts'

/** All that the application says beyond them. */
export type LazyTextBundle = Translation<typeof lazyTextBundle>

const LOAD: Record<Language, () => Promise<LazyTextBundle>> = {
  en: async () => (await import('./en/lazy-bundle.ts')).lazyTextBundle,
  nl: async () => (await import('./nl/lazy-bundle.ts')).lazyTextBundle,
  fr: async () => (await import('./fr/lazy-bundle.ts')).lazyTextBundle,
  de: async () => (await import('./de/lazy-bundle.ts')).lazyTextBundle,
  pl: async () => (await import('./pl/lazy-bundle.ts')).lazyTextBundle,
  cs: async () => (await import('./cs/lazy-bundle.ts')).lazyTextBundle,
  tr: async () => (await import('./tr/lazy-bundle.ts')).lazyTextBundle,
  ko: async () => (await import('./ko/lazy-bundle.ts')).lazyTextBundle,
}

/** The texts that come with a stir, or with a screen that is not of every day. */
export const loadLazyTextBundle = (language: Language): Promise<LazyTextBundle> => LOAD[language]()

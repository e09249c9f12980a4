import type { Language } from '@coldbar/domain/texts/language'
import type { lazyBundle } from './en/lazy-bundle.ts'
import type { Translation } from './message-key.ts'

/** All that the application says beyond them. */
export type LazyTextBundle = Translation<typeof lazyBundle>

const LOAD: Record<Language, () => Promise<LazyTextBundle>> = {
  en: async () => (await import('./en/lazy-bundle.ts')).lazyBundle,
  nl: async () => (await import('./nl/lazy-bundle.ts')).lazyBundle,
  fr: async () => (await import('./fr/lazy-bundle.ts')).lazyBundle,
  de: async () => (await import('./de/lazy-bundle.ts')).lazyBundle,
  pl: async () => (await import('./pl/lazy-bundle.ts')).lazyBundle,
  cs: async () => (await import('./cs/lazy-bundle.ts')).lazyBundle,
  tr: async () => (await import('./tr/lazy-bundle.ts')).lazyBundle,
  ko: async () => (await import('./ko/lazy-bundle.ts')).lazyBundle,
}

/** The texts that come with a stir, or with a screen that is not of every day. */
export const loadLazyTextBundle = (language: Language): Promise<LazyTextBundle> => LOAD[language]()

import type { Language } from '@coldbar/domain/texts/language'
import type { loginBundle } from './en/login-bundle.ts'
import type { Translation } from './message-key.ts'

/** What is read before anybody has signed in. */
export type LoginTextBundle = Translation<typeof loginBundle>

const LOAD: Record<Language, () => Promise<LoginTextBundle>> = {
  en: async () => (await import('./en/login-bundle.ts')).loginBundle,
  nl: async () => (await import('./nl/login-bundle.ts')).loginBundle,
  fr: async () => (await import('./fr/login-bundle.ts')).loginBundle,
  de: async () => (await import('./de/login-bundle.ts')).loginBundle,
  pl: async () => (await import('./pl/login-bundle.ts')).loginBundle,
  cs: async () => (await import('./cs/login-bundle.ts')).loginBundle,
  tr: async () => (await import('./tr/login-bundle.ts')).loginBundle,
  ko: async () => (await import('./ko/login-bundle.ts')).loginBundle,
}

/** The texts that the login shows: the server's page of it holds them. */
export const loadLoginTextBundle = (language: Language): Promise<LoginTextBundle> => LOAD[language]()

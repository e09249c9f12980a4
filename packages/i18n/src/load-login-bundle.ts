import type { Language } from '@coldbar/domain/texts/language'
import type { loginTextBundle } from './en/login-bundle.ts'
import type { Translation } from './message-key.ts'

/** What is read before anybody has signed in. */
export type LoginTextBundle = Translation<typeof loginTextBundle>

const LOAD: Record<Language, () => Promise<LoginTextBundle>> = {
  en: async () => (await import('./en/login-bundle.ts')).loginTextBundle,
  nl: async () => (await import('./nl/login-bundle.ts')).loginTextBundle,
  fr: async () => (await import('./fr/login-bundle.ts')).loginTextBundle,
  de: async () => (await import('./de/login-bundle.ts')).loginTextBundle,
  pl: async () => (await import('./pl/login-bundle.ts')).loginTextBundle,
  cs: async () => (await import('./cs/login-bundle.ts')).loginTextBundle,
  tr: async () => (await import('./tr/login-bundle.ts')).loginTextBundle,
  ko: async () => (await import('./ko/login-bundle.ts')).loginTextBundle,
}

/** The texts that the login shows: the server's page of it holds them. */
export const loadLoginTextBundle = (language: Language): Promise<LoginTextBundle> => LOAD[language]()

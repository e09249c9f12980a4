/** The languages that the interface and messages are in; the first is the default. */
export const LANGUAGES = ['en', 'nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * How each language calls itself: a menu of languages must be readable by those who cannot read the current one, also on a device
 * that has no letters for it and shows boxes.
 */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
  pl: 'Polski',
  cs: 'Čeština',
  tr: 'Türkçe',
  ko: '한국어 (Korean)',
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The first of the candidates that is one of ours, else English. */
export const chooseLanguage = (...candidates: readonly unknown[]): Language => candidates.find(isLanguage) ?? 'en'

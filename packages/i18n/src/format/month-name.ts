import type { Language } from '@coldbar/domain/texts/language'
import { LANGUAGE_LOCALE } from './number.ts'

/** `October 2026` of `2026-10`, as a language writes it by itself. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_LOCALE[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )

import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import { LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'

/** The languages a profile may hold; the interface itself speaks the first four. */
export const PROFILE_LANGUAGES = {
  en: 'profile.languages.english',
  nl: 'profile.languages.dutch',
  fr: 'profile.languages.french',
  de: 'profile.languages.german',
  pl: 'profile.languages.polish',
  cs: 'profile.languages.czech',
  tr: 'profile.languages.turkish',
  ko: 'profile.languages.korean',
} as const satisfies Record<ResponseOf<Calls['profile.details']>['data']['language'], MessageKey>

/** The languages that messages are written in, to choose from; as the reader calls them, who need not know them. */
export const messageLanguageChoices = (t: Translate): { value: Language; label: string }[] =>
  LANGUAGES.map((value) => ({ value, label: t(PROFILE_LANGUAGES[value]) }))

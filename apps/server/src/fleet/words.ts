import type { Generation } from '@coldbar/domain/alarms/generation'
import type { Language } from '@coldbar/i18n/language'
import type { Clock } from '../clock.ts'
import { nearestTown } from '../geocode/nearest-town.ts'
import type { Words } from './tire-answer.ts'
import { translatorOf } from './translator.ts'

/** What presenters need for one answer: the session's language, the towns, its generation, and one moment that holds for all of it. */
export const wordsFor = async (
  { language, notifications }: { language: Language; notifications: Generation },
  clock: Clock,
): Promise<Words> => ({
  t: await translatorOf(language),
  addressOf: nearestTown,
  now: clock.now(),
  generation: notifications,
})

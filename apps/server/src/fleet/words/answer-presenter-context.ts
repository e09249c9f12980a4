import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { Language } from '@coldbar/domain/texts/language'
import type { Translate } from '@coldbar/i18n/translator'
import type { Clock } from '../../clock.ts'
import { type FindAddressOfPoint, nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import type { ConditionReader } from '../columns/condition-columns.ts'
import { loadTranslator } from './translator.ts'

/** What a presenter needs beside the row: the session's words, the towns, its generation, and the time. */
export type AnswerPresenterContext = ConditionReader & { t: Translate; addressOf: FindAddressOfPoint }

/** What presenters need for one answer: the session's language, the towns, its generation, and one moment that holds for all of it. */
export const answerPresenterContextFor = async (
  { language, notifications }: { language: Language; notifications: NotificationsVersion },
  clock: Clock,
): Promise<AnswerPresenterContext> => ({
  t: await loadTranslator(language),
  addressOf: nearestTownAddress,
  now: clock.now(),
  generation: notifications,
})

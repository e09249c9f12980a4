import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { Language } from '@coldbar/domain/texts/language'
import type { Translate } from '@coldbar/i18n/translator'
import type { Clock } from '../../clock.ts'
import { type AddressOfPoint, nearestTown } from '../../geocode/nearest-town.ts'
import type { ConditionViewer } from '../columns/condition-columns.ts'
import { translatorOf } from './translator.ts'

/** What a presenter needs beside the row: the session's words, the towns, its generation, and the time. */
export type AnswerPresenterContext = ConditionViewer & { t: Translate; addressOf: AddressOfPoint }

/** What presenters need for one answer: the session's language, the towns, its generation, and one moment that holds for all of it. */
export const answerPresenterContextFor = async (
  { language, notifications }: { language: Language; notifications: NotificationsVersion },
  clock: Clock,
): Promise<AnswerPresenterContext> => ({
  t: await translatorOf(language),
  addressOf: nearestTown,
  now: clock.now(),
  generation: notifications,
})

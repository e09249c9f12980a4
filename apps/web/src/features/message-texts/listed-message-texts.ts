import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import {
  MESSAGE_TEXT_ENTRIES,
  type MessageTextEntry,
  type MessageTextTopic,
} from '@coldbar/domain/messages/message-texts'
import { LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'

/** A message in one language: a line of the list. */
export type ListedMessageText = MessageTextEntry & {
  readonly id: number
  readonly name: string
  readonly language: Language
  readonly languageName: string
  readonly type: string
  /** What the sub type's number says; null of what has none. */
  readonly subTypeName: string | null
}

const TYPES: Readonly<Record<number, MessageKey>> = {
  1: 'events.types.incidents',
  2: 'events.types.maintenance',
  [-1]: 'events.types.endedIncidents',
  [-2]: 'events.types.endedMaintenance',
  5: 'events.types.inflation',
  6: 'events.types.underInflated',
  9: 'events.types.remarks',
}

const nameOf = (kind: MessageTextSet, subject: MessageTextTopic, t: Translate): string => {
  switch (subject.what) {
    case 'globals':
      return t('messageTexts.globals')
    case 'event': {
      const alarm = alarmText(subject.alarm, t)
      return subject.ended ? t('messageTexts.ended', { alarm }) : alarm
    }
    case 'trailer':
      if (kind === 'notification3') return t('messageTexts.trailer')
      return t(subject.connected ? 'messageTexts.trailerCoupled' : 'messageTexts.trailerUncoupled')
    case 'digest':
      return t(`messageTexts.digests.${subject.digest}`)
  }
}

const typeOf = ({ eventType, subject }: MessageTextEntry, t: Translate): string => {
  if (subject.what === 'globals') return t('messageTexts.types.globals')
  if (subject.what === 'trailer') return t('messageTexts.types.trailer')
  if (subject.what === 'digest') return t('messageTexts.types.digest')
  const known = TYPES[eventType]
  if (known !== undefined) return t(known)
  return t(subject.ended ? 'messageTexts.types.endOfAlarm' : 'messageTexts.types.alarm')
}

const subTypeOf = ({ subject }: MessageTextEntry, t: Translate): string | null => {
  switch (subject.what) {
    case 'globals':
      return null
    case 'event':
      return alarmText(subject.alarm, t)
    case 'trailer':
      return t(subject.connected ? 'messageTexts.coupled' : 'messageTexts.uncoupled')
    case 'digest':
      return t(`messageTexts.digests.${subject.digest}`)
  }
}

/** Every message of a kind in every language, in the reader's words. */
export const listedMessageTexts = (kind: MessageTextSet, t: Translate): ListedMessageText[] =>
  LANGUAGES.flatMap((language, block) =>
    MESSAGE_TEXT_ENTRIES[kind].map((entry, index) => ({
      ...entry,
      id: block * MESSAGE_TEXT_ENTRIES[kind].length + index + 1,
      name: nameOf(kind, entry.subject, t),
      language,
      languageName: t(PROFILE_LANGUAGES[language]),
      type: typeOf(entry, t),
      subTypeName: subTypeOf(entry, t),
    })),
  )

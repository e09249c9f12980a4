import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import {
  MESSAGE_TEXT_ENTRIES,
  type MessageTextEventCodes,
  type MessageTextKey,
  type MessageTextTopic,
  messageTextKeys,
} from '@coldbar/domain/messages/message-texts'
import type { Language } from '@coldbar/domain/texts/language'
import { defaultNotificationTexts as cs } from './cs/default-notification-texts.ts'
import { defaultNotificationTexts as de } from './de/default-notification-texts.ts'
import { defaultNotificationTexts as en } from './en/default-notification-texts.ts'
import { defaultNotificationTexts as fr } from './fr/default-notification-texts.ts'
import { defaultNotificationTexts as ko } from './ko/default-notification-texts.ts'
import type { Translation } from './message-key.ts'
import { defaultNotificationTexts as nl } from './nl/default-notification-texts.ts'
import { defaultNotificationTexts as pl } from './pl/default-notification-texts.ts'
import { defaultNotificationTexts as tr } from './tr/default-notification-texts.ts'

type Texts = Translation<typeof en>

/** One built-in text of a message. */
export type DefaultMessageText = MessageTextEventCodes & { key: MessageTextKey; text: string }

/** The built-in texts by language, in pieces. */
export const DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE: Readonly<Record<Language, Texts>> = { en, nl, fr, de, pl, cs, tr, ko }

const FIGURES_OF = {
  blowOut: 'blowOut',
  pressureLow: 'pressureLow',
  pressureHigh: 'pressureHigh',
  pressureLoss: 'pressureLoss',
  temperatureLow: 'temperatureLow',
  temperatureHigh: 'temperatureHigh',
  pressureDifference: 'pressureDifference',
  temperatureDifference: 'temperatureDifference',
  maintenancePressure: 'maintenancePressure',
  maintenancePressureDifference: 'maintenancePressureDifference',
  resurfaceMileage: 'mileage',
  maintenanceMileage: 'mileage',
  totalMileage: 'mileage',
  age: 'age',
  slowPressureLoss: 'slowLoss',
  pressureGone: 'gone',
  inflation: 'change',
  deflation: 'change',
  drivenUnderInflated: 'drivenUnderInflated',
  remark: 'remark',
  externalTemperatureDifference: 'temperatureDifference',
  internalTemperature: 'internalTemperature',
  tooHighPressure: 'pressureHigh',
  fillLevelLoss: 'fillLevelLoss',
  fillLevelBelow90: 'fillLevel',
  fillLevelBelow80: 'fillLevel',
  fillLevelBelow70: 'fillLevel',
  fillLevelBelow60: 'fillLevel',
  fillLevelBelow50: 'fillLevel',
  fillLevelBelow40: 'fillLevel',
  fillLevelBelow30: 'fillLevel',
  fillLevelBelow20: 'fillLevel',
  fillLevelBelow10: 'fillLevel',
  slowFillLevelLoss: 'slowLoss',
  fillLevelGone: 'gone',
  belowMaintenanceLevel: 'fillLevel',
} as const satisfies Record<AlarmKind, keyof Texts['figures']>

const lines = (...parts: string[]): string => parts.join('\n')

const globalTexts = ({ globals }: Texts, kind: MessageTextSet): Partial<Record<MessageTextKey, string>> => ({
  prefix: globals.prefix,
  greeting: globals.greeting,
  closing: kind === 'tasklist' ? globals.tasksClosing : globals.closing,
})

const eventTexts = ({ began, ended, figures, what }: Texts, alarm: AlarmKind, isEnd: boolean) => {
  const where = [what.where, what.map, what.link]
  if (isEnd) return { ...ended, msg: lines(ended.msg, ...where) }
  return {
    title: began.title,
    sms: began.sms,
    msg: lines(began.msg, began.problem, figures[FIGURES_OF[alarm]], what.action, ...where),
  }
}

const textsAbout = (
  texts: Texts,
  kind: MessageTextSet,
  subject: MessageTextTopic,
): Partial<Record<MessageTextKey, string>> => {
  const { trailer, what } = texts
  switch (subject.what) {
    case 'globals':
      return globalTexts(texts, kind)
    case 'event':
      return eventTexts(texts, subject.alarm, subject.ended)
    case 'trailer':
      return { ...trailer, msg: lines(trailer.msg, what.link) }
    case 'digest': {
      const digest = texts.digests[subject.digest]
      return { ...digest, msg: lines(digest.msg, '', texts.list, '', what.link) }
    }
  }
}

/** Every text of a kind as it is where nobody worded it otherwise. */
export const defaultMessageTexts = (kind: MessageTextSet, language: Language): readonly DefaultMessageText[] =>
  MESSAGE_TEXT_ENTRIES[kind].flatMap(({ eventType, eventSubType, subject }) => {
    const texts = textsAbout(DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE[language], kind, subject)
    return messageTextKeys({ eventType, eventSubType }).map((key) => ({
      eventType,
      eventSubType,
      key,
      text: texts[key] ?? '',
    }))
  })

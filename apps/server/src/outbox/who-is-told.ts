import { phonesIn } from '@coldbar/contract/fields/phone'
import { type BaseAction, RECIPIENT_OF } from '@coldbar/contract/rules/recipient'
import { type EventClass, type FillThreshold, isTold } from '@coldbar/domain/notifications/event-class'
import { opensAt } from '@coldbar/domain/notifications/send-window'
import type { DayFilter } from '@coldbar/domain/notifications/wall-clock'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Language } from '@coldbar/i18n/language'
import { chooseLanguage } from '@coldbar/i18n/language'
import type { ChannelName } from './channels/channel.ts'
import type { StoredNews } from './news.repository.ts'

/** A rule as it is stored. */
export type Rule = {
  id: number
  app_type: 2 | 3
  event_type: EventClass
  day_filter: DayFilter
  minutes_start_filter: number
  minutes_stop_filter: number
  base_action: BaseAction
  base_action_data: string
  integrator_id: number | null
  language: Language
  template_id: number | null
  fill_level_threshold: FillThreshold | null
  /** Who is told of what nobody has taken so many minutes later; empty for nobody. */
  next_recipients: string
  next_minutes: number
}

/** One message that a rule asks for. */
export type Told = {
  channel: ChannelName
  recipient: string
  integratorId: number | null
  language: Language
  due: EpochSeconds
}

type Addressee = Omit<Told, 'due'>

const each = (channel: ChannelName, recipients: readonly string[], language: Language): Addressee[] =>
  [...new Set(recipients)].map((recipient) => ({ channel, recipient, integratorId: null, language }))

/** The recipients that people separate by commas or semicolons. */
export const recipientsIn = (text: string): string[] => phonesIn(text).filter((recipient) => recipient !== '')

const addressees = (rule: Rule, news: StoredNews): Addressee[] => {
  const { base_action: action, base_action_data: data, language } = rule
  const asked = RECIPIENT_OF[action]
  if (asked === 'email') return each('email', recipientsIn(data), language)
  if (asked === 'phone') return each('sms', recipientsIn(data), language)
  if (asked === 'integrator') {
    const recipient = news.of === 'tire' ? (news.vehicle_name ?? news.tire_name) : news.trailer_name
    return [{ channel: 'integrator', recipient, integratorId: rule.integrator_id, language }]
  }
  // A trailer has no computer; whatever pulls it hears of its own.
  if (news.of === 'trailer' || news.obc_integrator_id === null) return []
  const own = news.obc_language === null ? language : chooseLanguage(news.obc_language)
  return [{ channel: 'obc', recipient: news.obc_identity, integratorId: news.obc_integrator_id, language: own }]
}

/** The first moment from `moment` on at which a rule may tell; null of one that never may. */
export const opensAgain = (rule: Rule, moment: EpochSeconds, timeZone: string): EpochSeconds | null =>
  opensAt({ days: rule.day_filter, from: rule.minutes_start_filter, to: rule.minutes_stop_filter }, moment, timeZone)

/** Whom a rule tells of a piece of news, and from when on it may; nobody where it is about something else. */
export const toldBy = (rule: Rule, news: StoredNews, now: EpochSeconds, timeZone: string): Told[] => {
  const { app_type: generation, event_type: eventClass, fill_level_threshold: threshold } = rule
  const told =
    news.of === 'tire' ? { of: 'tire' as const, kind: news.kind, what: news.what } : { of: 'trailer' as const }
  if (!isTold({ generation, eventClass, threshold }, told)) return []
  const due = opensAgain(rule, now, timeZone)
  return due === null ? [] : addressees(rule, news).map((addressee) => ({ ...addressee, due }))
}

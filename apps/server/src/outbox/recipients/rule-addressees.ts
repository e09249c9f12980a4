import { parsePhones } from '@coldbar/contract/fields/phone'
import { type NotificationRuleAction, RECIPIENT_OF_NOTIFICATION_ACTION } from '@coldbar/contract/rules/rule-recipient'
import type { RuleMatcher } from '@coldbar/domain/notifications/problem-notification'
import {
  doesRuleNotify,
  type RuleEventClassCode,
  type RuleFillLevelThreshold,
} from '@coldbar/domain/notifications/rule-event-class'
import { ruleSendWindowOpensAt } from '@coldbar/domain/notifications/send-window'
import type { WeekdayFilter } from '@coldbar/domain/notifications/wall-clock'
import { isVehicleOfDepot } from '@coldbar/domain/places/depot'
import type { Language } from '@coldbar/domain/texts/language'
import { chooseLanguage } from '@coldbar/domain/texts/language'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { NotifiablePerson } from '../../fleet/messages/people.repository.ts'
import type { DeliveryChannelName } from '../channels/delivery-channel.ts'
import type { StoredTireNotice, StoredTrailerNotice } from '../news/notices.repository.ts'

/** A rule as it is stored. */
export type StoredNotificationRule = {
  id: number
  app_type: 2 | 3
  event_type: RuleEventClassCode
  day_filter: WeekdayFilter
  minutes_start_filter: number
  minutes_stop_filter: number
  base_action: NotificationRuleAction
  base_action_data: string
  /** Who is told by name, whatever their address is by then. */
  people: readonly NotifiablePerson[]
  integrator_id: number | null
  language: Language
  template_id: number | null
  fill_level_threshold: RuleFillLevelThreshold | null
  /** Of whose vehicles alone it tells; null of all. */
  depot_id: number | null
  /** Who is told of what nobody has taken so many minutes later; empty for nobody. */
  next_recipients: string
  next_people: readonly NotifiablePerson[]
  next_minutes: number
}

/** One message that a rule asks for. */
export type RuleMessage = {
  channel: DeliveryChannelName
  recipient: string
  integratorId: number | null
  /** The browser that it goes to, of a push message. */
  deviceId: number | null
  language: Language
  /** Whose address or browser it is, of somebody whom a rule names by name alone. */
  person?: Pick<NotifiablePerson, 'of' | 'id'> | null
  due: EpochSeconds
}

/** One whom a message goes to. */
export type MessageAddressee = Omit<RuleMessage, 'due'>

/** What tells one recipient of a channel from another: two browsers may bear the same name. */
export const messageAddresseeKey = ({
  recipient,
  deviceId,
}: Pick<MessageAddressee, 'recipient' | 'deviceId'>): string => (deviceId === null ? recipient : `device ${deviceId}`)

/** The recipients that people separate by commas or semicolons. */
export const parseRecipientList = (text: string): string[] => parsePhones(text).filter((recipient) => recipient !== '')

const ADDRESS = { email: 'email', sms: 'phone' } as const satisfies Record<'email' | 'sms', keyof NotifiablePerson>

/** A user reads his own language. Of somebody who is reached nowhere any more, the name stands among the messages as one that is none. */
const reached = (
  channel: 'email' | 'sms',
  { people, language }: Pick<StoredNotificationRule, 'people' | 'language'>,
): [recipient: string, { language: Language; person: NotifiablePerson }][] =>
  people.flatMap((person) => {
    const addresses = parseRecipientList(person[ADDRESS[channel]])
    const own = person.language === null ? language : chooseLanguage(person.language)
    const isLost = addresses.length === 0 && person.devices.length === 0
    return (isLost ? [person.name] : addresses).map(
      (recipient): [string, { language: Language; person: NotifiablePerson }] => [recipient, { language: own, person }],
    )
  })

/** The browsers in which users are told, each in the user's own language; `language` where nothing is known. */
export const pushAddressees = (people: readonly NotifiablePerson[], language: Language): MessageAddressee[] =>
  people.flatMap((person) =>
    person.devices.map(({ id, name }) => ({
      channel: 'push' as const,
      recipient: `${person.name} (${name})`,
      integratorId: null,
      deviceId: id,
      language: person.language === null ? language : chooseLanguage(person.language),
      person: { of: person.of, id: person.id },
    })),
  )

/** Everybody whom a rule writes to, each address once: people in their language, others in the rule's; users in their browsers too. */
export const addresseesOfRule = (
  channel: 'email' | 'sms',
  rule: Pick<StoredNotificationRule, 'people' | 'language' | 'base_action_data'>,
): MessageAddressee[] => {
  const typed = parseRecipientList(rule.base_action_data)
  const named = new Map(reached(channel, rule))
  const written = [...new Set([...typed, ...named.keys()])].map((recipient): MessageAddressee => {
    const { language = rule.language, person } = named.get(recipient) ?? {}
    // An address that the rule names, too, stays when the person goes.
    const own = person === undefined || typed.includes(recipient) ? null : { of: person.of, id: person.id }
    return { channel, recipient, language, person: own, integratorId: null, deviceId: null }
  })
  return [...written, ...pushAddressees(rule.people, rule.language)]
}

/** As much of a piece of news as decides who is told of it. */
type ToldOf =
  | Pick<
      StoredTireNotice,
      | 'of'
      | 'kind'
      | 'what'
      | 'ties'
      | 'tire_name'
      | 'vehicle_name'
      | 'obc_integrator_id'
      | 'obc_identity'
      | 'obc_language'
    >
  | Pick<StoredTrailerNotice, 'of' | 'ties' | 'trailer_name'>

const addressees = (rule: StoredNotificationRule, news: ToldOf): MessageAddressee[] => {
  const { base_action: action, language } = rule
  const asked = RECIPIENT_OF_NOTIFICATION_ACTION[action]
  if (asked === 'email') return addresseesOfRule('email', rule)
  if (asked === 'phone') return addresseesOfRule('sms', rule)
  if (asked === 'integrator') {
    const recipient = news.of === 'tire' ? (news.vehicle_name ?? news.tire_name) : news.trailer_name
    return [{ channel: 'integrator', recipient, integratorId: rule.integrator_id, deviceId: null, language }]
  }
  // A trailer has no computer; whatever pulls it hears of its own.
  if (news.of === 'trailer' || news.obc_integrator_id === null) return []
  const own = news.obc_language === null ? language : chooseLanguage(news.obc_language)
  const board = { recipient: news.obc_identity, integratorId: news.obc_integrator_id, deviceId: null }
  return [{ channel: 'obc', ...board, language: own }]
}

/** The first moment from `moment` on at which a rule may tell; null of one that never may. */
export const nextSendTimeOfRule = (
  rule: StoredNotificationRule,
  moment: EpochSeconds,
  timeZone: string,
): EpochSeconds | null =>
  ruleSendWindowOpensAt(
    { days: rule.day_filter, from: rule.minutes_start_filter, to: rule.minutes_stop_filter },
    moment,
    timeZone,
  )

/** Whether a rule is about something of a tire, at whatever hour. */
export const ruleMatcherOf =
  ({
    app_type: generation,
    event_type: eventClass,
    fill_level_threshold: threshold,
  }: StoredNotificationRule): RuleMatcher =>
  (kind, what) =>
    doesRuleNotify({ generation, eventClass, threshold }, { of: 'tire', kind, what })

/** Whether a rule tells of the vehicles that a piece of news is about. */
const isOfItsDepot = ({ depot_id: depot }: StoredNotificationRule, { ties }: ToldOf): boolean =>
  depot === null || ties.some((vehicle) => isVehicleOfDepot(vehicle, depot))

/** From when on a rule may tell of a piece of news; null where it is about something else, or may never. */
export const momentRuleNotifiesFrom = (
  rule: StoredNotificationRule,
  news: ToldOf,
  now: EpochSeconds,
  timeZone: string,
): EpochSeconds | null => {
  const { app_type: generation, event_type: eventClass, fill_level_threshold: threshold } = rule
  if (!isOfItsDepot(rule, news)) return null
  const told =
    news.of === 'tire' ? { of: 'tire' as const, kind: news.kind, what: news.what } : { of: 'trailer' as const }
  return doesRuleNotify({ generation, eventClass, threshold }, told) ? nextSendTimeOfRule(rule, now, timeZone) : null
}

/** Whom a rule tells of a piece of news, and from when on it may; nobody where it is about something else. */
export const messagesOfRule = (
  rule: StoredNotificationRule,
  news: ToldOf,
  now: EpochSeconds,
  timeZone: string,
): RuleMessage[] => {
  const due = momentRuleNotifiesFrom(rule, news, now, timeZone)
  return due === null ? [] : addressees(rule, news).map((addressee) => ({ ...addressee, due }))
}

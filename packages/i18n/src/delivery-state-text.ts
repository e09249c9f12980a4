import type { Format } from './format/format.ts'
import type { MessageKey } from './message-key.ts'
import type { Translate } from './translator.ts'

const CHANNEL_TEXT = {
  email: 'notificationRules.actions.email',
  sms: 'notificationRules.actions.sms',
  obc: 'notificationRules.actions.obc',
  integrator: 'notificationRules.actions.integrator',
  push: 'deliveries.push',
} as const satisfies Record<string, MessageKey>

/** Why a message was not sent, by the word that the wire has for it. */
type Reason = MessageKey extends infer Key ? (Key extends `deliveries.reasons.${infer Name}` ? Name : never) : never

/** What there is to say of a message, named as on the wire; moments in seconds since 1970. */
export type DeliveryStateTextInput = {
  channel: keyof typeof CHANNEL_TEXT
  state: 'waiting' | 'sent' | 'failed' | 'over' | 'digest'
  reason: Reason | null
  due: number
}

/** By which way it went: "E-mail". */
export const deliveryChannelText = ({ channel }: Pick<DeliveryStateTextInput, 'channel'>, t: Translate): string =>
  t(CHANNEL_TEXT[channel])

/** Nobody decided that it is not needed: it was, but for somebody else. */
const UNSENT: ReadonlySet<Reason> = new Set(['recipient_gone', 'rule_gone'])

/** What became of it, and why. */
export const deliveryStateText = (
  { state, reason, due }: Omit<DeliveryStateTextInput, 'channel'>,
  t: Translate,
  format: Format,
  now: number,
): string => {
  if (state === 'waiting' && due > now) return t('deliveries.states.later', { time: format.momentInSentence(due, now) })
  if (state === 'failed' && reason === 'unknown') return t('deliveries.unknown')
  const words = t(`deliveries.states.${reason !== null && UNSENT.has(reason) ? 'failed' : state}`)
  return reason === null ? words : `${words}${t('common.colon')}${t(`deliveries.reasons.${reason}`)}`
}

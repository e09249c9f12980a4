import type { calls } from '@coldbar/contract/calls'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../api/calls.ts'
import type { RowTone } from '../ui/list/list-column.ts'

type Delivery = CallAnswer<(typeof calls)['deliveries.all']>['data'][number]

const CHANNEL_TEXT = {
  email: 'notificationRules.actions.email',
  sms: 'notificationRules.actions.sms',
  obc: 'notificationRules.actions.obc',
  integrator: 'notificationRules.actions.integrator',
} as const

export const channelText = ({ channel }: Delivery, t: Translate): string => t(CHANNEL_TEXT[channel])

/** Which rule sends it. */
export const sourceText = ({ rule_name, rule_id, what }: Delivery, t: Translate): string => {
  if (rule_name !== null) return rule_name
  return t(rule_id === null && what !== 'test' && what !== 'task' ? 'deliveries.setup' : 'deliveries.gone')
}

/** What became of it, and why. */
export const stateText = (delivery: Delivery, t: Translate, format: Format, now: number): string => {
  const { state, reason, due } = delivery
  if (state === 'waiting' && due > now) return t('deliveries.states.later', { time: format.moment(due) })
  const words = t(`deliveries.states.${state}`)
  return reason === null ? words : `${words}: ${t(`deliveries.reasons.${reason}`)}`
}

export const toneOf = ({ state, reason }: Delivery): RowTone => {
  if (state === 'failed') return 'danger'
  if (state === 'waiting' && reason !== null) return 'warning'
  return 'neutral'
}

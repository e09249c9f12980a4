import type { calls } from '@coldbar/contract/calls'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../../api/calls.ts'
import type { RowTone } from '../../ui/list/list-column.ts'

type Delivery = CallAnswer<(typeof calls)['deliveries.all']>['data'][number]

/** Which rule sends it. */
export const sendingRuleText = ({ rule_name, rule_id, what }: Delivery, t: Translate): string => {
  if (rule_name !== null) return rule_name
  return t(rule_id === null && what !== 'test' && what !== 'task' ? 'deliveries.setup' : 'deliveries.gone')
}

export const sentMessageRowTone = ({ state, reason }: Delivery): RowTone => {
  if (state === 'failed') return 'danger'
  if (state === 'waiting' && reason !== null) return 'warning'
  return 'neutral'
}

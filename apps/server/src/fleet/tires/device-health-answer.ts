import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { DeviceHealth } from '@coldbar/domain/reception/device-health'
import type { Translate } from '@coldbar/i18n/translator'

type WireHealth = ResponseOf<(typeof calls)['tires.all']>['data'][number]['health_data']

/** How a sensor or a unit does, on the wire. The text says why; there is nothing to say of one that is well. */
export const deviceHealthAnswer = ({ status, message, age }: DeviceHealth, t: Translate): WireHealth => ({
  status,
  age: age === null ? null : Math.max(0, Math.round(age)),
  status_msg: message === 'ok' ? '' : t(`healthReasons.${message}`),
})

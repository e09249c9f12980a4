import type { AlarmKind } from '../kinds/alarm-kind.ts'
import { seconds } from '../units/time.ts'
import { type AlarmRule, DEBOUNCE_BY_NEXT_READING, noReminderInterval } from './alarm-rule.ts'
import { measuredEventData } from './measured-event-data.ts'

const slowLossRule = (kind: AlarmKind): AlarmRule => ({
  kind,
  // Certain when it is known how fast, and when the next level is reached.
  bad: ({ slowLoss }) => slowLoss !== null && slowLoss.reaches !== null,
  well: ({ slowLoss }) => slowLoss === null,
  debounce: () => DEBOUNCE_BY_NEXT_READING,
  clearAfter: seconds(0),
  repeat: noReminderInterval,
  data: ({ reading, parkPressure, internalTemperature }) =>
    measuredEventData({ p: reading.pressure, pp: parkPressure, it: internalTemperature }),
})

/** A leak that only days show, told to those whose limits watch for lack of gas, long before the first of these is reached. */
export const SLOW_LOSS_ALARM_RULES: readonly AlarmRule[] = [
  slowLossRule('slowPressureLoss'),
  slowLossRule('slowFillLevelLoss'),
]

import { type AlarmKind, PRESSURE_GONE_KINDS } from '../kinds/alarm-kind.ts'
import { EMPTY_TIRE_BELOW_BAR } from '../leaks/tire-burst.ts'
import { seconds } from '../units/time.ts'
import { type AlarmRule, DEBOUNCE_BY_NEXT_READING, noReminderInterval } from './alarm-rule.ts'
import { measuredEventData } from './measured-event-data.ts'

const goneRule = (kind: AlarmKind): AlarmRule => ({
  kind,
  // Begun while the readings are held that say so (`reportPressureGone`): once they are judged, the tire is known to be empty.
  bad: () => false,
  well: ({ reading }) => reading.pressure >= EMPTY_TIRE_BELOW_BAR,
  debounce: () => DEBOUNCE_BY_NEXT_READING,
  clearAfter: seconds(0),
  repeat: noReminderInterval,
  data: ({ reading, parkPressure }) => measuredEventData({ p: reading.pressure, pp: parkPressure, s: reading.speed }),
})

export const PRESSURE_GONE_ALARM_RULES: readonly AlarmRule[] = PRESSURE_GONE_KINDS.map(goneRule)

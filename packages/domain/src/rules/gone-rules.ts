import { type AlarmKind, GONE_KINDS } from '../kinds/alarm-kind.ts'
import { NOTHING_LEFT } from '../leaks/burst.ts'
import { seconds } from '../units/time.ts'
import { type AlarmRule, NEXT_READING, never } from './alarm-rule.ts'
import { eventFigures } from './event-figures.ts'

const goneRule = (kind: AlarmKind): AlarmRule => ({
  kind,
  // Begun while the readings are held that say so (`tellGone`): once they are judged, the tire is known to be empty.
  bad: () => false,
  well: ({ reading }) => reading.pressure >= NOTHING_LEFT,
  debounce: () => NEXT_READING,
  clearAfter: seconds(0),
  repeat: never,
  data: ({ reading, parkPressure }) => eventFigures({ p: reading.pressure, pp: parkPressure, s: reading.speed }),
})

export const GONE_RULES: readonly AlarmRule[] = GONE_KINDS.map(goneRule)

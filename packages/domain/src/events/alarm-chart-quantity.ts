import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import {
  ALARM_KINDS,
  type AlarmKind,
  fillLevelThresholdOfKind,
  type JudgedQuantity,
  judgedQuantityOfKind,
} from '../kinds/alarm-kind.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { Percent } from '../units/percent.ts'
import { type Bar, bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'

/** What shows why something was said of a tire: the quantity it was judged by, in percent, bar or °C. */
export type AlarmChartQuantity = Omit<JudgedQuantity, 'limit'> & {
  /** The limit of that moment; `null` where none is known, or it is no line in time, as of a difference. */
  limit: number | null
}

const isAlarmKind = (kind: string): kind is AlarmKind => ALARM_KINDS.some((each) => each === kind)

/** Which curve shows why an alarm or a sign came, with its limit of that moment as its event tells it. */
export const alarmChartQuantity = (kind: string, figures: EventData | null): AlarmChartQuantity => {
  if (!isAlarmKind(kind)) return { quantity: 'fillLevel', which: 'min', limit: null }
  const { limit, ...watched } = judgedQuantityOfKind(kind)
  if (watched.quantity === 'fillLevel') return { ...watched, limit: fillLevelThresholdOfKind(kind) }
  const value = limit === undefined ? undefined : figures?.[limit]
  return { ...watched, limit: typeof value === 'number' ? value : null }
}

/**
 * What a gauge reads where a tire holds so much of its optimal pressure, bar: the limit of a curve of pressures where the
 * fill level was not known, as of a tire judged by its tag alone.
 */
export const gaugePressureAtFillLevel = (level: Percent, optimal: Bar, temperature: Celsius): Bar =>
  pressureAtTemperature(bar((optimal * level) / 100), temperature)

import { pressureAt } from '../tires/cold-pressure.ts'
import { type Bar, bar } from '../units/pressure.ts'
import type { Percent } from '../units/share.ts'
import type { Celsius } from '../units/temperature.ts'
import { ALARM_KINDS, type AlarmKind } from './alarm-kind.ts'
import type { EventData } from './event-data.ts'
import { fillLevelOfKind } from './fill-level-kind.ts'

/** What shows why something was said of a tire: the quantity it was judged by, in percent, bar or °C. */
export type FiredPicture = {
  quantity: 'fillLevel' | 'pressure' | 'temperature'
  /** Which extreme of a stretch of time is looked at. */
  which: 'min' | 'max'
  /** The limit of that moment; `null` where none is known, or it is no line in time, as of a difference. */
  limit: number | null
}

type Watched = Pick<FiredPicture, 'quantity' | 'which'> & { limit?: keyof EventData }

const LOW: Watched = { quantity: 'pressure', which: 'min' }
const CONTENT: Watched = { quantity: 'fillLevel', which: 'min' }
const HOT: Watched = { quantity: 'temperature', which: 'max' }

const WATCHED: Partial<Record<AlarmKind, Watched>> = {
  blowOut: LOW,
  pressureLow: { ...LOW, limit: 'pm' },
  pressureHigh: { quantity: 'pressure', which: 'max', limit: 'pM' },
  tooHighPressure: { quantity: 'pressure', which: 'max', limit: 'pM' },
  maintenancePressure: { ...LOW, limit: 'pMM' },
  pressureLoss: LOW,
  slowPressureLoss: LOW,
  pressureDifference: LOW,
  maintenancePressureDifference: LOW,
  temperatureLow: { quantity: 'temperature', which: 'min', limit: 'tm' },
  temperatureHigh: { ...HOT, limit: 'tM' },
  internalTemperature: { ...HOT, limit: 'tM' },
  temperatureDifference: HOT,
  externalTemperatureDifference: HOT,
}

const isAlarmKind = (kind: string): kind is AlarmKind => ALARM_KINDS.some((each) => each === kind)

/** Which curve shows why an alarm or a sign came, with its limit of that moment as its event tells it. */
export const firedPicture = (kind: string, figures: EventData | null): FiredPicture => {
  if (!isAlarmKind(kind)) return { ...CONTENT, limit: null }
  const { limit, ...watched } = WATCHED[kind] ?? CONTENT
  if (watched.quantity === 'fillLevel') return { ...watched, limit: fillLevelOfKind(kind) }
  const value = limit === undefined ? undefined : figures?.[limit]
  return { ...watched, limit: typeof value === 'number' ? value : null }
}

/**
 * What a gauge reads where a tire holds so much of its optimal pressure, bar: the limit of a curve of pressures where the
 * fill level was not known, as of a tire judged by its tag alone.
 */
export const pressureOfLevel = (level: Percent, optimal: Bar, temperature: Celsius): Bar =>
  pressureAt(bar((optimal * level) / 100), temperature)

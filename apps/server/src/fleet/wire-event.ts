import { ALARM_KINDS, type AlarmKind, generationOf } from '@coldbar/domain/alarms/alarm-kind'

/** The specification's codes of a kind: event type and sub type, and the alarm id of the fill-level alarms. */
export type EventCodes = { type: 1 | 2 | 5 | 6 | 7 | 9; subType: number; alarmId: number | null }

const coded = (type: EventCodes['type'], subType: number): EventCodes => ({ type, subType, alarmId: null })

/** Every fill-level alarm is stored as type 7, "absolute", and told apart by its alarm id. */
const absolute = (alarmId: number): EventCodes => ({ type: 7, subType: alarmId, alarmId })

export const EVENT_CODES: Record<AlarmKind, EventCodes> = {
  blowOut: coded(1, 1),
  pressureLow: coded(1, 2),
  pressureHigh: coded(1, 3),
  pressureLoss: coded(1, 4),
  temperatureLow: coded(1, 5),
  temperatureHigh: coded(1, 6),
  pressureDifference: coded(1, 7),
  temperatureDifference: coded(1, 8),
  maintenancePressure: coded(2, 1),
  maintenancePressureDifference: coded(2, 2),
  resurfaceMileage: coded(2, 3),
  maintenanceMileage: coded(2, 4),
  totalMileage: coded(2, 5),
  age: coded(2, 6),
  inflation: coded(5, 1),
  deflation: coded(5, 2),
  drivenUnderInflated: coded(6, 1),
  remark: coded(9, 1),
  externalTemperatureDifference: absolute(16),
  internalTemperature: absolute(17),
  tooHighPressure: absolute(18),
  fillLevelLoss: absolute(19),
  fillLevelBelow90: absolute(20),
  fillLevelBelow80: absolute(21),
  fillLevelBelow70: absolute(22),
  fillLevelBelow60: absolute(23),
  fillLevelBelow50: absolute(24),
  fillLevelBelow40: absolute(25),
  fillLevelBelow30: absolute(26),
  fillLevelBelow20: absolute(27),
  fillLevelBelow10: absolute(28),
  belowMaintenanceLevel: absolute(99),
}

/** Kinds that happen in a moment and have no length. */
export const isInstant = (kind: AlarmKind): boolean => EVENT_CODES[kind].type === 5 || EVENT_CODES[kind].type === 9

/** The event type as it is sent: incidents and maintenance that have ended turn negative, others keep their sign. */
export const wireEventType = (kind: AlarmKind, hasEnded: boolean): -2 | -1 | EventCodes['type'] => {
  const { type } = EVENT_CODES[kind]
  if (!hasEnded) return type
  if (type === 1) return -1
  return type === 2 ? -2 : type
}

export const kindsOfType = (type: number): AlarmKind[] => ALARM_KINDS.filter((kind) => EVENT_CODES[kind].type === type)

/** Judged by fill level, for people with notifications version 3. */
export const isVariantB = (kind: AlarmKind): boolean => generationOf(kind) === 3

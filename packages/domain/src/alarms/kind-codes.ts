import { ALARM_KINDS, type AlarmKind } from './alarm-kind.ts'

export type KindCodes = {
  /** `event_type`, positive; content kinds are stored as 7, "absolute". */
  type: number
  subType: number
  /** 16..28, 98 (ours) and 99 for content kinds. */
  alarmId: number | null
}

const content = (alarmId: number): KindCodes => ({ type: 7, subType: alarmId, alarmId })
const pressure = (type: number, subType: number): KindCodes => ({ type, subType, alarmId: null })

export const KIND_CODES: Readonly<Record<AlarmKind, KindCodes>> = {
  blowOut: pressure(1, 1),
  pressureLow: pressure(1, 2),
  pressureHigh: pressure(1, 3),
  pressureLoss: pressure(1, 4),
  temperatureLow: pressure(1, 5),
  temperatureHigh: pressure(1, 6),
  pressureDifference: pressure(1, 7),
  temperatureDifference: pressure(1, 8),
  maintenancePressure: pressure(2, 1),
  maintenancePressureDifference: pressure(2, 2),
  resurfaceMileage: pressure(2, 3),
  maintenanceMileage: pressure(2, 4),
  totalMileage: pressure(2, 5),
  age: pressure(2, 6),
  slowPressureLoss: pressure(2, 7),
  inflation: pressure(5, 1),
  deflation: pressure(5, 2),
  drivenUnderInflated: pressure(6, 1),
  remark: pressure(9, 0),
  externalTemperatureDifference: content(16),
  internalTemperature: content(17),
  tooHighPressure: content(18),
  fillLevelLoss: content(19),
  fillLevelBelow90: content(20),
  fillLevelBelow80: content(21),
  fillLevelBelow70: content(22),
  fillLevelBelow60: content(23),
  fillLevelBelow50: content(24),
  fillLevelBelow40: content(25),
  fillLevelBelow30: content(26),
  fillLevelBelow20: content(27),
  fillLevelBelow10: content(28),
  slowFillLevelLoss: content(98),
  belowMaintenanceLevel: content(99),
}

/** `event_type` on the wire: negative when an incident or maintenance has ended; other types keep their sign. */
export const eventType = (kind: AlarmKind, active: boolean): number => {
  const { type } = KIND_CODES[kind]
  return !active && (type === 1 || type === 2) ? -type : type
}

/** The kind that an event on the wire is of, whether it has ended or not; `null` of one that this version does not know. */
export const kindOfCodes = (type: number, subType: number): AlarmKind | null =>
  ALARM_KINDS.find((kind) => KIND_CODES[kind].type === Math.abs(type) && KIND_CODES[kind].subType === subType) ?? null

/** Whether the lists and files of events of a generation have the kind: those of variant A do not know alarms by fill level. */
export const isListed = (kind: AlarmKind, generation: 2 | 3): boolean =>
  generation === 3 || KIND_CODES[kind].type !== KIND_CODES.fillLevelBelow90.type

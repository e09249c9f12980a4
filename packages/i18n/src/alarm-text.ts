import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { memoizeText } from './memoized-text.ts'
import type { MessageKey } from './message-key.ts'

/** The text of every kind; the nine fill level alarms share one, with their percentage. */
const ALARM_TEXT = {
  blowOut: 'alarms.blowOut',
  pressureLow: 'alarms.pressureLow',
  pressureHigh: 'alarms.pressureHigh',
  pressureLoss: 'alarms.pressureLoss',
  temperatureLow: 'alarms.temperatureLow',
  temperatureHigh: 'alarms.temperatureHigh',
  pressureDifference: 'alarms.pressureDifference',
  temperatureDifference: 'alarms.temperatureDifference',
  maintenancePressure: 'alarms.maintenancePressure',
  maintenancePressureDifference: 'alarms.maintenancePressureDifference',
  resurfaceMileage: 'alarms.resurfaceMileage',
  maintenanceMileage: 'alarms.maintenanceMileage',
  totalMileage: 'alarms.totalMileage',
  age: 'alarms.age',
  slowPressureLoss: 'alarms.slowLoss',
  pressureGone: 'alarms.gone',
  inflation: 'alarms.inflation',
  deflation: 'alarms.deflation',
  drivenUnderInflated: 'alarms.drivenUnderInflated',
  remark: 'alarms.remark',
  externalTemperatureDifference: 'alarms.externalTemperatureDifference',
  internalTemperature: 'alarms.internalTemperature',
  tooHighPressure: 'alarms.tooHighPressure',
  fillLevelLoss: 'alarms.fillLevelLoss',
  fillLevelBelow90: 'alarms.fillLevelBelow',
  fillLevelBelow80: 'alarms.fillLevelBelow',
  fillLevelBelow70: 'alarms.fillLevelBelow',
  fillLevelBelow60: 'alarms.fillLevelBelow',
  fillLevelBelow50: 'alarms.fillLevelBelow',
  fillLevelBelow40: 'alarms.fillLevelBelow',
  fillLevelBelow30: 'alarms.fillLevelBelow',
  fillLevelBelow20: 'alarms.fillLevelBelow',
  fillLevelBelow10: 'alarms.fillLevelBelow',
  slowFillLevelLoss: 'alarms.slowLoss',
  fillLevelGone: 'alarms.gone',
  belowMaintenanceLevel: 'alarms.belowMaintenanceLevel',
} as const satisfies Record<AlarmKind, MessageKey>

const PERCENT_IN_NAME = /\d+$/

/** What happened, in words: "Fill level below 80%". */
export const alarmText = memoizeText<AlarmKind>(String, (kind, t) =>
  t(ALARM_TEXT[kind], { percent: PERCENT_IN_NAME.exec(kind)?.[0] ?? '' }),
)

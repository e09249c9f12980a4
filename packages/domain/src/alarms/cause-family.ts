import type { AlarmKind } from './alarm-kind.ts'

/** What lies behind an alarm: alarms of one family on one tire are one trouble. */
export const CAUSE_FAMILIES = ['gasLost', 'tooMuchGas', 'heat', 'difference', 'sensor', 'due'] as const

export type CauseFamily = (typeof CAUSE_FAMILIES)[number]

const FAMILY: Readonly<Record<AlarmKind, CauseFamily | null>> = {
  blowOut: 'gasLost',
  pressureLow: 'gasLost',
  pressureLoss: 'gasLost',
  fillLevelLoss: 'gasLost',
  slowPressureLoss: 'gasLost',
  slowFillLevelLoss: 'gasLost',
  fillLevelBelow90: 'gasLost',
  fillLevelBelow80: 'gasLost',
  fillLevelBelow70: 'gasLost',
  fillLevelBelow60: 'gasLost',
  fillLevelBelow50: 'gasLost',
  fillLevelBelow40: 'gasLost',
  fillLevelBelow30: 'gasLost',
  fillLevelBelow20: 'gasLost',
  fillLevelBelow10: 'gasLost',
  belowMaintenanceLevel: 'gasLost',
  maintenancePressure: 'gasLost',
  drivenUnderInflated: 'gasLost',
  pressureHigh: 'tooMuchGas',
  tooHighPressure: 'tooMuchGas',
  internalTemperature: 'heat',
  temperatureHigh: 'heat',
  temperatureLow: 'heat',
  externalTemperatureDifference: 'heat',
  temperatureDifference: 'heat',
  pressureDifference: 'difference',
  maintenancePressureDifference: 'difference',
  totalMileage: 'due',
  resurfaceMileage: 'due',
  maintenanceMileage: 'due',
  age: 'due',
  inflation: null,
  deflation: null,
  remark: null,
}

/** The family of an alarm; `null` for what merely happened. */
export const familyOf = (kind: AlarmKind): CauseFamily | null => FAMILY[kind]

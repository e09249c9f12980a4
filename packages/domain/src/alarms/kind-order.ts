import type { AlarmKind } from './alarm-kind.ts'

/** Worst first: of several events the first one speaks, names the tire's issue, and leads the list. */
export const KIND_ORDER: readonly AlarmKind[] = [
  'blowOut',
  'fillLevelBelow10',
  'fillLevelBelow20',
  'fillLevelBelow30',
  'fillLevelBelow40',
  'fillLevelBelow50',
  'fillLevelBelow60',
  'fillLevelBelow70',
  'fillLevelBelow80',
  'pressureLow',
  'fillLevelBelow90',
  'pressureLoss',
  'fillLevelLoss',
  'internalTemperature',
  'temperatureHigh',
  'externalTemperatureDifference',
  'temperatureDifference',
  'tooHighPressure',
  'pressureHigh',
  'pressureDifference',
  'temperatureLow',
  'slowFillLevelLoss',
  'slowPressureLoss',
  'belowMaintenanceLevel',
  'maintenancePressure',
  'maintenancePressureDifference',
  'totalMileage',
  'resurfaceMileage',
  'maintenanceMileage',
  'age',
  'drivenUnderInflated',
  'inflation',
  'deflation',
  'remark',
]

const RANK = new Map(KIND_ORDER.map((kind, rank) => [kind, rank]))

/** 0 is the worst kind there is. */
export const kindRank = (kind: AlarmKind): number => RANK.get(kind) ?? KIND_ORDER.length

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareKinds = (a: AlarmKind, b: AlarmKind): number => kindRank(a) - kindRank(b)

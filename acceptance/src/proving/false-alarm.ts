import { type AlarmKind, fillLevelThresholdOfKind } from '@coldbar/domain/kinds/alarm-kind'

/** Kinds that are counted together, in the order of the table. */
const CRY_GROUPS = [
  '19',
  '20-28',
  '99',
  '17',
  '5/1',
  '5/2',
  '1/1',
  '1/2',
  '1/4',
  '2/1',
  '1/7',
  '2/2',
  'slow',
  'gone',
  'other',
] as const
export type AlarmKindGroup = (typeof CRY_GROUPS)[number]

/** The groups that a healthy fleet must never raise. */
export const HEALTHY_FLEET_FORBIDDEN_ALARM_GROUPS: readonly AlarmKindGroup[] = [
  '19',
  '20-28',
  '99',
  '17',
  '5/1',
  '5/2',
  'slow',
]

const GROUP: Partial<Record<AlarmKind, AlarmKindGroup>> = {
  fillLevelLoss: '19',
  belowMaintenanceLevel: '99',
  internalTemperature: '17',
  inflation: '5/1',
  deflation: '5/2',
  blowOut: '1/1',
  pressureLow: '1/2',
  pressureLoss: '1/4',
  maintenancePressure: '2/1',
  pressureDifference: '1/7',
  maintenancePressureDifference: '2/2',
  slowPressureLoss: 'slow',
  slowFillLevelLoss: 'slow',
  pressureGone: 'gone',
  fillLevelGone: 'gone',
}

export const alarmKindGroupOf = (kind: AlarmKind): AlarmKindGroup =>
  fillLevelThresholdOfKind(kind) !== null ? '20-28' : (GROUP[kind] ?? 'other')

export type AlarmCountPerKindGroup = Record<AlarmKindGroup, number>

export const zeroAlarmCounts = (): AlarmCountPerKindGroup =>
  Object.fromEntries(CRY_GROUPS.map((group) => [group, 0])) as AlarmCountPerKindGroup

export const addAlarmCounts = (to: AlarmCountPerKindGroup, more: AlarmCountPerKindGroup): void => {
  for (const group of CRY_GROUPS) to[group] += more[group]
}

/** `17 · 99` and how often; a dash where there were none. */
export const alarmCountsText = (cries: AlarmCountPerKindGroup): string =>
  CRY_GROUPS.filter((group) => cries[group] > 0)
    .map((group) => `${cries[group]}× ${group}`)
    .join(', ') || '–'

/** What is truly in a tire as its own sensor sees it, and the warmest that its gas was of late. */
export type TrueTireState = { fill: number; warmest: number; gauge: number }

const LEAST_EXCESS = 2
/** bar: the lowest pressure allowed on the proving ground, and what a sensor steps. */
const LOWEST_GAUGE = 7.1

/**
 * Whether an alarm is false of a tire of which this is true; `spread` is the true difference on its axle, bar. Who is
 * right within the sensor's own doubt is not wrong. Heat by the tag and by the gauge is left to its own stories.
 */
export const isFalseAlarm = (kind: AlarmKind, { fill, warmest, gauge }: TrueTireState, spread: number): boolean => {
  const level = fillLevelThresholdOfKind(kind)
  if (level !== null) return fill > level + 1
  switch (kind) {
    case 'belowMaintenanceLevel':
    case 'maintenancePressure':
      return fill > 95.5
    case 'pressureLow':
      // Frost alone takes a sound tire below a limit that is compared with the gauge.
      return gauge > LOWEST_GAUGE
    case 'internalTemperature':
      return warmest < 85 - LEAST_EXCESS
    case 'pressureDifference':
      return spread < 0.45
    case 'maintenancePressureDifference':
      return spread < 0.25
    case 'temperatureDifference':
    case 'externalTemperatureDifference':
    case 'tooHighPressure':
    case 'pressureHigh':
    case 'temperatureHigh':
      return false
    default:
      return true
  }
}

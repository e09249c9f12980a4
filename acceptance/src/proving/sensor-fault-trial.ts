import type { SensorFault } from '@coldbar/simulator/proving/proving-tag'
import {
  type AlarmCountPerKindGroup,
  addAlarmCounts,
  alarmKindGroupOf,
  isFalseAlarm,
  zeroAlarmCounts,
} from './false-alarm.ts'
import { TrueTireStates } from './healthy-vehicle-trial.ts'
import type { LearnedVehicle } from './learned-vehicles.ts'

export const SENSOR_FAULT_TRIALS: readonly { name: string; fault: SensorFault }[] = [
  { name: 'stuck', fault: { kind: 'stuck' } },
  { name: 'pressure stuck', fault: { kind: 'stuckPressure' } },
  { name: 'noisy within 0.15 bar', fault: { kind: 'noisy', bar: 0.15, bounded: true } },
  { name: 'noisy by 0.15 bar', fault: { kind: 'noisy', bar: 0.15 } },
  { name: 'noisy by 0.4 bar', fault: { kind: 'noisy', bar: 0.4 } },
  { name: 'temperature stuck', fault: { kind: 'stuckTemperature' } },
  { name: 'temperature spikes of 40 K', fault: { kind: 'spikes', share: 0.03, kelvin: 40, bar: 0 } },
  { name: 'pressure spikes of 2 bar', fault: { kind: 'spikes', share: 0.03, kelvin: 0, bar: 2 } },
  { name: 'two zeros in a row', fault: { kind: 'zeros', share: 0.01, left: 0 } },
]

/** What was cried because of one sick sensor, of its own tire and of the others, and whether the sensor was doubted, or its tire taken for another. */
type SensorFound = {
  own: AlarmCountPerKindGroup
  others: AlarmCountPerKindGroup
  doubted: boolean
  asked: boolean
  doubtedOthers: boolean
}

const DAYS = 3

/** Makes one sensor of a learned vehicle sick for three days; every tire stays well. */
const sensorFound = ({ seed, vehicle }: LearnedVehicle, fault: SensorFault): SensorFound => {
  const proven = vehicle.copy()
  const ids = proven.tireIds
  const sick = ids[(seed * 5) % ids.length] ?? 1
  const begun = proven.time
  proven.ground.wheel(sick).tag.fault = { ...fault }
  const truths = new TrueTireStates(proven.axles)
  const found: SensorFound = {
    own: zeroAlarmCounts(),
    others: zeroAlarmCounts(),
    doubted: false,
    asked: false,
    doubtedOthers: false,
  }
  proven.lives(24 * DAYS, (reading, said) => {
    truths.take(reading)
    if (proven.isDoubted(sick)) found.doubted = true
    if (proven.isAsked(sick)) found.asked = true
    if (reading.tag !== sick && proven.isDoubted(reading.tag)) found.doubtedOthers = true
    for (const { tireId, change } of said) {
      if (change.change !== 'opened' || change.start < begun) continue
      if (!isFalseAlarm(change.kind, truths.of(tireId), truths.spread(tireId)) && !isOfSpike(change.kind, fault))
        continue
      const cries = tireId === sick ? found.own : found.others
      cries[alarmKindGroupOf(change.kind)] += 1
    }
  })
  return found
}

/** Differences of temperature that an odd temperature feigns. */
const isOfSpike = (kind: string, fault: SensorFault): boolean =>
  fault.kind === 'spikes' && (kind === 'temperatureDifference' || kind === 'externalTemperatureDifference')

export type SensorFaultTrialResult = {
  of: number
  /** Days of all tires of these vehicles, sound ones too. */
  tireDays: number
  own: AlarmCountPerKindGroup
  others: AlarmCountPerKindGroup
  doubted: number
  asked: number
  /** Vehicles on which a sound sensor was doubted. */
  doubtedOthers: number
}

export const runSensorFaultTrial = (
  vehicles: readonly LearnedVehicle[],
  fault: SensorFault,
): SensorFaultTrialResult => {
  const row: SensorFaultTrialResult = {
    of: vehicles.length,
    tireDays: vehicles.reduce((sum, { vehicle }) => sum + vehicle.tireIds.length * DAYS, 0),
    own: zeroAlarmCounts(),
    others: zeroAlarmCounts(),
    doubted: 0,
    asked: 0,
    doubtedOthers: 0,
  }
  for (const vehicle of vehicles) {
    const { own, others, doubted, asked, doubtedOthers } = sensorFound(vehicle, fault)
    addAlarmCounts(row.own, own)
    addAlarmCounts(row.others, others)
    if (doubted) row.doubted += 1
    if (asked) row.asked += 1
    if (doubtedOthers) row.doubtedOthers += 1
  }
  return row
}

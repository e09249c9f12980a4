import type { SensorDoubtReason } from '../state/sensor-behaviour.ts'
import type { TireReading } from '../state/tire-reading.ts'
import { days, type EpochSeconds, hours, minutes, type Seconds, timeBetween } from '../units/time.ts'
import { missedReceptionTime, tagReceptionOf, type VehicleReception } from './vehicle-reception.ts'

/** 2 alarm, 1 warning, 0 well, -1 unknown, as the screens of health have it. */
type HealthStatus = 2 | 1 | 0 | -1
type HealthMessage =
  | 'ok'
  | 'neverHeard'
  | 'silentOnTheRoad'
  | 'silentBesideOthers'
  | 'notHeard'
  | 'batteryLow'
  | SensorDoubtReason
  | 'clockWrong'
/** How a sensor or a unit does, and since when nothing was heard of it. */
export type DeviceHealth = { status: HealthStatus; message: HealthMessage; age: Seconds | null }

/** A sensor that is missing while another is received: UN R141 gives a malfunction ten minutes. */
const MISSING_ON_THE_ROAD = { warning: minutes(10), alarm: minutes(60) }
const MISSING_IN_ALL = hours(24)
const SENSOR_AGE = { warning: hours(24), alarm: days(30) }
const UNIT_AGE = { warning: hours(24), alarm: hours(72) }
const UNIT_SKEW = 120

/** How a tire's sensor does. `last` is its newest reading, `doubt` why the tire's alarms do not believe it; what it missed counts up to the newest of its vehicle. */
export const sensorHealth = (
  hearing: VehicleReception,
  tireId: number,
  last: Pick<TireReading, 'time'> | null,
  doubt: SensorDoubtReason | null,
  now: EpochSeconds,
): DeviceHealth => {
  if (last === null) return { status: -1, message: 'neverHeard', age: null }
  const age = timeBetween(last.time, now)
  const is = (status: HealthStatus, message: HealthMessage): DeviceHealth => ({ status, message, age })
  const tag = tagReceptionOf(hearing, tireId)
  if (tag !== undefined) {
    const missed = missedReceptionTime(hearing, tag)
    if (missed.moving >= MISSING_ON_THE_ROAD.alarm) return is(2, 'silentOnTheRoad')
    if (missed.total >= MISSING_IN_ALL) return is(2, 'silentBesideOthers')
    if (age > SENSOR_AGE.alarm) return is(2, 'notHeard')
    if (missed.moving >= MISSING_ON_THE_ROAD.warning) return is(1, 'silentOnTheRoad')
    if (tag[2] === 0) return is(1, 'batteryLow')
  }
  if (age > SENSOR_AGE.alarm) return is(2, 'notHeard')
  if (doubt !== null) return is(1, doubt)
  return age > SENSOR_AGE.warning ? is(1, 'notHeard') : is(0, 'ok')
}

/** How a unit does, by when it was heard last (`null` never, or none is fitted) and how far its clock is off, s. */
export const unitHealth = (last: EpochSeconds | null, skew: Seconds | null, now: EpochSeconds): DeviceHealth => {
  if (last === null) return { status: -1, message: 'neverHeard', age: null }
  const age = timeBetween(last, now)
  if (age > UNIT_AGE.alarm) return { status: 2, message: 'notHeard', age }
  if (age > UNIT_AGE.warning) return { status: 1, message: 'notHeard', age }
  return skew !== null && Math.abs(skew) > UNIT_SKEW
    ? { status: 1, message: 'clockWrong', age }
    : { status: 0, message: 'ok', age }
}

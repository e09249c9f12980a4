import { isPositionReportPlausible, isPositionReportRecentEnough } from '@coldbar/domain/movement/position-report'
import { type Kilometres, type KilometresPerHour, kilometres } from '@coldbar/domain/units/motion'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { plausibleSpeedOrNull, roundedStorableHdop } from './validate-reading.ts'

/** Where a unit says that it is, as it came in: nobody has looked yet whether that can be. */
export type ReceivedUnitPosition = {
  /** s since 1970; null where it says no time, then it counts from when it came in. */
  time: number | null
  /** ° */
  latitude: number
  longitude: number
  /** km/h */
  speed: number | null
  hdop: number | null
  /** km */
  odometer: number | null
}

/** Where a unit was, believed. */
export type BelievedUnitPosition = {
  unitId: number
  time: EpochSeconds
  latitude: number
  longitude: number
  speed: KilometresPerHour | null
  /** Kept in single precision. */
  hdop: number | null
  odometer: Kilometres | null
  /** Only for the vehicle that the unit stands on; on none it says nothing. */
  ofVehicleOnly: boolean
}

const LONGEST_WAY = 1e9

const isOdometer = (odometer: number | null): odometer is number =>
  odometer !== null && odometer >= 0 && odometer <= LONGEST_WAY

/** The report as it is stored; null where it cannot be true, "late" where it comes too late to be of use. */
export const believeUnitPosition = (
  { time, latitude, longitude, speed, hdop, odometer }: ReceivedUnitPosition,
  whose: { unitId: number; ofVehicleOnly: boolean },
  received: EpochSeconds,
): BelievedUnitPosition | 'late' | null => {
  const moment = epochSeconds(time ?? received)
  const report = { time: moment, latitude, longitude, hdop }
  if (!isPositionReportPlausible(report, received)) return null
  if (!isPositionReportRecentEnough(report, received)) return 'late'
  return {
    ...whose,
    time: moment,
    latitude,
    longitude,
    speed: plausibleSpeedOrNull(speed),
    hdop: hdop !== null && hdop >= 0 ? roundedStorableHdop(hdop) : null,
    odometer: isOdometer(odometer) ? kilometres(odometer) : null,
  }
}

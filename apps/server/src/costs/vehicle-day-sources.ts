import { days, type EpochSeconds, epochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import { UNIT_TRAFFIC_KEPT_DAYS } from '../db/jobs/unit-traffic-retention.ts'
import type { VehicleDaySources } from './vehicle-days.repository.ts'

/** Traffic goes by the hour while days are being summed up: a day less of it is sure to be there. */
const SURE_TRAFFIC = days(UNIT_TRAFFIC_KEPT_DAYS - 1)

/** What is kept of the days of vehicles, of a fleet whose readings are kept from a moment on. */
export const vehicleDaySources = (now: EpochSeconds, readingsFrom: EpochSeconds): VehicleDaySources => {
  const silenceFrom = epochSeconds(Math.max(readingsFrom, timeAfter(now, seconds(-SURE_TRAFFIC))))
  return { readingsFrom, silenceFrom }
}

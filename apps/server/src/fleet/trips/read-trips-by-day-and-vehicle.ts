import { type TripsOfDay, tripsByDay } from '@coldbar/domain/movement/trips-by-day'
import { nextDayStart } from '@coldbar/domain/units/calendar-day'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { RawBuilder } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readFleetTimeZone, readTripRows, type TripLogPage, type TripRow } from './trips.repository.ts'

/** Trips that are read at once. */
const AT_ONCE = 600
/** Readings of trips for one page at most: as many trips as a log holds. */
const MOST_READINGS = 8

export type VehicleTripsOfDay = TripsOfDay & { vehicle_id: number }

const daysOf = (rows: readonly TripRow[], timeZone: string): VehicleTripsOfDay[] => {
  const ofVehicle = Map.groupBy(rows, ({ vehicle_id }) => vehicle_id)
  return [...ofVehicle].flatMap(([vehicle_id, own]) =>
    tripsByDay(
      own.map(({ start_time: start, end_time: end, distance, distance2: rawDistance }) => {
        return { start, end, distance, rawDistance }
      }),
      timeZone,
    ).map((day) => ({ ...day, vehicle_id })),
  )
}

/**
 * What was driven day by day and vehicle by vehicle, of the newest `most` days at least that begin not after `until`,
 * or of all there are. Each day is whole, also one that `until` lies in.
 */
export const readTripsByDayAndVehicle = async (
  tx: FleetTransaction,
  tripsOf: (part: TripLogPage) => RawBuilder<unknown>,
  until: EpochSeconds,
  most: number,
): Promise<VehicleTripsOfDay[]> => {
  const timeZone = await readFleetTimeZone(tx)
  const rows: TripRow[] = []
  let before = nextDayStart(until, timeZone)
  for (let count = 1; ; count += 1) {
    const part = await readTripRows(tx, tripsOf({ before, most: AT_ONCE }))
    rows.push(...part)
    const oldest = part.at(-1)
    const days = daysOf(rows, timeZone).filter(({ day }) => day <= until)
    if (part.length < AT_ONCE || oldest === undefined) return days
    // The day that the last of them began on may have others before it.
    const whole = days.filter(({ day }) => day > oldest.start_time)
    if (whole.length >= most || count === MOST_READINGS) return whole
    before = epochSeconds(oldest.start_time)
  }
}

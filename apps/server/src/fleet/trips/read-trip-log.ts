import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { mayReadField } from '@coldbar/domain/access/field-access'
import type { Role } from '@coldbar/domain/access/role'
import { averageSpeed } from '@coldbar/domain/movement/average-speed'
import { tripsByDay } from '@coldbar/domain/movement/trips-by-day'
import { dayStart } from '@coldbar/domain/units/calendar-day'
import { timeBetween } from '@coldbar/domain/units/time'
import type { RawBuilder } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readFleetTimeZone, readTripRows } from './trips.repository.ts'

type TripLogCall = 'vehicles.tripsLog' | 'tires.tripsLog'
type Trips = ResponseOf<(typeof calls)[TripLogCall]>['data']

/**
 * A log of trips as the role reads it, the newest first: single trips for who may read their times, distances per day
 * where the fleet is for others.
 */
export const readTripLog = async (
  tx: FleetTransaction,
  call: TripLogCall,
  trips: RawBuilder<unknown>,
  role: Role,
): Promise<Trips> => {
  const rows = await readTripRows(tx, trips)
  const zone = await readFleetTimeZone(tx)
  if (!mayReadField(role, call, 'start_time')) {
    const days = tripsByDay(
      rows.map(({ start_time: start, end_time: end, distance, distance2: rawDistance }) => {
        return { start, end, distance, rawDistance }
      }),
      zone,
    )
    return days.toReversed().map(({ day, distance }) => ({ day, distance }))
  }
  return rows.map(({ vehicle_id, ...row }) => ({
    ...row,
    day: dayStart(row.start_time, zone),
    average_speed: averageSpeed(row.distance, timeBetween(row.start_time, row.end_time)),
  }))
}

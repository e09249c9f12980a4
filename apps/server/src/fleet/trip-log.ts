import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { mayAct } from '@coldbar/domain/access/may-act'
import type { Role } from '@coldbar/domain/access/role'
import { averageSpeed } from '@coldbar/domain/tires/average-speed'
import { elapsed } from '@coldbar/domain/units/time'
import type { RawBuilder } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { dayRows, tripRows } from './trips.repository.ts'

type Trips = ResponseOf<(typeof calls)['vehicles.tripsLog']>['data']

/** A log of trips as the role reads it, the newest first: single trips for an admin, distances per day for others. */
export const tripLog = async (tx: FleetTransaction, trips: RawBuilder<unknown>, role: Role): Promise<Trips> => {
  if (!mayAct(role, 'admin')) return dayRows(tx, trips)
  const rows = await tripRows(tx, trips)
  return rows.map((row) => ({
    ...row,
    average_speed: averageSpeed(row.distance, elapsed(row.start_time, row.end_time)),
  }))
}

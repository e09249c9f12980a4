import { mayReadField } from '@coldbar/domain/access/field-access'
import { averageSpeed } from '@coldbar/domain/movement/average-speed'
import { partOfTripWithin } from '@coldbar/domain/movement/part-of-trip-within'
import { tripsByDay } from '@coldbar/domain/movement/trips-by-day'
import { timeBetween } from '@coldbar/domain/units/time'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import { isoUtcText } from '../../fleet/measurements/iso-utc-text.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import {
  type FleetTrip,
  fleetTripsQuery,
  fleetTripsUnderWayQuery,
  readFleetTimeZone,
} from '../../fleet/trips/trips.repository.ts'
import type { ExportColumns } from '../../reports/export-columns.ts'
import type { FleetExportParams, FleetExportTable } from './fleet-export-table.ts'

const WHOSE = {
  vehicle_id: 'number',
  vehicle_name: 'text',
} as const satisfies ExportColumns
const SINGLE = {
  ...WHOSE,
  start_s: 'number',
  start_utc: 'moment',
  end_utc: 'moment',
  distance_km: 'number',
  average_speed_km_h: 'number',
  raw_distance_km: 'number',
} as const satisfies ExportColumns
const BY_DAY = {
  ...WHOSE,
  day: 'text',
  distance_km: 'number',
} as const satisfies ExportColumns

async function* singleTrips(trips: AsyncIterable<FleetTrip>): AsyncGenerator<CsvCell[]> {
  for await (const { vehicle_id, vehicle_name, start_time, end_time, distance, distance2 } of trips) {
    const speed = averageSpeed(distance, timeBetween(start_time, end_time))
    yield [
      vehicle_id,
      vehicle_name,
      start_time,
      isoUtcText(start_time),
      isoUtcText(end_time),
      distance,
      speed,
      distance2,
    ]
  }
}

/** Those of one vehicle at a time. */
async function* byVehicle(trips: AsyncIterable<FleetTrip>): AsyncGenerator<readonly [FleetTrip, ...FleetTrip[]]> {
  let own: [FleetTrip, ...FleetTrip[]] | null = null
  for await (const trip of trips) {
    if (own !== null && own[0].vehicle_id === trip.vehicle_id) own.push(trip)
    else {
      if (own !== null) yield own
      own = [trip]
    }
  }
  if (own !== null) yield own
}

/** A day as `yyyy-mm-dd`, by the second it begins where the fleet is. */
const dayWriter = (timeZone: string): ((start: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (start) => format.format(start * 1000)
}

async function* distancesByDay(
  trips: AsyncIterable<FleetTrip>,
  period: ExportPeriod,
  timeZone: string,
): AsyncGenerator<CsvCell[]> {
  const write = dayWriter(timeZone)
  for await (const own of byVehicle(trips)) {
    const [{ vehicle_id, vehicle_name }] = own
    const driven = own.flatMap(
      ({ start_time: start, end_time: end, distance, distance2: rawDistance }) =>
        partOfTripWithin({ start, end, distance, rawDistance }, period) ?? [],
    )
    const days = tripsByDay(driven, timeZone)
    for (const { day, distance } of days) yield [vehicle_id, vehicle_name, write(day), distance]
  }
}

/**
 * Vehicle by vehicle: the trips that began in the period for who may read their times, else what was driven within the
 * period by day, as the trips log says it of the days that lie in it.
 */
export const exportFleetTrips = async ({ tx, period, role }: FleetExportParams): Promise<FleetExportTable> => {
  const maySeeTimes = mayReadField(role, 'vehicles.tripsLog', 'start_time')
  const timeZone = await readFleetTimeZone(tx)
  const trips = readEachRow(tx, maySeeTimes ? fleetTripsQuery(period) : fleetTripsUnderWayQuery(period))
  return {
    columns: maySeeTimes ? SINGLE : BY_DAY,
    lines: maySeeTimes ? singleTrips(trips) : distancesByDay(trips, period, timeZone),
  }
}

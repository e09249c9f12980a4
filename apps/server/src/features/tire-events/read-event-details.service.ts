import type { EpochSeconds } from '@coldbar/domain/units/time'
import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { MeasurementRow } from '../../fleet/measurements/measurement-row.ts'
import { readMeasurementsBetween } from '../../fleet/measurements/measurements.repository.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import { NotFound } from '../../http/errors.ts'
import { readingIdOfMoment } from './event.presenter.ts'
import { type EventRow, readEventRows } from './event-rows.repository.ts'

/** What was before and after belongs to the picture. */
const AROUND = hours(1)
const MOST_READINGS = 2_500
const MILLISECONDS = 1000

type Maybe = number | null | undefined
/** `startId` and `endId` are ids of readings: moments in milliseconds. */
type Asked = { id: number; tireId?: Maybe; vehicleId?: Maybe; startId?: Maybe; endId?: Maybe }

const momentOf = (readingId: Maybe): number | null => (typeof readingId === 'number' ? readingId / MILLISECONDS : null)

/** An event of the fleet with the readings around it, or between two of them. Throws NotFound, also when tire or vehicle are not the event's. */
export const readEventDetails = async (
  tx: FleetTransaction,
  { id, tireId, vehicleId, startId, endId }: Asked,
): Promise<{ row: EventRow; readings: MeasurementRow[]; isCut: boolean }> => {
  const [row] = await readEventRows(tx, sql`e.id = ${id}::bigint`)
  const isOther =
    (typeof tireId === 'number' && tireId !== row?.tire_id) ||
    (typeof vehicleId === 'number' && vehicleId !== row?.vehicle_id)
  if (row === undefined || isOther) throw new NotFound('event', id)
  const start = momentOf(startId) ?? row.time_stamp_start - AROUND
  // The end of a period lies outside it, the last reading that was asked for does not.
  const end =
    momentOf(typeof endId === 'number' ? endId + 1 : null) ?? (row.time_stamp_end ?? row.time_stamp_last) + AROUND
  const period = { start: start as EpochSeconds, end: end as EpochSeconds }
  const readings = await readMeasurementsBetween(tx, row.tire_id, period, MOST_READINGS + 1)
  return { row, readings: readings.slice(0, MOST_READINGS), isCut: readings.length > MOST_READINGS }
}

/** A reading of an event's chart. */
export const eventMeasurementAnswer = (reading: MeasurementRow, { addressOf }: AnswerPresenterContext) => ({
  id: readingIdOfMoment(reading.time_stamp),
  time_stamp_gps: reading.time_stamp,
  pressure: reading.pressure,
  fill_level: reading.fill_level === null ? null : reading.fill_level / 100,
  fill_course: reading.fill_level === null ? null : reading.fill_level / 100,
  fill_limit: reading.fill_limit,
  speed: reading.speed,
  temperature: reading.temperature,
  internal_temperature: reading.internal_temperature,
  park_pressure: reading.park_pressure,
  optimal_pressure: reading.optimal_pressure,
  latitude: reading.latitude,
  longitude: reading.longitude,
  address: reading.address ?? addressOf(reading.latitude, reading.longitude),
})

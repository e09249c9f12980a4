import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { bucketLengthForPeriod } from '@coldbar/domain/measurements/measurement-buckets'
import { arePlausibleCoordinates } from '@coldbar/domain/movement/position-report'
import { vehicleTrail } from '@coldbar/domain/movement/vehicle-trail'
import { days, timeBetween } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { checkedBucketsPeriod } from '../../../fleet/measurements/measurement-buckets-answer.ts'
import { readVehiclePositions } from './vehicle-positions.repository.ts'
import { readWheelsOnVehicleInPeriod } from './vehicle-tires-measurement-series.service.ts'

type Call = (typeof calls)['vehicles.trail']

const LONGEST = days(7)
/** Of a week one point in five minutes: a stop of fifteen minutes is seen in it. */
const MOST_POINTS = 2_100

/** The way of a vehicle in a period. Throws Invalid for a period that is none or longer than a week. */
export const readVehicleTrail = async (
  tx: FleetTransaction,
  asked: BodyOf<Call>,
): Promise<ResponseOf<Call>['data']> => {
  const period = checkedBucketsPeriod(asked, LONGEST)
  const length = bucketLengthForPeriod(timeBetween(period.start, period.end), MOST_POINTS)
  const wheels = await readWheelsOnVehicleInPeriod(tx, asked.vehicle_id, period)
  const tireIds = wheels.map(({ tire_id }) => tire_id)
  const places = await readVehiclePositions(tx, asked.vehicle_id, tireIds, period, length)
  const { points, stops, distance } = vehicleTrail(places.filter(arePlausibleCoordinates))
  return {
    points: points.map(({ gapBefore, ...point }) => ({ ...point, gap_before: gapBefore })),
    stops,
    distance,
  }
}

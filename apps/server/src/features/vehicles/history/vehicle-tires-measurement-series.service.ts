import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_VEHICLE_TIRES_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { bucketLengthForPeriod, mergeBucketParts } from '@coldbar/domain/measurements/measurement-buckets'
import { timeBetween } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  isDualWheelSql,
  TYPE_AND_LAYOUT_JOIN_SQL,
  WHEELS_LEFT_TO_RIGHT_ORDER_SQL,
} from '../../../fleet/columns/layout-columns.ts'
import { tiresMountedWithoutHistorySql } from '../../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import {
  bucketsOnVehicleSqlCondition,
  readBucketParts,
} from '../../../fleet/measurements/measurement-buckets.repository.ts'
import {
  checkedBucketsPeriod,
  measurementBucketAnswer,
} from '../../../fleet/measurements/measurement-buckets-answer.ts'
import type { ExportPeriod } from '../../../fleet/measurements/parse-export-period.ts'
import { readFillLimitsOfTires } from '../../../fleet/tires/fill-limits.repository.ts'

type Call = (typeof calls)['vehicles.tireSeries']
type Wheel = Omit<ResponseOf<Call>['data']['tires'][number], 'buckets'>

const MOST_TIRES = 64

/** The tires that were on a vehicle in a period, each where it stood last, front to back and left to right. */
export const readWheelsOnVehicleInPeriod = async (
  tx: FleetTransaction,
  vehicleId: number,
  { start, end }: ExportPeriod,
): Promise<Wheel[]> => {
  const { rows } = await sql<Wheel>`
    select t.id as tire_id, t.name as tire_name, p.position_row, p.position_left_right, p.position_inside_outside,
      ${isDualWheelSql('p')} as is_dual
    from (
      select distinct on (q.tire_id) q.* from (
        select m.tire_id, m.since, m.position_row, m.position_left_right, m.position_inside_outside from tire_mounting m
          where m.fleet_id = (select own_fleet()) and m.vehicle_id = ${vehicleId} and m.since < to_timestamp(${end}::float8)
            and coalesce(m.until, 'infinity') > to_timestamp(${start}::float8)
        union all
        ${tiresMountedWithoutHistorySql(vehicleId)}) q
      order by q.tire_id, q.since desc) p
    join tire t on t.fleet_id = (select own_fleet()) and t.id = p.tire_id
    join vehicle v on v.fleet_id = t.fleet_id and v.id = ${vehicleId}
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    order by p.position_row, ${WHEELS_LEFT_TO_RIGHT_ORDER_SQL}, t.id limit ${MOST_TIRES}`.execute(tx)
  return rows
}

/** The readings of all tires of a vehicle in a period, on the same buckets. Throws Invalid for a period that is none or too long. */
export const readMeasurementSeriesOfVehicleTires = async (
  tx: FleetTransaction,
  asked: BodyOf<Call>,
): Promise<ResponseOf<Call>> => {
  const period = checkedBucketsPeriod(asked, MAX_VEHICLE_TIRES_SERIES_SECONDS)
  const length = bucketLengthForPeriod(timeBetween(period.start, period.end), asked.points)
  const wheels = await readWheelsOnVehicleInPeriod(tx, asked.vehicle_id, period)
  const ids = wheels.map(({ tire_id }) => tire_id)
  const parts = await readBucketParts(tx, bucketsOnVehicleSqlCondition(asked.vehicle_id, ids), period, length)
  const limits = await readFillLimitsOfTires(tx, ids)
  const ofTire = Map.groupBy(parts, ({ tireId }) => tireId)
  return {
    data: {
      length,
      tires: wheels.map((wheel) => ({
        ...wheel,
        buckets: mergeBucketParts(ofTire.get(wheel.tire_id) ?? [], length).map(
          measurementBucketAnswer(limits.get(wheel.tire_id) ?? null),
        ),
      })),
    },
  }
}

import type { TimedCoordinates } from '@coldbar/domain/movement/coordinates'
import { MAX_HDOP } from '@coldbar/domain/movement/position-fidelity'
import { POSITION_REPORT_MIN_INTERVAL } from '@coldbar/domain/movement/position-report'
import type { Seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'
import { bucketsOnVehicleSqlCondition } from '../../../fleet/measurements/measurement-buckets.repository.ts'
import type { ExportPeriod } from '../../../fleet/measurements/parse-export-period.ts'

/**
 * Where a vehicle was in a period, the oldest first and of each stretch of `length` the last: by the readings of these tires
 * while they were on it, and by what the unit that it has now reported there. Of two places at one moment it is always the same one.
 */
export const readVehiclePositions = async (
  tx: FleetTransaction,
  vehicleId: number,
  tireIds: readonly number[],
  { start, end }: ExportPeriod,
  length: Seconds,
): Promise<TimedCoordinates[]> => {
  const { rows } = await sql<TimedCoordinates>`
    select distinct on (b.bin) ${epochSecondsSql(sql`b.time`)} as time, b.latitude, b.longitude
    from (
    select p.*, date_bin(${length} * interval '1 second', p.time, 'epoch') as bin from (
      select m.time, m.latitude, m.longitude from reading m
        where m.fleet_id = (select own_fleet()) and ${bucketsOnVehicleSqlCondition(vehicleId, tireIds)}
          and m.time >= to_timestamp(${start}) and m.time < to_timestamp(${end})
          and m.span_end >= to_timestamp(${start}) and m.span_start < to_timestamp(${end})
      union all
      select r.time, r.latitude, r.longitude from vehicle v
        join position_report r on r.fleet_id = v.fleet_id and r.unit_id = v.fixed_sensor_id and r.vehicle_id = v.id
          and r.slot between ${Math.floor(start / POSITION_REPORT_MIN_INTERVAL)} and ${Math.floor(end / POSITION_REPORT_MIN_INTERVAL)}
          and r.time >= to_timestamp(${start}) and r.time < to_timestamp(${end})
        where v.fleet_id = (select own_fleet()) and v.id = ${vehicleId} and coalesce(r.hdop, 0) <= ${MAX_HDOP}) p
    where p.latitude is not null and p.longitude is not null) b
    order by b.bin, b.time desc, b.latitude, b.longitude`.execute(tx)
  return rows
}

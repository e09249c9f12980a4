import { LATE_READING_MARKED_AFTER, type MeasurementBucketPart } from '@coldbar/domain/measurements/measurement-buckets'
import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import type { Seconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import type { ExportPeriod } from './parse-export-period.ts'

type TireBucketPart = MeasurementBucketPart & { tireId: number }

type BucketPartRow = Omit<TireBucketPart, 'pressure' | 'fillLevel' | 'temperature' | 'place'> & {
  least: number
  most: number
  emptiest: number | null
  fullest: number | null
  coldest: number
  hottest: number
  latitude: number | null
  longitude: number | null
}

/** Which readings a series is of: a tire's own, or those of some tires while they were on a vehicle. */
export const bucketsOfTireSqlCondition = (id: number): RawBuilder<unknown> => sql`m.tire_id = ${id}`
export const bucketsOnVehicleSqlCondition = (id: number, tireIds: readonly number[]): RawBuilder<unknown> =>
  sql`m.tire_id = any(${[...tireIds]}::int[]) and m.vehicle_id = ${id}`

/** Readings of a period as parts of buckets of one length; what is alike is gathered where it is stored. */
export const readBucketParts = async (
  tx: FleetTransaction,
  which: RawBuilder<unknown>,
  { start, end }: ExportPeriod,
  length: Seconds,
): Promise<TireBucketPart[]> => {
  const within = sql`m.time >= to_timestamp(${start}) and m.time < to_timestamp(${end})`
  const { rows } = await sql<BucketPartRow>`
    select g."tireId", ${epochSecondsSql(sql`g.bin`)} as start, g.driving, g.doubtful, g.readings, g.late, ${epochSecondsSql(sql`g.first_at`)} as first,
      ${epochSecondsSql(sql`g.last_at`)} as last, g.least, g.most, g.emptiest, g.fullest, g.coldest, g.hottest, l.latitude, l.longitude
    from (
      select m.tire_id as "tireId", date_bin(${length} * interval '1 second', m.time, 'epoch') as bin,
        m.speed >= ${MOVING_SPEED_THRESHOLD_KMH} as driving, m.verdict <> 'ok' as doubtful, count(*)::int as readings,
        (count(*) filter (where m.received_at - m.time > ${LATE_READING_MARKED_AFTER} * interval '1 second'))::int as late,
        min(m.time) as first_at, max(m.time) as last_at,
        min(m.pressure) as least, max(m.pressure) as most, min(m.fill_level) as emptiest, max(m.fill_level) as fullest,
        min(m.temperature) as coldest, max(m.temperature) as hottest
      from measurement m
      where m.fleet_id = (select own_fleet()) and ${which} and ${within}
      group by 1, 2, 3, 4) g
    -- One look-up by key for each part: a join would read the period once more. The period leaves out the other months at once.
    left join lateral (select m.latitude, m.longitude from measurement m
      where m.fleet_id = (select own_fleet()) and m.tire_id = g."tireId" and m.time = g.last_at and ${within} limit 1) l on true`.execute(
    tx,
  )
  return rows.map(({ least, most, emptiest, fullest, coldest, hottest, latitude, longitude, ...part }) => ({
    ...part,
    pressure: { min: least, max: most },
    fillLevel: { min: emptiest, max: fullest },
    temperature: { min: coldest, max: hottest },
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

import { LATE_READING_MARKED_AFTER, type MeasurementBucketPart } from '@coldbar/domain/measurements/measurement-buckets'
import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { PACKED_PART_SECONDS } from '../../db/closed-months/packed-part-length.ts'
import { mayBePackedBefore } from '../../db/closed-months/unpack-readings.ts'
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

/** What each source tells of readings that are alike, in the order of all of them. */
const GATHERED = sql`count(*) as readings,
  count(*) filter (where m.received_at - m.time > ${LATE_READING_MARKED_AFTER} * interval '1 second') as late, min(m.time) as first_at, max(m.time) as last_at,
  min(m.pressure) as least, max(m.pressure) as most, min(m.fill_level) as emptiest, max(m.fill_level) as fullest,
  min(m.temperature) as coldest, max(m.temperature) as hottest`

const alike = (length: Seconds): RawBuilder<unknown> => sql`
  m.tire_id as "tireId", date_bin(${length} * interval '1 second', m.time, 'epoch') as bin, m.speed >= ${MOVING_SPEED_THRESHOLD_KMH} as driving,
  m.verdict <> 'ok' as doubtful`

/** What months that are not packed hold. One look-up by key for each part: a join would read the period once more. The period leaves out the other months at once. */
const openParts = (
  which: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
  length: Seconds,
): RawBuilder<unknown> => sql`
  select g.*, l.latitude, l.longitude
  from (select ${alike(length)}, ${GATHERED} from measurement m where m.fleet_id = (select own_fleet()) and ${which} and ${within} group by 1, 2, 3, 4) g
  left join lateral (select m.latitude, m.longitude from measurement m
    where m.fleet_id = (select own_fleet()) and m.tire_id = g."tireId" and m.time = g.last_at and ${within} limit 1) l on true`

/** Packed rows of a period. Each lies in one month: without the first of them the database would plan for all. */
const packedRowsWithin = ({ start, end }: ExportPeriod): RawBuilder<unknown> =>
  sql`p.fleet_id = (select own_fleet()) and p.first_at >= to_timestamp(${retentionStart(start, 0)}) and p.first_at < to_timestamp(${end})
    and p.last_at >= to_timestamp(${start})`

/**
 * Packed readings that no stretch of a packed row tells as a whole: all of them where buckets are shorter, else those at both ends of the
 * period. What charts ask for alone is unpacked, as `packed_reading` does it.
 */
const unpackedParts = (
  which: RawBuilder<unknown>,
  period: ExportPeriod,
  left: { rows: RawBuilder<unknown>; readings: RawBuilder<unknown> },
  length: Seconds,
): RawBuilder<unknown> => sql`
  select ${alike(length)}, ${GATHERED}, (array_agg(m.latitude order by m.time desc))[1] as latitude, (array_agg(m.longitude order by m.time desc))[1] as longitude
  from (
    select u.tire_id, u.vehicle_id, u.verdict, u.made_at as time, u.made_at + packed_number(u.late_high, u.late_low) * interval '1 millisecond' as received_at,
      coalesce(packed_number(u.pressure_high, u.pressure_low) / u.pressure_scale, u.pressure_raw) as pressure,
      coalesce(packed_number(u.temperature_high, u.temperature_low) / u.temperature_scale, u.temperature_raw) as temperature,
      coalesce(packed_number(u.speed_high, u.speed_low) / u.speed_scale, u.speed_raw) as speed,
      coalesce((packed_number(u.fill_level_high, u.fill_level_low) / u.fill_level_scale)::real, u.fill_level_raw) as fill_level,
      coalesce(packed_number(u.latitude_high, u.latitude_low) / u.latitude_scale, u.latitude_raw) as latitude,
      coalesce(packed_number(u.longitude_high, u.longitude_low) / u.longitude_scale, u.longitude_raw) as longitude
    from (
      select n.*, n.first_at + ((n.at - 1) * n.time_step + packed_number(n.time_high, n.time_low)) * n.time_unit as made_at
      from (
        select p.tire_id, p.first_at, p.time_unit, p.time_step, p.pressure_scale, p.temperature_scale, p.speed_scale, p.fill_level_scale,
          p.latitude_scale, p.longitude_scale, generate_subscripts(p.time_low, 1) as at, unnest(p.time_high) as time_high,
          unnest(p.time_low) as time_low, unnest(p.late_high) as late_high, unnest(p.late_low) as late_low,
          unnest(p.pressure_high) as pressure_high, unnest(p.pressure_low) as pressure_low, unnest(p.pressure_raw) as pressure_raw,
          unnest(p.temperature_high) as temperature_high, unnest(p.temperature_low) as temperature_low, unnest(p.temperature_raw) as temperature_raw,
          unnest(p.speed_high) as speed_high, unnest(p.speed_low) as speed_low, unnest(p.speed_raw) as speed_raw,
          unnest(p.fill_level_high) as fill_level_high, unnest(p.fill_level_low) as fill_level_low, unnest(p.fill_level_raw) as fill_level_raw,
          unnest(p.latitude_high) as latitude_high, unnest(p.latitude_low) as latitude_low, unnest(p.latitude_raw) as latitude_raw,
          unnest(p.longitude_high) as longitude_high, unnest(p.longitude_low) as longitude_low, unnest(p.longitude_raw) as longitude_raw,
          unnest(p.vehicle_id) as vehicle_id, unnest(p.verdict) as verdict
        from packed_measurement p where ${packedRowsWithin(period)} and ${left.rows}) n) u) m
  where ${which} and m.time >= to_timestamp(${period.start}) and m.time < to_timestamp(${period.end}) and ${left.readings}
  group by 1, 2, 3, 4`

/** What packed rows tell of stretches that lie within the period as a whole. */
const packedParts = (which: RawBuilder<unknown>, period: ExportPeriod, length: Seconds): RawBuilder<unknown> => sql`
  select m.tire_id, date_bin(${length} * interval '1 second', m.bin, 'epoch'), m.driving, m.doubtful, m.readings, m.late, m.first, m.last,
    m.least, m.most, m.emptiest, m.fullest, m.coldest, m.hottest, m.latitude, m.longitude
  from (
    select p.tire_id,
      unnest(p.part_bin) as bin, unnest(p.part_vehicle) as vehicle_id, unnest(p.part_driving) as driving,
      unnest(p.part_doubtful) as doubtful, unnest(p.part_readings) as readings, unnest(p.part_late) as late,
      unnest(p.part_first) as first, unnest(p.part_last) as last, unnest(p.part_least) as least, unnest(p.part_most) as most,
      unnest(p.part_emptiest) as emptiest, unnest(p.part_fullest) as fullest, unnest(p.part_coldest) as coldest,
      unnest(p.part_hottest) as hottest, unnest(p.part_latitude) as latitude, unnest(p.part_longitude) as longitude
    from packed_measurement p where ${packedRowsWithin(period)}) m
  where ${which} and m.bin >= to_timestamp(${period.start}) and m.bin < to_timestamp(${period.end})`

/** The parts of all months that are packed. */
const closedParts = (which: RawBuilder<unknown>, period: ExportPeriod, length: Seconds): RawBuilder<unknown> => {
  if (length < PACKED_PART_SECONDS)
    return sql`union all ${unpackedParts(which, period, { rows: sql`true`, readings: sql`true` }, length)}`
  const start = (Math.ceil(period.start / PACKED_PART_SECONDS) * PACKED_PART_SECONDS) as EpochSeconds
  const end = (Math.floor(period.end / PACKED_PART_SECONDS) * PACKED_PART_SECONDS) as EpochSeconds
  const left = {
    rows: sql`(p.first_at < to_timestamp(${start}) or p.last_at >= to_timestamp(${end}))`,
    readings: sql`(m.time < to_timestamp(${start}) or m.time >= to_timestamp(${end}))`,
  }
  return sql`union all ${unpackedParts(which, period, left, length)} union all ${packedParts(which, { start, end }, length)}`
}

/** Readings of a period as parts of buckets of one length; what is alike is gathered where it is stored. */
export const readBucketParts = async (
  tx: FleetTransaction,
  which: RawBuilder<unknown>,
  period: ExportPeriod,
  length: Seconds,
): Promise<TireBucketPart[]> => {
  const within = sql`m.time >= to_timestamp(${period.start}) and m.time < to_timestamp(${period.end})`
  const closed = period.start < mayBePackedBefore() ? closedParts(which, period, length) : sql``
  const { rows } = await sql<BucketPartRow>`
    select u."tireId", ${epochSecondsSql(sql`u.bin`)} as start, u.driving, u.doubtful, sum(u.readings)::int as readings, sum(u.late)::int as late,
      ${epochSecondsSql(sql`min(u.first_at)`)} as first, ${epochSecondsSql(sql`max(u.last_at)`)} as last, min(u.least) as least, max(u.most) as most,
      min(u.emptiest) as emptiest, max(u.fullest) as fullest, min(u.coldest) as coldest, max(u.hottest) as hottest,
      (array_agg(u.latitude order by u.last_at desc))[1] as latitude, (array_agg(u.longitude order by u.last_at desc))[1] as longitude
    from (${openParts(which, within, length)} ${closed}) u
    where u.doubtful is not null
    group by u."tireId", u.bin, u.driving, u.doubtful`.execute(tx)
  return rows.map(({ least, most, emptiest, fullest, coldest, hottest, latitude, longitude, ...part }) => ({
    ...part,
    pressure: { min: least, max: most },
    fillLevel: { min: emptiest, max: fullest },
    temperature: { min: coldest, max: hottest },
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

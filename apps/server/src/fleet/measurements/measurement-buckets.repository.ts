import { LATE_READING_MARKED_AFTER, type MeasurementBucketPart } from '@coldbar/domain/measurements/measurement-buckets'
import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
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

/** Packed readings that no stretch of a packed row tells as a whole: all of them where buckets are shorter, else those at both ends of the period. */
const unpackedParts = (
  which: RawBuilder<unknown>,
  { start, end }: ExportPeriod,
  left: RawBuilder<unknown>,
  length: Seconds,
): RawBuilder<unknown> => sql`
  select ${alike(length)}, ${GATHERED}, (array_agg(m.latitude order by m.time desc))[1] as latitude, (array_agg(m.longitude order by m.time desc))[1] as longitude
  from packed_reading m where m.fleet_id = (select own_fleet()) and ${which} and m.time >= to_timestamp(${start}) and m.time < to_timestamp(${end})
    and m.span_end >= to_timestamp(${start}) and m.span_start < to_timestamp(${end}) and ${left}
  group by 1, 2, 3, 4`

/** What packed rows tell of stretches that lie within the period as a whole. */
const packedParts = (
  which: RawBuilder<unknown>,
  { start, end }: ExportPeriod,
  length: Seconds,
): RawBuilder<unknown> => sql`
  select m.tire_id, date_bin(${length} * interval '1 second', m.bin, 'epoch'), m.driving, m.doubtful, m.readings, m.late, m.first, m.last,
    m.least, m.most, m.emptiest, m.fullest, m.coldest, m.hottest, m.latitude, m.longitude
  from (
    select p.fleet_id, p.tire_id, p.first_at, p.last_at,
      unnest(p.part_bin) as bin, unnest(p.part_vehicle) as vehicle_id, unnest(p.part_driving) as driving,
      unnest(p.part_doubtful) as doubtful, unnest(p.part_readings) as readings, unnest(p.part_late) as late,
      unnest(p.part_first) as first, unnest(p.part_last) as last, unnest(p.part_least) as least, unnest(p.part_most) as most,
      unnest(p.part_emptiest) as emptiest, unnest(p.part_fullest) as fullest, unnest(p.part_coldest) as coldest,
      unnest(p.part_hottest) as hottest, unnest(p.part_latitude) as latitude, unnest(p.part_longitude) as longitude
    from packed_measurement p) m
  where m.fleet_id = (select own_fleet()) and ${which} and m.last_at >= to_timestamp(${start}) and m.first_at < to_timestamp(${end})
    and m.bin >= to_timestamp(${start}) and m.bin < to_timestamp(${end})`

/** The parts of all months that are packed. */
const closedParts = (which: RawBuilder<unknown>, period: ExportPeriod, length: Seconds): RawBuilder<unknown> => {
  if (length < PACKED_PART_SECONDS) return sql`union all ${unpackedParts(which, period, sql`true`, length)}`
  const start = (Math.ceil(period.start / PACKED_PART_SECONDS) * PACKED_PART_SECONDS) as EpochSeconds
  const end = (Math.floor(period.end / PACKED_PART_SECONDS) * PACKED_PART_SECONDS) as EpochSeconds
  const left = sql`(m.time < to_timestamp(${start}) or m.time >= to_timestamp(${end}))
    and (m.span_start < to_timestamp(${start}) or m.span_end >= to_timestamp(${end}))`
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
    group by u."tireId", u.bin, u.driving, u.doubtful`.execute(tx)
  return rows.map(({ least, most, emptiest, fullest, coldest, hottest, latitude, longitude, ...part }) => ({
    ...part,
    pressure: { min: least, max: most },
    fillLevel: { min: emptiest, max: fullest },
    temperature: { min: coldest, max: hottest },
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

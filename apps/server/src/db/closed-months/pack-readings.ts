import { LATE_READING_MARKED_AFTER } from '@coldbar/domain/measurements/measurement-buckets'
import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { createTransactionStatementSender } from '../bulk/create-transaction-statement-sender.ts'
import type { FleetTransaction } from '../scope/in-fleet.ts'
import { holdTire } from './hold-tire.ts'
import { PACKED_LIST_COLUMNS, PACKED_NUMBER_COLUMNS, READING_COLUMNS } from './packed-columns.ts'
import { highAndLow, packNumbers } from './packed-numbers.ts'
import { PACKED_PART_SECONDS } from './packed-part-length.ts'
import { unpackReadings } from './unpack-readings.ts'

/** A tire's readings in one row at most: an hour of one that is heard every few seconds, some days of one that stands. */
const READINGS_OF_A_ROW = 512
/** Fewer are left as they are: a row of its own would cost more than it saves. */
const FEWEST_READINGS_OF_A_ROW = 64

/** Microseconds since 1970, and milliseconds behind. */
type Moments = { at: number; late: number }
type Row = Moments & {
  pressure: number
  temperature: number
  speed: number | null
  latitude: number | null
  longitude: number | null
  odometer: number | null
  park_pressure: number | null
  fill_level: number | null
  internal_temperature: number | null
  optimal_pressure: number | null
  hdop: number | null
  tag_id: number | null
  vehicle_id: number | null
  unit_id: number | null
  placed_by: number | null
  rssi: number | null
  fidelity: number
  battery_ok: boolean | null
  ignition: boolean | null
  verdict: string
  address: string | null
  heard_by: string | null
  others: string | null
}

const MICROSECONDS = 1_000_000

export type ReadingSpan = { from: EpochSeconds; until: EpochSeconds }

/** Readings of which the clock was not believed are found by its stamp; what is finer than clocks tell is not ours. */
const PACKABLE = sql`m.device_time is null and date_trunc('milliseconds', m.time) = m.time
  and date_trunc('milliseconds', m.received_at) = m.received_at`

const wasNull = (values: readonly unknown[]): boolean => values.every((value) => value === null)

/** An array as PostgreSQL reads it; -0 is another number than 0. */
const numbersLiteral = (values: readonly (number | null)[] | null): string | null =>
  values === null
    ? null
    : `{${values.map((value) => (value === null ? 'NULL' : Object.is(value, -0) ? '-0' : value)).join(',')}}`

type Packed = { column: string; value: RawBuilder<unknown> }

const array = (column: string, type: string, value: string | readonly unknown[] | null): Packed => ({
  column,
  value: sql`${value}::${sql.raw(type)}[]`,
})

const packedMoments = (rows: readonly Row[]): Packed[] => {
  const first = rows[0]?.at ?? 0
  const unit = rows.every(({ at }) => (at - first) % 1_000_000 === 0) ? 1_000_000 : 1_000
  const moments = rows.map(({ at }) => (at - first) / unit)
  const step = rows.length > 1 ? Math.round((moments.at(-1) ?? 0) / (rows.length - 1)) : 0
  const time = highAndLow(moments.map((moment, at) => moment - at * step))
  const late = highAndLow(rows.map((row) => row.late))
  return [
    { column: 'time_unit', value: sql`${unit}::float8 * interval '1 microsecond'` },
    { column: 'time_step', value: sql`${step}::bigint` },
    array('time_high', 'int', numbersLiteral(time.high)),
    array('time_low', 'smallint', numbersLiteral(time.low)),
    array('late_high', 'int', numbersLiteral(late.high)),
    array('late_low', 'smallint', numbersLiteral(late.low)),
  ]
}

const packedNumbers = (rows: readonly Row[]): Packed[] =>
  PACKED_NUMBER_COLUMNS.flatMap(({ column, type }): Packed[] => {
    const { scale, high, low, raw } = packNumbers(
      type,
      rows.map((row) => row[column]),
    )
    return [
      { column: `${column}_scale`, value: sql`${scale}::float8` },
      array(`${column}_high`, 'smallint', numbersLiteral(high)),
      array(`${column}_low`, 'smallint', numbersLiteral(low)),
      array(`${column}_raw`, type, numbersLiteral(raw)),
    ]
  })

const packedLists = (rows: readonly Row[]): Packed[] =>
  PACKED_LIST_COLUMNS.map(({ column, type }) => {
    const values = rows.map((row) => row[column])
    return array(column, type, wasNull(values) ? null : values)
  })

const names = (columns: readonly string[], prefix = ''): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => prefix + column).join(', '))

const SELECTED = sql.raw(
  [
    ...PACKED_NUMBER_COLUMNS.map(({ column }) => `m.${column}`),
    ...PACKED_LIST_COLUMNS.map(({ column, type }) => (type === 'text' ? `m.${column}::text` : `m.${column}`)),
  ].join(', '),
)

const PARTS = [
  ...['bin', 'vehicle', 'driving', 'doubtful', 'readings', 'late', 'first', 'last'],
  ...['least', 'most', 'emptiest', 'fullest', 'coldest', 'hottest', 'latitude', 'longitude'],
]

/** The readings of stretches of six hours that a chart would gather. */
const partsOf = (within: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select date_bin(${PACKED_PART_SECONDS}::float8 * interval '1 second', m.time, 'epoch') as bin, m.vehicle_id as vehicle,
    m.speed >= ${MOVING_SPEED_THRESHOLD_KMH}::float8 as driving, m.verdict <> 'ok' as doubtful, count(*) as readings,
    count(*) filter (where m.received_at - m.time > ${LATE_READING_MARKED_AFTER}::float8 * interval '1 second') as late,
    min(m.time) as first, max(m.time) as last, min(m.pressure) as least, max(m.pressure) as most, min(m.fill_level) as emptiest,
    max(m.fill_level) as fullest, min(m.temperature) as coldest, max(m.temperature) as hottest,
    (array_agg(m.latitude order by m.time desc))[1] as latitude, (array_agg(m.longitude order by m.time desc))[1] as longitude
  from measurement m where ${within} group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** So many tires are looked at in one transaction. */
const TIRES_AT_ONCE = 500

/** Tires that have enough to be packed among some that were looked at, and behind which tire to go on; null where there are no more. */
export type TiresToPack = { tireIds: number[]; goOnAfter: number | null }

/** Looks at the next tires that have readings in a month: most have a rest that is not worth a row. */
export const readTiresToPack = async (
  tx: FleetTransaction,
  { from, until }: ReadingSpan,
  after: number,
): Promise<TiresToPack> => {
  const ofMonth = sql`m.fleet_id = (select own_fleet()) and m.time >= to_timestamp(${from}::float8) and m.time < to_timestamp(${until}::float8)`
  const { rows } = await sql<{ tireId: number; hasEnough: boolean }>`
    with recursive looked as (
      select 0 as n, ${after}::int as tire_id
      union all
      select n + 1, (select m.tire_id from measurement m where ${ofMonth} and m.tire_id > looked.tire_id order by m.tire_id limit 1)
      from looked where looked.tire_id is not null and n < ${TIRES_AT_ONCE}::int)
    select l.tire_id as "tireId", (select true from measurement m where ${ofMonth} and m.tire_id = l.tire_id and ${PACKABLE}
      offset ${FEWEST_READINGS_OF_A_ROW - 1}::int limit 1) is not null as "hasEnough"
    from looked l where l.n > 0 and l.tire_id is not null order by l.n`.execute(tx)
  return {
    tireIds: rows.filter(({ hasEnough }) => hasEnough).map(({ tireId }) => tireId),
    goOnAfter: rows.length < TIRES_AT_ONCE ? null : (rows.at(-1)?.tireId ?? null),
  }
}

/** That a packed row would not give back what it was packed of: nothing was changed. */
class PackedReadingsDifferError extends Error {}

const readUnpacked = (tx: FleetTransaction, tireId: number, { from, until }: ReadingSpan) =>
  sql<Row>`
    select (extract(epoch from m.time) * 1000000)::bigint as at, (extract(epoch from m.received_at - m.time) * 1000)::bigint as late, ${SELECTED}
    from measurement m where m.fleet_id = (select own_fleet()) and m.tire_id = ${tireId}::int
      and m.time >= to_timestamp(${from}::float8) and m.time < to_timestamp(${until}::float8) and ${PACKABLE}
    order by m.time limit ${READINGS_OF_A_ROW}`.execute(tx)

const moment = ({ at }: Moments): RawBuilder<unknown> =>
  sql`timestamptz 'epoch' + ${at / 1_000}::float8 * interval '1 millisecond'`

/** Puts rows back that are packed of the time between the first and the last of these readings. Returns whether there were any. */
const unpackBetween = async (tx: FleetTransaction, tireId: number, found: readonly Row[]): Promise<boolean> => {
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined) return false
  const { rows } =
    await sql`select from packed_measurement p where p.fleet_id = (select own_fleet()) and p.tire_id = ${tireId}::int
    and p.last_at >= ${moment(first)} and p.first_at <= ${moment(last)} limit 1`.execute(tx)
  if (rows.length === 0) return false
  const [from, until] = [epochSeconds(first.at / MICROSECONDS), epochSeconds(last.at / MICROSECONDS)]
  await unpackReadings(createTransactionStatementSender(tx), [{ tireId, from, until }])
  return true
}

/**
 * Packs the oldest readings of a tire within a closed month into one row, and takes them away where they stood, unless somebody is at
 * work with the tire. What is packed is read back and compared first. Returns how many; 0 where there is nothing left to pack, or not now.
 * @throws PackedReadingsDifferError also where somebody removed readings meanwhile: what is packed then waits for the next time
 */
export const packReadings = async (
  tx: FleetTransaction,
  tireId: number,
  { from, until }: ReadingSpan,
): Promise<number> => {
  if (!(await holdTire(tx, tireId))) return 0
  const read = async (): Promise<Row[]> => (await readUnpacked(tx, tireId, { from, until })).rows
  const found = await read()
  if (found.length < FEWEST_READINGS_OF_A_ROW) return 0
  // What came late lies between what is packed: all of it is packed anew, so that rows do not lie across each other.
  const rows = (await unpackBetween(tx, tireId, found)) ? await read() : found
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return 0
  const within = sql`m.fleet_id = (select own_fleet()) and m.tire_id = ${tireId}::int and m.time between ${moment(first)} and ${moment(last)}
    and ${PACKABLE}`
  const packed = [...packedMoments(rows), ...packedNumbers(rows), ...packedLists(rows)]
  await sql`
    insert into packed_measurement (fleet_id, tire_id, first_at, last_at, readings, ${names(packed.map(({ column }) => column))}, ${names(PARTS, 'part_')})
    select (select own_fleet()), ${tireId}::int, ${moment(first)}, ${moment(last)}, ${rows.length}::int,
      ${sql.join(packed.map(({ value }) => value))}, ${sql.raw(PARTS.map((part) => `array_agg(p.${part})`).join(', '))}
    from (${partsOf(within)}) p`.execute(tx)
  const text = sql`string_agg(row(${names(READING_COLUMNS, 'm.')})::text, chr(10) order by m.time)`
  // Held until they are gone, so that what is compared is what goes.
  const { rows: compared } = await sql<{ held: number; isSame: boolean }>`
    with held as (select ${names(READING_COLUMNS, 'm.')} from measurement m where ${within} for update)
    select count(*)::int as held, ${text} is not distinct from (select ${text} from packed_reading m
      where m.fleet_id = (select own_fleet()) and m.tire_id = ${tireId}::int and m.span_start = ${moment(first)}) as "isSame"
    from held m`.execute(tx)
  const times = rows.map(({ at }) => new Date(at / 1_000).toISOString())
  const { rows: gone } = await sql<{ count: number }>`
    with gone as (delete from measurement where fleet_id = (select own_fleet()) and tire_id = ${tireId}::int
      and time = any(${times}::timestamptz[]) returning 1)
    select count(*)::int as count from gone`.execute(tx)
  const { held, isSame } = compared[0] ?? { held: 0, isSame: false }
  if (!isSame || held !== rows.length || gone[0]?.count !== rows.length)
    throw new PackedReadingsDifferError(`readings of tire ${tireId} would not come back as they are`)
  return rows.length
}

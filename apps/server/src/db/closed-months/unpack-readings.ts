import { possiblyClosedBefore } from '@coldbar/domain/retention/closed-months'
import { days, type EpochSeconds, epochSeconds, timeAfter } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { pgArrayLiteral } from '../bulk/pg-array-literal.ts'
import type { SendStatement } from '../bulk/pipeline.ts'
import type { FleetTransaction } from '../scope/in-fleet.ts'
import { READING_COLUMNS } from './packed-columns.ts'

const NEAR = days(1)

/** Readings from before this moment may be packed, by the clock of this machine: they are older by months than what a unit sends now. */
export const mayBePackedBefore = (): EpochSeconds => possiblyClosedBefore(epochSeconds(Date.now() / 1000))

/** A tire's readings from one moment to another, both included; without an end all since. */
export type TireReadingSpan = { tireId: number; from: EpochSeconds; until: EpochSeconds | null }

/** Spans of a tire that lie within a day of each other are one: most rows hold more. */
const joined = (spans: readonly TireReadingSpan[]): TireReadingSpan[] => {
  const whole: TireReadingSpan[] = []
  for (const span of spans.toSorted((one, other) => one.tireId - other.tireId || one.from - other.from)) {
    const last = whole.at(-1)
    const isNear = last?.tireId === span.tireId && (last.until === null || span.from <= timeAfter(last.until, NEAR))
    if (last === undefined || !isNear) whole.push(span)
    else if (last.until !== null && (span.until === null || span.until > last.until))
      whole[whole.length - 1] = { ...last, until: span.until }
  }
  return whole
}

const NAMES = sql.raw(READING_COLUMNS.join(', '))
const OF_PACKED = sql.raw(READING_COLUMNS.map((column) => `r.${column}`).join(', '))

/**
 * Puts packed rows back as the readings that they are made of, and says how many each of them held. `held`: tables of a WITH, the last of which,
 * `held`, has `tire_id` and `first_at` of the rows and keeps others from them. A moment that is open already stays as it is there.
 */
const putBack = (held: RawBuilder<unknown>): RawBuilder<{ readings: number }> => sql<{ readings: number }>`
    with ${held},
    back as (
      insert into measurement (${NAMES})
      select ${OF_PACKED} from held h cross join lateral (select * from packed_reading q where q.fleet_id = (select own_fleet())
        and q.tire_id = h.tire_id and q.span_start = h.first_at offset 0) r
      on conflict (fleet_id, tire_id, time) do nothing)
    delete from packed_measurement p using held h
    where p.fleet_id = (select own_fleet()) and p.tire_id = h.tire_id and p.first_at = h.first_at
    returning p.readings`

/**
 * Puts packed readings of tires back where they can be changed and added to, whole rows of them; they are packed again later. Whoever does it
 * holds the tires. It costs nothing where no such moment is old enough. `which`: of `packed_measurement p`, where not all of these rows.
 */
export const unpackReadings = async (
  send: SendStatement,
  spans: readonly TireReadingSpan[],
  which: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  const bound = mayBePackedBefore()
  const old = joined(spans.filter(({ from }) => from < bound))
  if (old.length === 0) return
  const tireIds = [...new Set(old.map(({ tireId }) => tireId))]
  await send(
    putBack(sql`asked as (select * from unnest(${pgArrayLiteral(old.map(({ tireId }) => tireId))}::int[],
        ${pgArrayLiteral(old.map(({ from }) => from))}::float8[], ${pgArrayLiteral(old.map(({ until }) => until))}::float8[]) as a (tire_id, since, until)),
    held as materialized (
      select p.tire_id, p.first_at from packed_measurement p
      where p.fleet_id = (select own_fleet()) and p.tire_id = any(${pgArrayLiteral(tireIds)}::int[]) and exists (select from asked a where a.tire_id = p.tire_id
        and p.last_at >= to_timestamp(a.since) and p.first_at <= coalesce(to_timestamp(a.until), 'infinity')) and ${which}
      for update)`),
  )
}

/** What was put back: packed rows, and the readings in them. */
export type PutBack = { rows: number; readings: number }

/**
 * Puts the oldest packed rows of a tire between two moments back, `most` of them, whatever any clock says of their age. Whoever does it holds the
 * tire. No rows: there are none left.
 */
export const unpackOldestRows = async (
  tx: FleetTransaction,
  tireId: number,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
  most: number,
): Promise<PutBack> => {
  const { rows } = await putBack(sql`held as materialized (
      select p.tire_id, p.first_at from packed_measurement p
      where p.fleet_id = (select own_fleet()) and p.tire_id = ${tireId}::int
        and p.first_at >= to_timestamp(${from}::float8) and p.first_at < to_timestamp(${until}::float8)
      order by p.first_at limit ${most}::int
      for update)`).execute(tx)
  return { rows: rows.length, readings: rows.reduce((sum, { readings }) => sum + readings, 0) }
}

/** So many tires are told of at once. */
const TIRES_AT_ONCE = 500

/** The next tires behind one that have something packed between two moments, in the order of their numbers; none at the end. */
export const readPackedTires = async (
  tx: FleetTransaction,
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
  after: number,
): Promise<number[]> => {
  const { rows } = await sql<{ tireId: number }>`
    select distinct p.tire_id as "tireId" from packed_measurement p
    where p.fleet_id = (select own_fleet()) and p.first_at >= to_timestamp(${from}::float8) and p.first_at < to_timestamp(${until}::float8)
      and p.tire_id > ${after}::int
    order by p.tire_id limit ${TIRES_AT_ONCE}::int`.execute(tx)
  return rows.map(({ tireId }) => tireId)
}

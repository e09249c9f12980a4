import { closedMonths } from '@coldbar/domain/retention/closed-months'
import { type EpochSeconds, epochSeconds, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { packReadings, type ReadingSpan } from '../db/closed-months/pack-readings.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import type { Database } from '../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { forEachFleet } from '../db/scope/for-each-fleet.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'

/** What is packed can wait: nobody sees it. */
const PACE = { everyMs: hours(1) * 1000, gatherMs: 0 }
/** Whoever makes a partition, or empties one, waits for those who read; those who come after wait for him. */
const LOCK_MS = '2s'

type Parts = { db: Database; isStopping?: () => boolean }

/** The fleets, the oldest month that there is, and the moment by the clock of the database. */
const readOldest = (
  db: Database,
): Promise<{ fleets: number[]; oldest: EpochSeconds | null; databaseNow: EpochSeconds }> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ fleets: number[]; oldest: EpochSeconds | null; databaseNow: EpochSeconds }>`
      select array(select id from fleet order by id) as fleets, date_part('epoch', now()) as "databaseNow",
        (select date_part('epoch', min(to_date(right(c.relname, 6), 'YYYYMM'))::timestamp at time zone 'UTC')
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'public.measurement'::regclass and c.relname ~ '^measurement_[0-9]{6}$') as oldest`.execute(
      tx,
    )
    return rows[0] ?? { fleets: [], oldest: null, databaseNow: epochSeconds(0) }
  })

/** Whether a month has readings that are not packed; where it has, its packed ones have a partition. */
const prepareMonth = (db: Database, { from, until }: ReadingSpan): Promise<boolean> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql`select from measurement
      where time >= to_timestamp(${from}::float8) and time < to_timestamp(${until}::float8) limit 1`.execute(tx)
    if (rows.length === 0) return false
    await sql`select set_config('lock_timeout', ${LOCK_MS}, true)`.execute(tx)
    await sql`select ensure_packed_partition(to_timestamp(${from}::float8))`.execute(tx)
    return true
  })

const nextTire = (db: Database, fleetId: number, { from, until }: ReadingSpan, after: number): Promise<number | null> =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { rows } = await sql<{ tire_id: number }>`select tire_id from measurement
      where fleet_id = (select own_fleet()) and tire_id > ${after}::int and time >= to_timestamp(${from}::float8)
        and time < to_timestamp(${until}::float8) order by tire_id limit 1`.execute(tx)
    return rows[0]?.tire_id ?? null
  })

/**
 * Packs what is not packed yet of closed months, some hundred readings of a tire in each short transaction: whoever stops it, in whatever
 * way, leaves whole what is packed and what is not. The earlier of the two clocks says what is closed. Returns how many readings were packed.
 *
 * @internal Tests and benches pack once, at a moment of their own.
 */
export const packClosedMonths = async ({ db, isStopping = () => false }: Parts, now: EpochSeconds): Promise<number> => {
  const { fleets, oldest, databaseNow } = await readOldest(db)
  if (oldest === null) return 0
  let packed = 0
  const packTires = async (fleetId: number, month: ReadingSpan): Promise<void> => {
    for (let tire = await nextTire(db, fleetId, month, 0); tire !== null && !isStopping(); ) {
      const tireId: number = tire
      for (let some = 1; some > 0 && !isStopping(); ) {
        some = await inFleet(db, { fleetId, role: 'user' }, (tx) => packReadings(tx, tireId, month))
        packed += some
      }
      tire = await nextTire(db, fleetId, month, tireId)
    }
  }
  for (const month of closedMonths(oldest, now < databaseNow ? now : databaseNow)) {
    if (isStopping()) break
    if (!(await prepareMonth(db, month))) continue
    const before = packed
    await forEachFleet(fleets, (fleetId) => packTires(fleetId, month))
    // What was taken away leaves its room in the month: it is given back when next to nothing is left.
    if (packed > before && !isStopping())
      await inSystem(db, async (tx) => {
        await sql`select set_config('lock_timeout', ${LOCK_MS}, true)`.execute(tx)
        await sql`select release_packed_space(to_timestamp(${month.from}::float8))`.execute(tx)
      })
  }
  return packed
}

/** Packs closed months, until stopped. */
export const startPacking = ({
  db,
  clock,
  tell,
}: Pick<Parts, 'db'> & { clock: Clock; tell: TellOperator }): PollingLoop => {
  let stopping = false
  const rounds = startPollingLoop(
    async () => {
      await packClosedMonths({ db, isStopping: () => stopping }, clock.now())
    },
    'Packing months that are closed',
    PACE,
    tell,
  )
  return {
    wake: rounds.wake,
    stop: () => {
      stopping = true
      return rounds.stop()
    },
  }
}

import { closedMonths } from '@coldbar/domain/retention/closed-months'
import { type EpochSeconds, epochSeconds, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Clock } from '../clock.ts'
import { packReadings, type ReadingSpan, readTiresToPack } from '../db/closed-months/pack-readings.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import type { Database } from '../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { isServedWithoutMigration } from '../db/processes/server-processes.ts'
import { type FleetTransaction, inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { createAttempts, type Failure, failureSentences } from './attempts.ts'
import { LOCK_MS, packingAlone } from './packing-alone.ts'

/** What is packed can wait: nobody sees it. */
const PACE = { everyMs: hours(1) * 1000, gatherMs: 0 }

/** A program that does not bring this migration reads no packed readings. */
const FIRST_TO_READ_PACKED = 475

/** That somebody serves who would miss what is packed, and store again what is sent again. */
class OlderReleaseServesError extends Error {
  override name = 'OlderReleaseServesError'
}

const checkAllReadPacked = async (db: Database): Promise<void> => {
  if (await isServedWithoutMigration(db, FIRST_TO_READ_PACKED))
    throw new OlderReleaseServesError(
      'a process of an older release serves, or was killed within the last hour. It would not see what is packed; a later round packs.',
    )
}

type Parts = { db: Database; address: DatabaseAddress; signal?: AbortSignal }

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

const throwFailures = (failed: readonly Failure[]): void => {
  if (failed.length === 0) return
  throw new AggregateError(
    failed.map(({ cause }) => cause),
    failureSentences(failed).join('; '),
  )
}

/** The name of a month's partition where it takes far more room than what is left in it, as of the last vacuum. */
const ROOMY = `
select c.relname as name from pg_class c
where c.oid = to_regclass('public.measurement_' || to_char(to_timestamp($1::float8) at time zone 'UTC', 'YYYYMM'))
  and ($2 or pg_total_relation_size(c.oid) > greatest(100000, c.reltuples * 1000))`

/**
 * Gives back the room of what was taken away, as far as nobody can still see it. A vacuum takes away rows that are dead for everybody, and what is
 * free at the end of the month; where nothing else is left, the indexes go too. Both leave alone what older transactions read.
 */
const giveBackRoom = async (
  { db, client }: { db: Database; client: Client },
  { from }: ReadingSpan,
  hasPacked: boolean,
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(ROOMY, [from, hasPacked])
  for (const { name } of rows) {
    await client.query(`vacuum (index_cleanup on, truncate on) ${client.escapeIdentifier(name)}`)
    await inSystem(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_MS}, true)`.execute(tx)
      await sql`select release_packed_space(to_timestamp(${from}::float8))`.execute(tx)
    })
  }
}

/**
 * Packs what is not packed yet of closed months, some hundred readings of a tire in each short transaction: whoever stops it, in whatever
 * way, leaves whole what is packed and what is not. The earlier of the two clocks says what is closed. One process packs at a time. Returns
 * how many readings were packed.
 *
 * @throws AggregateError of what failed, when all else had its turn
 * @throws OlderReleaseServesError where a process of an older release serves, and then packs no more
 * @internal Tests and benches pack once, at a moment of their own.
 */
export const packClosedMonths = async (
  { db, address, signal = new AbortController().signal }: Parts,
  now: EpochSeconds,
): Promise<number> => {
  const { fleets, oldest, databaseNow } = await readOldest(db)
  const months = oldest === null ? [] : closedMonths(oldest, now < databaseNow ? now : databaseNow)
  if (months.length === 0) return 0
  const { failed, attempt } = createAttempts((cause) => cause instanceof OlderReleaseServesError)
  let packed = 0
  const packTires = async (fleetId: number, month: ReadingSpan): Promise<void> => {
    await checkAllReadPacked(db)
    const inItsFleet = <Result>(work: (tx: FleetTransaction) => Promise<Result>): Promise<Result> =>
      inFleet(db, { fleetId, role: 'user' }, work)
    for (let after: number | null = 0; after !== null && !signal.aborted; ) {
      const behind: number = after
      const { tireIds, goOnAfter } = await inItsFleet((tx) => readTiresToPack(tx, month, behind))
      for (const tireId of tireIds)
        await attempt(`tire ${tireId} of fleet ${fleetId}`, async () => {
          for (let some = 1; some > 0 && !signal.aborted; ) {
            some = await inItsFleet((tx) => packReadings(tx, tireId, month))
            packed += some
          }
        })
      after = goOnAfter
    }
  }
  const done = await packingAlone(address, signal, async (client) => {
    for (const month of months) {
      const name = new Date(month.from * 1000).toISOString().slice(0, 7)
      const before = packed
      await attempt(name, async () => {
        if (signal.aborted || !(await prepareMonth(db, month))) return
        for (const fleetId of fleets) await attempt(`fleet ${fleetId} in ${name}`, () => packTires(fleetId, month))
      })
      if (signal.aborted) break
      await attempt(`room of ${name}`, () => giveBackRoom({ db, client }, month, packed > before))
    }
    throwFailures(failed)
    return packed
  })
  return done ?? 0
}

/** Packs closed months, until stopped. */
export const startPacking = ({
  db,
  address,
  clock,
  tell,
}: Omit<Parts, 'signal'> & { clock: Clock; tell: TellOperator }): PollingLoop => {
  const stopping = new AbortController()
  const rounds = startPollingLoop(
    async () => {
      await packClosedMonths({ db, address, signal: stopping.signal }, clock.now())
    },
    'Packing months that are closed',
    PACE,
    tell,
  )
  return {
    wake: rounds.wake,
    stop: () => {
      stopping.abort()
      return rounds.stop()
    },
  }
}

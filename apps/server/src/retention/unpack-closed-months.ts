import { retentionStart } from '@coldbar/domain/retention/retention-start'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { holdTire, type Patience } from '../db/closed-months/hold-tire.ts'
import type { ReadingSpan } from '../db/closed-months/pack-readings.ts'
import { type PutBack, readPackedTires, unpackOldestRows } from '../db/closed-months/unpack-readings.ts'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { createAttempts, failureSentences } from './attempts.ts'
import { LOCK_MS, packingAlone } from './packing-alone.ts'

/** What an open reading takes with its indexes (docs/decisions/034-closed-months.md). */
export const OPEN_READING_BYTES = 189

/** Packed rows of one transaction, of 512 readings at most each: a tenth of a second of its work. */
const ROWS_AT_ONCE = 10
/** A tire that was passed by is waited for so long in the end. */
const WAIT_MS = 2_000
/** Before any tire; those that were taken apart for a while have negative numbers. */
const BEFORE_ALL_TIRES = -2_147_483_648

/** How much is packed. */
export type PackedAmount = { months: number; rows: number; readings: number }

/** What is packed of a fleet in a month. */
type PackedPart = PutBack & { from: EpochSeconds; fleetId: number }

const PACKED_PARTS = `
select date_part('epoch', date_trunc('month', p.first_at at time zone 'UTC') at time zone 'UTC') as from, p.fleet_id as "fleetId",
  count(*)::float8 as rows, sum(p.readings)::float8 as readings
from packed_measurement p group by 1, 2 order by 1, 2`

/** On a connection of its own: a year of a large fleet takes longer to count than statements of a pool may. */
const readPacked = (address: DatabaseAddress): Promise<PackedPart[]> =>
  onDedicatedConnection(address, async (client) => {
    await client.query("select set_config('role', 'coldbar_owner', false)")
    return (await client.query<PackedPart>(PACKED_PARTS)).rows
  })

const amountOf = (parts: readonly PackedPart[]): PackedAmount => ({
  months: new Set(parts.map(({ from }) => from)).size,
  rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  readings: parts.reduce((sum, { readings }) => sum + readings, 0),
})

/** How much is packed of all fleets. */
export const countPacked = async (address: DatabaseAddress): Promise<PackedAmount> =>
  amountOf(await readPacked(address))

/** What came of unpacking: what was packed, what is again where it was, what is not, and why. */
export type UnpackReport = { found: PackedAmount; putBack: PutBack; left: PackedAmount; problems: readonly string[] }

/** A tire that somebody was at work with. */
type PassedBy = { fleetId: number; tireId: number; month: ReadingSpan }

const nameOf = ({ from }: ReadingSpan): string => new Date(from * 1000).toISOString().slice(0, 7)

/** Somebody may have dropped the month where nothing was left of it but what is packed. */
const ensureOpenMonth = (db: Database, { from }: ReadingSpan): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_MS}, true)`.execute(tx)
    await sql`select ensure_measurement_partition(to_timestamp(${from}::float8))`.execute(tx)
  })

/** The partitions of a month, as far as they are there: what is packed of it, what is open, and whether nothing is packed any more. */
const PARTITIONS = `
select to_regclass('public.packed_measurement_' || m.name)::text as packed, to_regclass('public.measurement_' || m.name)::text as open,
  not exists (select from packed_measurement p where p.first_at >= to_timestamp($1::float8) and p.first_at < to_timestamp($2::float8)) as "isEmpty"
from (select to_char(to_timestamp($1::float8) at time zone 'UTC', 'YYYYMM') as name) m`

type Partitions = { packed: string | null; open: string | null; isEmpty: boolean }

/** Gives back the room of what was packed of a month, where nothing of it is, and lets the database know what its open readings are like. */
const giveBackRoomOfPacked = async (client: Client, { from, until }: ReadingSpan): Promise<void> => {
  const { rows } = await client.query<Partitions>(PARTITIONS, [from, until])
  for (const { packed, open, isEmpty } of rows) {
    if (open !== null) await client.query(`analyze ${open}`)
    if (packed !== null && isEmpty) await client.query(`vacuum (index_cleanup on, truncate on) ${packed}`)
  }
}

/** The months of what is packed, the oldest first, with the fleets that have something there. */
const monthsOf = (parts: readonly PackedPart[]): { month: ReadingSpan; fleetIds: number[] }[] =>
  [...Map.groupBy(parts, ({ from }) => from)].map(([from, ofMonth]) => ({
    month: { from, until: retentionStart(from, -1) },
    fleetIds: ofMonth.map(({ fleetId }) => fleetId),
  }))

/** What failed since somebody else was at work there is not held; all else is thrown. */
const asHeld = (cause: unknown): false => {
  const failure = temporaryDatabaseFailureOf(cause)
  if (failure !== 'busy' && failure !== 'beaten') throw cause
  return false
}

/**
 * Puts all that is packed of all fleets back where it was, some rows of a tire in each short transaction: whoever stops it, in whatever way, leaves
 * what is put back and what is not, and calling it again goes on. Tires that somebody is at work with have a second turn, in which they are waited
 * for. Null where another process packs or unpacks, which nobody does meanwhile.
 */
export const unpackClosedMonths = async (
  { db, address, tell }: { db: Database; address: DatabaseAddress; tell: (sentence: string) => void },
  signal: AbortSignal = new AbortController().signal,
): Promise<UnpackReport | null> => {
  const { failed, attempt } = createAttempts()
  const putBack = { rows: 0, readings: 0 }

  /** Whether all of the tire in this month was put back. */
  const unpackTire = async ({ fleetId, tireId, month }: PassedBy, patience: Patience): Promise<boolean> => {
    for (let some = 1; some > 0 && !signal.aborted; ) {
      const back = await inFleet(
        db,
        { fleetId, role: 'user' },
        async (tx) =>
          (await holdTire(tx, tireId, patience)) ? unpackOldestRows(tx, tireId, month, ROWS_AT_ONCE) : null,
        patience === 'waits' ? WAIT_MS : undefined,
      )
      if (back === null) return false
      putBack.rows += back.rows
      putBack.readings += back.readings
      some = back.rows
    }
    return true
  }
  const labelOf = ({ fleetId, tireId, month }: PassedBy): string =>
    `tire ${tireId} of fleet ${fleetId} in ${nameOf(month)}`

  const unpackMonthOfFleet = async (fleetId: number, month: ReadingSpan, passedBy: PassedBy[]): Promise<void> => {
    for (let after: number | undefined = BEFORE_ALL_TIRES; after !== undefined && !signal.aborted; ) {
      const behind: number = after
      const tireIds = await inFleet(db, { fleetId, role: 'user' }, (tx) => readPackedTires(tx, month, behind))
      for (const tire of tireIds.map((tireId) => ({ fleetId, tireId, month })))
        await attempt(labelOf(tire), async () => {
          if (!(await unpackTire(tire, 'passes by').catch(asHeld))) passedBy.push(tire)
        })
      after = tireIds.at(-1)
    }
  }
  const waitFor = async (tire: PassedBy): Promise<void> => {
    try {
      if (await unpackTire(tire, 'waits')) return
    } catch (cause) {
      asHeld(cause)
    }
    throw new Error('somebody is at work with it')
  }
  /** What is not given back now, a later vacuum of the database's own gives back: all readings are where they were all the same. */
  const giveBackRoom = async (client: Client, month: ReadingSpan): Promise<void> => {
    const room = createAttempts()
    await room.attempt(`The room of ${nameOf(month)} is given back later`, () => giveBackRoomOfPacked(client, month))
    for (const sentence of failureSentences(room.failed)) tell(sentence)
  }

  const unpackAll = async (client: Client, parts: readonly PackedPart[]): Promise<void> => {
    const passedBy: PassedBy[] = []
    for (const { month, fleetIds } of monthsOf(parts)) {
      const [before, passedBefore] = [putBack.readings, passedBy.length]
      await attempt(nameOf(month), async () => {
        await ensureOpenMonth(db, month)
        for (const fleetId of fleetIds)
          await attempt(`fleet ${fleetId} in ${nameOf(month)}`, () => unpackMonthOfFleet(fleetId, month, passedBy))
      })
      tell(`${nameOf(month)}: ${(putBack.readings - before).toLocaleString('en-US')} readings are put back.`)
      if (signal.aborted) return
      if (passedBy.length === passedBefore) await giveBackRoom(client, month)
    }
    for (const tire of passedBy) await attempt(labelOf(tire), () => waitFor(tire))
    for (const month of new Set(passedBy.map((tire) => tire.month)))
      if (!signal.aborted) await giveBackRoom(client, month)
  }

  return packingAlone(address, signal, async (client) => {
    const found = await readPacked(address)
    try {
      await unpackAll(client, found)
    } catch (cause) {
      // Whoever stops cuts a vacuum off.
      if (!signal.aborted) throw cause
    }
    return {
      found: amountOf(found),
      putBack,
      left: await countPacked(address),
      problems: failureSentences(failed),
    }
  })
}

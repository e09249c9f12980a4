import { QUARANTINE_REASONS, type QuarantineReason } from '@coldbar/contract/ingest/reading'
import { DELAY_BUCKET_COUNT, delayBucketIndex } from '@coldbar/domain/reception/delay-buckets'
import { type EpochSeconds, hours, seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { temporaryDatabaseFailureOf } from '../../db/connection/temporary-database-failure.ts'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { packetProbe } from '../../probes/ingest-probes.ts'

/** How long counts are kept in memory before they are written, ms: a process that dies loses no more of them. */
const FLUSH_MS = seconds(5) * 1_000
/** Counts of a unit, source and hour that wait at most; while the database is away further ones are not counted. */
const MOST_WAITING = 50_000
/** Tags of a unit, source and hour that are told apart; a truck has fewer, and a yard needs no exact count. */
const MOST_TAGS = 200

/** What became of one packet of a unit. */
export type PacketTrafficCounts = {
  /** Nothing of it was taken in. */
  isRefused: boolean
  /** Messages that tell nothing of use; none where it is left out. */
  ignored?: number
  /** What it says is of a packet that is counted already. */
  isRest?: boolean
  readings: number
  duplicates: number
  rejects: readonly QuarantineReason[]
  /** How long after they were measured its readings came, s; of those that say when. */
  delays: readonly number[]
  /** Tags that it speaks of, whether a tire carries them or not. */
  tags: Iterable<number>
  /** How far its newest moment lies behind its coming in, s; null where it says none. */
  clockBehind: number | null
}

type From = { fleetId: number; unitId: number; source: string }

type Count = From & {
  hour: number
  packets: number
  refused: number
  ignored: number
  readings: number
  duplicates: number
  rejects: Record<QuarantineReason, number>
  delays: number[]
  tags: Set<number>
  lastSeen: number
  clockBehind: number | null
}

const noRejects = (): Record<QuarantineReason, number> =>
  Object.fromEntries(QUARANTINE_REASONS.map((reason) => [reason, 0])) as Record<QuarantineReason, number>

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Counts what units send, in memory; every few seconds one statement writes all of it down. */
export class UnitTrafficCounter {
  readonly #db: Database
  readonly #tell: (sentence: string) => void
  #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, tell: (sentence: string) => void) {
    this.#db = db
    this.#tell = tell
  }

  /** Counts one packet that came in `now`. */
  count({ fleetId, unitId, source }: From, now: EpochSeconds, traffic: PacketTrafficCounts): void {
    packetProbe.tell({ ...traffic, source, ignored: traffic.ignored ?? 0 })
    const hour = Math.floor(now / hours(1)) * hours(1)
    const key = `${fleetId} ${unitId} ${source} ${hour}`
    const count = this.#counts.get(key) ?? {
      ...{
        fleetId,
        unitId,
        source,
        hour,
        packets: 0,
        refused: 0,
        ignored: 0,
        readings: 0,
        duplicates: 0,
        lastSeen: now,
      },
      ...{ rejects: noRejects(), delays: Array.from({ length: DELAY_BUCKET_COUNT }, () => 0), clockBehind: null },
      tags: new Set<number>(),
    }
    if (!this.#counts.has(key) && this.#counts.size >= MOST_WAITING) return
    this.#counts.set(key, count)
    count.packets += traffic.isRest === true ? 0 : 1
    count.ignored += traffic.ignored ?? 0
    count.refused += traffic.isRefused ? 1 : 0
    count.readings += traffic.readings
    count.duplicates += traffic.duplicates
    for (const reason of traffic.rejects) count.rejects[reason] += 1
    for (const delay of traffic.delays) {
      const bucket = delayBucketIndex(delay)
      count.delays[bucket] = (count.delays[bucket] ?? 0) + 1
    }
    for (const tag of traffic.tags) if (count.tags.size < MOST_TAGS) count.tags.add(tag)
    count.lastSeen = Math.max(count.lastSeen, now)
    count.clockBehind = least(count.clockBehind, traffic.clockBehind)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Writes what was counted; resolves when it stands there, or is to be written later. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const counts = this.#counts
    if (counts.size === 0) return
    this.#counts = new Map()
    try {
      await writeCounts(this.#db, [...counts.values()])
    } catch (cause) {
      this.#keep(counts)
      if (temporaryDatabaseFailureOf(cause) === null)
        this.#tell(`what units sent could not be counted: ${String(cause)}`)
    }
  }

  /** What could not be written is added to what came meanwhile. */
  #keep(counts: ReadonlyMap<string, Count>): void {
    for (const [key, count] of counts) {
      const since = this.#counts.get(key)
      this.#counts.set(key, since === undefined ? count : sum(count, since))
    }
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }
}

const sum = (one: Count, other: Count): Count => ({
  ...one,
  packets: one.packets + other.packets,
  refused: one.refused + other.refused,
  ignored: one.ignored + other.ignored,
  readings: one.readings + other.readings,
  duplicates: one.duplicates + other.duplicates,
  rejects: Object.fromEntries(
    QUARANTINE_REASONS.map((reason) => [reason, one.rejects[reason] + other.rejects[reason]]),
  ) as Record<QuarantineReason, number>,
  delays: one.delays.map((count, at) => count + (other.delays[at] ?? 0)),
  tags: new Set([...one.tags, ...other.tags]),
  lastSeen: Math.max(one.lastSeen, other.lastSeen),
  clockBehind: least(one.clockBehind, other.clockBehind),
})

const FIGURES = ['packets', 'refused', 'ignored', 'readings', 'duplicates', ...QUARANTINE_REASONS] as const

const asRow = ({ rejects, ...count }: Count) => ({
  fleet_id: count.fleetId,
  unit_id: count.unitId,
  source: count.source,
  hour: count.hour,
  packets: count.packets,
  refused: count.refused,
  ignored: count.ignored,
  readings: count.readings,
  duplicates: count.duplicates,
  ...rejects,
  delays: count.delays,
  tags: [...count.tags],
  last_seen: count.lastSeen,
  clock_behind: count.clockBehind,
})

/** Adds counts to what stands there; those of units that are gone are left out. */
const writeCounts = async (db: Database, counts: readonly Count[]): Promise<void> => {
  const figures = sql.join(FIGURES.map((name) => sql.ref(name)))
  const added = sql.join(
    FIGURES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`t.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  )
  const types = sql.join(FIGURES.map((name) => sql`${sql.ref(name)} int`))
  await inSystem(db, (tx) =>
    // In one order everywhere: processes that count for the same units never wait for each other in a circle.
    sql`insert into unit_traffic as t (fleet_id, unit_id, source, hour, ${figures}, delays, tags, last_seen, clock_behind)
      select n.fleet_id, n.unit_id, n.source, to_timestamp(n.hour), ${sql.join(FIGURES.map((name) => sql.ref(`n.${name}`)))},
        n.delays, n.tags, to_timestamp(n.last_seen), n.clock_behind
      from json_to_recordset(${JSON.stringify(counts.map(asRow))}::json) as n (fleet_id int, unit_id int, source text, hour float8,
        ${types}, delays int[], tags float8[], last_seen float8, clock_behind float8)
      join alert_unit u on u.fleet_id = n.fleet_id and u.id = n.unit_id
      order by n.fleet_id, n.unit_id, n.source, n.hour
      on conflict (fleet_id, unit_id, source, hour) do update set ${added},
        delays = (select array_agg(a + b order by at)
          from unnest(t.delays, excluded.delays) with ordinality as d (a, b, at)),
        tags = array(select tag from unnest(t.tags || excluded.tags) with ordinality as heard (tag, at)
          group by tag order by min(at) limit ${sql.lit(MOST_TAGS)}),
        last_seen = greatest(t.last_seen, excluded.last_seen),
        clock_behind = least(t.clock_behind, excluded.clock_behind)`.execute(tx),
  )
}

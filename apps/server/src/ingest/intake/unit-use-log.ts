import { seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import { temporaryDatabaseFailureOf } from '../../db/connection/temporary-database-failure.ts'
import type { Database } from '../../db/database.ts'
import { inSystem, type SystemTransaction } from '../../db/scope/in-system.ts'

/** A unit that came, and by which of its keys; null where its transport vouches for it. */
type Use = { fleetId: number; unitId: number; keyId: number | null }
type Noted = Use & { at: number }

/** How exactly it is known when a key was last used, and a unit last heard. */
const EVERY_MS = seconds(60) * 1_000
/** How long it is kept in memory before it is written, ms: whoever connects a unit waits for it on a screen. */
const FLUSH_MS = seconds(1) * 1_000

const nameOf = ({ unitId, keyId }: Use): string => (keyId === null ? `unit ${unitId}` : `key ${keyId}`)

/** Writes down when units were heard and keys used: of all units together, at most once a second. */
export class UnitUseLog {
  readonly #db: Database
  readonly #tell: (sentence: string) => void
  readonly #written = new Map<string, number>()
  /** By name: while the database is away there is one of each. */
  #noted = new Map<string, Noted>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, tell: (sentence: string) => void) {
    this.#db = db
    this.#tell = tell
  }

  /** Notes that a unit came just now, unless that was noted within the last minute. */
  note(use: Use): void {
    const [name, now] = [nameOf(use), Date.now()]
    if (now - (this.#written.get(name) ?? Number.NEGATIVE_INFINITY) <= EVERY_MS) return
    this.#written.set(name, now)
    this.#noted.set(name, { ...use, at: now / 1_000 })
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Writes what was noted; resolves when it stands there, or is to be written later. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const noted = this.#noted
    if (noted.size === 0) return
    this.#noted = new Map()
    try {
      await writeUses(this.#db, [...noted.values()])
    } catch (cause) {
      this.#noted = new Map([...noted, ...this.#noted])
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
      const failure = temporaryDatabaseFailureOf(cause)
      if (failure === null) this.#tell(`when units were heard could not be written: ${String(cause)}`)
    }
  }
}

/** One process writes at a time: two that heard the same units would lock their rows crosswise, whatever the order of a list. */
const inTurn = (db: Database, work: (tx: SystemTransaction) => Promise<unknown>): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('uses of units'))`.execute(tx)
    await work(tx)
  })

/** Units and keys each in a transaction of its own: who deletes a unit holds it and then asks for its keys, and must not wait for us. */
const writeUses = async (db: Database, noted: readonly Noted[]): Promise<void> => {
  const byKey = noted.filter(({ keyId }) => keyId !== null)
  const column = (rows: readonly Noted[], of: (row: Noted) => number | null): string => pgArrayLiteral(rows.map(of))
  await inTurn(db, (tx) =>
    sql`update alert_unit u set last_heard_at = greatest(u.last_heard_at, to_timestamp(n.at))
      from unnest(${column(noted, ({ fleetId }) => fleetId)}::int[], ${column(noted, ({ unitId }) => unitId)}::int[],
        ${column(noted, ({ at }) => at)}::float8[]) as n (fleet_id, id, at)
      where u.fleet_id = n.fleet_id and u.id = n.id`.execute(tx),
  )
  if (byKey.length > 0)
    await inTurn(db, (tx) =>
      sql`update unit_key k set last_used_at = greatest(k.last_used_at, to_timestamp(n.at))
        from unnest(${column(byKey, ({ fleetId }) => fleetId)}::int[], ${column(byKey, ({ keyId }) => keyId)}::int[],
          ${column(byKey, ({ at }) => at)}::float8[]) as n (fleet_id, id, at)
        where k.fleet_id = n.fleet_id and k.id = n.id`.execute(tx),
    )
}

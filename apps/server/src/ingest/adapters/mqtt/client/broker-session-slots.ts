import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import { inSystem, type SystemTransaction } from '../../../../db/scope/in-system.ts'

/** A process that says nothing for so long has its sessions taken over. */
const LEASE_SECONDS = 30
const MOST_SLOTS = 1_000

const alone = (tx: SystemTransaction) => sql`select pg_advisory_xact_lock(hashtext('mqtt slots'), 0)`.execute(tx)
const leasedUntil = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/**
 * Which sessions at the broker are this process's. A broker keeps them by client id and gathers messages for them while nobody is
 * there, so each process takes a number of its own, the lowest that is free, and numbers that nobody has any more are found.
 */
export class BrokerSessionSlots {
  readonly #db: Database
  readonly #owner = randomUUID()

  constructor(db: Database) {
    this.#db = db
  }

  /** A number for this process: best one that was in use before, for messages wait there. */
  claim(): Promise<number> {
    return inSystem(this.#db, async (tx) => {
      await alone(tx)
      const left = await sql<{ slot: number }>`
        update mqtt_slot set owner = ${this.#owner}, leased_until = ${leasedUntil}
        where slot = (select min(slot) from mqtt_slot where leased_until <= now()) returning slot`.execute(tx)
      const [found] = left.rows
      if (found !== undefined) return found.slot
      const made = await sql<{ slot: number }>`
        insert into mqtt_slot (slot, owner, leased_until)
        select min(n), ${this.#owner}, ${leasedUntil} from generate_series(1, ${MOST_SLOTS}) n
        where n not in (select slot from mqtt_slot) returning slot`.execute(tx)
      const [slot] = made.rows
      if (slot === undefined) throw new Error('there is no free number for a session at the MQTT broker')
      return slot.slot
    })
  }

  /** Goes on having numbers. Returns those that it still has, and how many numbers there are in all. */
  renew(slots: readonly number[]): Promise<{ kept: number[]; inAll: number }> {
    return inSystem(this.#db, async (tx) => {
      const { rows } = await sql<{ slot: number }>`
        update mqtt_slot set leased_until = ${leasedUntil}
        where slot = any(${slots}::int[]) and owner = ${this.#owner} returning slot`.execute(tx)
      const all = await sql<{ count: number }>`select count(*)::int as count from mqtt_slot`.execute(tx)
      return { kept: rows.map(({ slot }) => slot), inAll: all.rows[0]?.count ?? 0 }
    })
  }

  /** A number that nobody has any more, taken so that what waits there is fetched; null where there is none. */
  adopt(): Promise<number | null> {
    return inSystem(this.#db, async (tx) => {
      await alone(tx)
      const { rows } = await sql<{ slot: number }>`
        update mqtt_slot set owner = ${this.#owner}, leased_until = ${leasedUntil}
        where slot = (select min(slot) from mqtt_slot where leased_until <= now()) returning slot`.execute(tx)
      return rows[0]?.slot ?? null
    })
  }

  /** Leaves a number to whoever comes next: messages may wait there. */
  async release(slot: number): Promise<void> {
    await inSystem(this.#db, (tx) =>
      sql`update mqtt_slot set leased_until = now() where slot = ${slot} and owner = ${this.#owner}`.execute(tx),
    )
  }

  /** Forgets a number: the broker keeps nothing for it. */
  async forget(slot: number): Promise<void> {
    await inSystem(this.#db, (tx) =>
      sql`delete from mqtt_slot where slot = ${slot} and owner = ${this.#owner}`.execute(tx),
    )
  }
}

import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/in-system.ts'
import { unitKeyHash } from './unit-key.ts'

/** Whose readings come with a key. */
export type KeyHolder = {
  fleetId: number
  unitId: number
  keyId: number
  /** How far the unit's clock is known to be behind, s. */
  clockSkew: number | null
}

/** For so long a key is trusted without asking again; a revoked one is refused at the latest after it. */
const TRUSTED_MS = 1_000
/** How exactly it is known when a key was last used. */
const USED_EVERY_MS = 60_000
const MOST = 10_000

type Known = { holder: Promise<KeyHolder | null>; until: number }

/**
 * Finds the holder of a key, asking the database about each key at most once a second: however many requests come with it
 * meanwhile wait for the one answer, or they would queue for connections until some are sent away.
 */
export class UnitKeys {
  readonly #db: Database
  readonly #known = new Map<string, Known>()
  readonly #used = new Map<number, number>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The holder, or null for a key that is wrong, revoked, or of a deleted unit. */
  holderOf(key: string): Promise<KeyHolder | null> {
    const hash = unitKeyHash(key)
    const name = hash.toString('hex')
    const known = this.#known.get(name)
    const now = performance.now()
    if (known !== undefined && now < known.until) return known.holder
    const asked = { holder: this.#find(hash), until: now + TRUSTED_MS }
    if (this.#known.size > MOST) this.#known.clear()
    this.#known.set(name, asked)
    // Nothing was learned: the next one asks again.
    asked.holder.catch(() => {
      if (this.#known.get(name) === asked) this.#known.delete(name)
    })
    return asked.holder
  }

  async #find(hash: Buffer): Promise<KeyHolder | null> {
    return inSystem(this.#db, async (tx) => {
      const { rows } = await sql<KeyHolder>`
        select k.fleet_id as "fleetId", k.unit_id as "unitId", k.id as "keyId", u.clock_skew as "clockSkew"
        from unit_key k join alert_unit u on u.fleet_id = k.fleet_id and u.id = k.unit_id
        where k.key_hash = ${hash} and k.revoked_at is null`.execute(tx)
      const holder = rows[0]
      if (holder === undefined) return null
      const now = performance.now()
      if (now - (this.#used.get(holder.keyId) ?? Number.NEGATIVE_INFINITY) > USED_EVERY_MS) {
        this.#used.set(holder.keyId, now)
        await sql`update unit_key set last_used_at = now() where fleet_id = ${holder.fleetId} and id = ${holder.keyId}`.execute(
          tx,
        )
        await sql`update alert_unit set last_heard_at = now() where fleet_id = ${holder.fleetId} and id = ${holder.unitId}`.execute(
          tx,
        )
      }
      return holder
    })
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { BoundedMap } from './bounded-map.ts'
import { unitKeyHash } from './unit-key.ts'

/** Whose readings they are, as was proven. */
export type AuthenticatedUnit = {
  fleetId: number
  unitId: number
  /** How far the unit's clock is known to be behind, s. */
  clockSkew: number | null
  /** What people set for the sources that it sends in, by the source's name. */
  decodings: Readonly<Record<string, unknown>> | null
}

/** How a unit is proven: by a key of its own, or by what its transport vouches for, such as a topic or an address that is the unit's alone. */
export type UnitCredential = { key: string } | { fleetId: number; unitId: number }

type Found = AuthenticatedUnit & { keyId: number | null }

/** For so long a proof is trusted without asking again; a revoked key is refused at the latest after it. */
const TRUSTED_MS = 1_000
/** How exactly it is known when a key was last used, and a unit last heard. */
const USED_EVERY_MS = 60_000
/** Good proofs and wrong ones that are remembered, each apart: whoever tries keys at random makes nobody's forgotten. */
const MOST = 10_000

type Known = { unit: AuthenticatedUnit; until: number }

/**
 * Finds the unit of a proof, asking the database about each at most once a second: however many uploads come with it
 * meanwhile wait for the one answer, or they would queue for connections until some are sent away.
 */
export class UnitAuthenticator {
  readonly #db: Database
  readonly #asked = new Map<string, Promise<AuthenticatedUnit | null>>()
  readonly #known: BoundedMap<string, Known>
  /** Until when each wrong one is known to be wrong. */
  readonly #wrong: BoundedMap<string, number>
  readonly #used = new Map<string, number>()

  constructor(db: Database, most = MOST) {
    this.#db = db
    this.#known = new BoundedMap(most)
    this.#wrong = new BoundedMap(most)
  }

  /** Whether it proved a unit when it was last looked at, lately: it may have been revoked since. Asks nobody. */
  knows(proof: UnitCredential): boolean {
    return this.#known.get(asked(proof)[0]) !== undefined
  }

  /** The unit, or null for a key that is wrong, revoked, or of a deleted unit. */
  async unitOf(proof: UnitCredential): Promise<AuthenticatedUnit | null> {
    const [name, query] = asked(proof)
    const now = performance.now()
    const known = this.#known.get(name)
    if (known !== undefined && now < known.until) return known.unit
    if (now < (this.#wrong.get(name) ?? 0)) return null
    const asking = this.#asked.get(name)
    if (asking !== undefined) return asking
    const looked = this.#look(name, query, now + TRUSTED_MS)
    this.#asked.set(name, looked)
    return looked
  }

  async #look(name: string, query: RawBuilder<Found>, until: number): Promise<AuthenticatedUnit | null> {
    try {
      const unit = await this.#find(query)
      if (unit !== null) this.#known.set(name, { unit, until })
      else {
        this.#known.delete(name)
        this.#wrong.set(name, until)
      }
      return unit
    } finally {
      // Where it failed nothing was learned: the next one asks again.
      this.#asked.delete(name)
    }
  }

  async #find(query: RawBuilder<Found>): Promise<AuthenticatedUnit | null> {
    return inSystem(this.#db, async (tx) => {
      const { rows } = await query.execute(tx)
      const [found] = rows
      if (found === undefined) return null
      const { keyId, ...unit } = found
      const now = performance.now()
      const name = keyId === null ? `unit ${unit.unitId}` : `key ${keyId}`
      if (now - (this.#used.get(name) ?? Number.NEGATIVE_INFINITY) > USED_EVERY_MS) {
        this.#used.set(name, now)
        if (keyId !== null)
          await sql`update unit_key set last_used_at = now() where fleet_id = ${unit.fleetId} and id = ${keyId}`.execute(
            tx,
          )
        await sql`update alert_unit set last_heard_at = now() where fleet_id = ${unit.fleetId} and id = ${unit.unitId}`.execute(
          tx,
        )
      }
      return unit
    })
  }
}

/** What is set for the sources of an alert unit `u`. */
export const UNIT_DECODINGS_COLUMN_SQL = sql`(
  select json_object_agg(d.source, d.settings) from unit_decoding d where d.fleet_id = u.fleet_id and d.unit_id = u.id) as decodings`

/** What a proof is known by, and how its unit is found. */
const asked = (proof: UnitCredential): [name: string, query: RawBuilder<Found>] => {
  if ('key' in proof) {
    const hash = unitKeyHash(proof.key)
    return [
      hash.toString('hex'),
      sql<Found>`
        select k.fleet_id as "fleetId", k.unit_id as "unitId", k.id as "keyId", u.clock_skew as "clockSkew", ${UNIT_DECODINGS_COLUMN_SQL}
        from unit_key k join alert_unit u on u.fleet_id = k.fleet_id and u.id = k.unit_id
        where k.key_hash = ${hash} and k.revoked_at is null`,
    ]
  }
  return [
    `${proof.fleetId}/${proof.unitId}`,
    sql<Found>`
      select fleet_id as "fleetId", id as "unitId", null::int as "keyId", clock_skew as "clockSkew", ${UNIT_DECODINGS_COLUMN_SQL}
      from alert_unit u where fleet_id = ${proof.fleetId} and id = ${proof.unitId}`,
  ]
}

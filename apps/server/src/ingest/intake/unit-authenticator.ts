import { sql } from 'kysely'
import { sessionPool } from '../../db/connection/connect-pools.ts'
import type { Database } from '../../db/database.ts'
import { BoundedMap } from './bounded-map.ts'
import { GatheredLookup } from './gathered-lookup.ts'
import { unitKeyHash } from './unit-key.ts'
import { UnitUseLog } from './unit-use-log.ts'

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
export type UnitCredential = { key: string } | UnitNumber

type UnitNumber = { fleetId: number; unitId: number }
type Found = AuthenticatedUnit & { keyId: number | null }

/** For so long a proof is trusted without asking again; a revoked key is refused at the latest after it. */
const TRUSTED_MS = 1_000
/** Good proofs and wrong ones that are remembered, each apart: whoever tries keys at random makes nobody's forgotten. */
const MOST = 10_000

type Known = { unit: AuthenticatedUnit; until: number }

/**
 * Finds the unit of a proof, asking the database about each at most once a second: however many uploads come with it
 * meanwhile wait for the one answer, or they would queue for connections until some are sent away.
 */
export class UnitAuthenticator {
  readonly #uses: UnitUseLog
  readonly #byKey: GatheredLookup<Buffer, Found | null>
  readonly #byNumber: GatheredLookup<UnitNumber, Found | null>
  readonly #asked = new Map<string, Promise<AuthenticatedUnit | null>>()
  readonly #known: BoundedMap<string, Known>
  /** Until when each wrong one is known to be wrong. */
  readonly #wrong: BoundedMap<string, number>

  constructor(db: Database, tell: (sentence: string) => void, most = MOST) {
    // One statement without a transaction each, on a connection that nobody else's work keeps busy.
    const pool = sessionPool(db)
    this.#byKey = new GatheredLookup((hashes) => readUnitsOfKeys(pool, hashes))
    this.#byNumber = new GatheredLookup((numbers) => readUnits(pool, numbers))
    this.#uses = new UnitUseLog(db, tell)
    this.#known = new BoundedMap(most)
    this.#wrong = new BoundedMap(most)
  }

  /** Whether it proved a unit when it was last looked at, lately: it may have been revoked since. Asks nobody. */
  knows(proof: UnitCredential): boolean {
    return this.#known.get(nameOf(proof)) !== undefined
  }

  /** The unit, or null for a key that is wrong, revoked, or of a deleted unit. */
  async unitOf(proof: UnitCredential): Promise<AuthenticatedUnit | null> {
    const name = nameOf(proof)
    const now = performance.now()
    const known = this.#known.get(name)
    if (known !== undefined && now < known.until) return known.unit
    if (now < (this.#wrong.get(name) ?? 0)) return null
    const asking = this.#asked.get(name)
    if (asking !== undefined) return asking
    const looked = this.#look(name, proof, now + TRUSTED_MS)
    this.#asked.set(name, looked)
    return looked
  }

  /** Writes down when units were heard; resolves when it stands in the database. */
  flush(): Promise<void> {
    return this.#uses.flush()
  }

  async #look(name: string, proof: UnitCredential, until: number): Promise<AuthenticatedUnit | null> {
    try {
      const found = await ('key' in proof ? this.#byKey.of(unitKeyHash(proof.key)) : this.#byNumber.of(proof))
      if (found === null) {
        this.#known.delete(name)
        this.#wrong.set(name, until)
        return null
      }
      const { keyId, ...unit } = found
      this.#uses.note({ ...unit, keyId })
      this.#known.set(name, { unit, until })
      return unit
    } finally {
      // Where it failed nothing was learned: the next one asks again.
      this.#asked.delete(name)
    }
  }
}

/** What a proof is known by: of a key its hash, for the key itself stays in no memory. */
const nameOf = (proof: UnitCredential): string =>
  'key' in proof ? unitKeyHash(proof.key).toString('hex') : `${proof.fleetId}/${proof.unitId}`

/** What is set for the sources of an alert unit `u`. */
export const UNIT_DECODINGS_COLUMN_SQL = sql`(
  select json_object_agg(d.source, d.settings) from unit_decoding d where d.fleet_id = u.fleet_id and d.unit_id = u.id) as decodings`

const readUnitsOfKeys = async (db: Database, hashes: readonly Buffer[]): Promise<(Found | null)[]> => {
  const { rows } = await sql<Found & { hash: string }>`
    select encode(k.key_hash, 'hex') as hash, k.fleet_id as "fleetId", k.unit_id as "unitId", k.id as "keyId",
      u.clock_skew as "clockSkew", ${UNIT_DECODINGS_COLUMN_SQL}
    from unit_key k join alert_unit u on u.fleet_id = k.fleet_id and u.id = k.unit_id
    where k.key_hash = any(${hashes}::bytea[]) and k.revoked_at is null`.execute(db)
  const found = new Map(rows.map(({ hash, ...unit }) => [hash, unit]))
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? null)
}

const readUnits = async (db: Database, numbers: readonly UnitNumber[]): Promise<(Found | null)[]> => {
  const { rows } = await sql<Found>`
    select u.fleet_id as "fleetId", u.id as "unitId", null::int as "keyId", u.clock_skew as "clockSkew", ${UNIT_DECODINGS_COLUMN_SQL}
    from alert_unit u
    where u.fleet_id = any(${numbers.map(({ fleetId }) => fleetId)}::int[]) and u.id = any(${numbers.map(({ unitId }) => unitId)}::int[])`.execute(
    db,
  )
  const found = new Map(rows.map((unit) => [nameOf(unit), unit]))
  return numbers.map((number) => found.get(nameOf(number)) ?? null)
}

import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { BoundedMap } from './bounded-map.ts'
import { type AuthenticatedUnit, UNIT_DECODINGS_COLUMN_SQL } from './unit-authenticator.ts'

/** For so long an answer is believed without asking again, as with a key. */
const TRUSTED_MS = 1_000
/** How exactly it is known when a unit was last heard. */
const USED_EVERY_MS = 60_000
/** What is remembered of one fleet, some 300 bytes each, and of how many fleets. */
const MOST_OF_FLEET = 2_000
const MOST_FLEETS = 500

type Row = AuthenticatedUnit & { name: string }
type Known = { unit: AuthenticatedUnit | null; until: number }
/** What is remembered of a fleet: who is called by names, and when its units were last written down as heard. */
type OfFleet = { known: BoundedMap<string, Known>; heard: BoundedMap<number, number> }

const keyOf = (names: readonly string[]): string => names.join('\n')

/** Finds the units that are called like devices for which others speak. */
export class UnitsByDeviceName {
  readonly #db: Database
  readonly #fleets = new BoundedMap<number, OfFleet>(MOST_FLEETS)

  constructor(db: Database) {
    this.#db = db
  }

  /** For each device the unit that is called by the first of its names that one is called by, capitals aside; null where none is. */
  async unitsOf(fleetId: number, devices: readonly (readonly string[])[]): Promise<(AuthenticatedUnit | null)[]> {
    const now = performance.now()
    const fleet = this.#ofFleet(fleetId)
    const asked = devices.map((names) => names.map((name) => name.toLowerCase()))
    // What is known is taken out before the wait: meanwhile others may be remembered in its place.
    const answer = new Map<string, AuthenticatedUnit | null>()
    const unknown = new Map<string, readonly string[]>()
    for (const names of asked) {
      const key = keyOf(names)
      const known = fleet.known.get(key)
      if (known !== undefined && now < known.until) answer.set(key, known.unit)
      else unknown.set(key, names)
    }
    const found = await this.#find(fleetId, [...new Set([...unknown.values()].flat())], fleet.heard, now)
    for (const [key, names] of unknown) {
      const unit = names.map((name) => found.get(name)).find((called) => called !== undefined) ?? null
      answer.set(key, unit)
      fleet.known.set(key, { unit, until: now + TRUSTED_MS })
    }
    return asked.map((names) => answer.get(keyOf(names)) ?? null)
  }

  /** Those of these names that a unit of the fleet is called by, capitals aside. Says of nobody that it was heard. */
  async namesAmong(fleetId: number, names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set()
    const lower = names.map((name) => name.toLowerCase())
    const known = await inSystem(this.#db, async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select lower(name) as name from alert_unit where fleet_id = ${fleetId} and lower(name) = any(${lower}::text[])`.execute(
        tx,
      )
      return new Set(rows.map(({ name }) => name))
    })
    return new Set(names.filter((name) => known.has(name.toLowerCase())))
  }

  #ofFleet(fleetId: number): OfFleet {
    const fleet = this.#fleets.get(fleetId) ?? {
      known: new BoundedMap(MOST_OF_FLEET),
      heard: new BoundedMap(MOST_OF_FLEET),
    }
    this.#fleets.set(fleetId, fleet)
    return fleet
  }

  async #find(
    fleetId: number,
    names: readonly string[],
    heard: OfFleet['heard'],
    now: number,
  ): Promise<ReadonlyMap<string, AuthenticatedUnit>> {
    if (names.length === 0) return new Map()
    return inSystem(this.#db, async (tx) => {
      const { rows } = await sql<Row>`
        select fleet_id as "fleetId", id as "unitId", clock_skew as "clockSkew", ${UNIT_DECODINGS_COLUMN_SQL}, lower(name) as name
        from alert_unit u where fleet_id = ${fleetId} and lower(name) = any(${[...names]}::text[]) order by id desc`.execute(
        tx,
      )
      const due = rows.filter(({ unitId }) => now - (heard.get(unitId) ?? Number.NEGATIVE_INFINITY) > USED_EVERY_MS)
      if (due.length > 0) {
        for (const { unitId } of due) heard.set(unitId, now)
        // Locked in the order of their numbers, so that two processes never wait for each other in a circle.
        await sql`update alert_unit set last_heard_at = now() where fleet_id = ${fleetId} and id in (
          select id from alert_unit where fleet_id = ${fleetId} and id = any(${due.map(({ unitId }) => unitId)}::int[])
          order by id for no key update)`.execute(tx)
      }
      // The oldest of one name comes last, and stays.
      return new Map(rows.map(({ name, ...unit }) => [name, unit]))
    })
  }
}

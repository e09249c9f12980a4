import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { DECODINGS, type Unit } from './proven-units.ts'

/** For so long an answer is believed without asking again, as with a key. */
const TRUSTED_MS = 1_000
/** How exactly it is known when a unit was last heard. */
const USED_EVERY_MS = 60_000
const MOST = 10_000

type Row = Unit & { name: string }
type Known = { unit: Unit | null; until: number }

const keyOf = (fleetId: number, names: readonly string[]): string => `${fleetId} ${names.join('\n')}`

/** Finds the units that are called like devices for which others speak. */
export class CalledUnits {
  readonly #db: Database
  readonly #known = new Map<string, Known>()
  readonly #heard = new Map<number, number>()

  constructor(db: Database) {
    this.#db = db
  }

  /** For each device the unit that is called by the first of its names that one is called by, capitals aside; null where none is. */
  async unitsOf(fleetId: number, devices: readonly (readonly string[])[]): Promise<(Unit | null)[]> {
    const now = performance.now()
    const asked = devices.map((names) => names.map((name) => name.toLowerCase()))
    const unknown = asked.filter((names) => (this.#known.get(keyOf(fleetId, names))?.until ?? 0) <= now)
    const found = await this.#find(fleetId, [...new Set(unknown.flat())], now)
    for (const names of unknown) {
      const unit = names.map((name) => found.get(name)).find((called) => called !== undefined) ?? null
      this.#known.set(keyOf(fleetId, names), { unit, until: now + TRUSTED_MS })
    }
    const answer = asked.map((names) => this.#known.get(keyOf(fleetId, names))?.unit ?? null)
    if (this.#known.size > MOST) this.#known.clear()
    return answer
  }

  async #find(fleetId: number, names: readonly string[], now: number): Promise<ReadonlyMap<string, Unit>> {
    if (names.length === 0) return new Map()
    return inSystem(this.#db, async (tx) => {
      const { rows } = await sql<Row>`
        select fleet_id as "fleetId", id as "unitId", clock_skew as "clockSkew", ${DECODINGS}, lower(name) as name
        from alert_unit u where fleet_id = ${fleetId} and lower(name) = any(${[...names]}::text[]) order by id desc`.execute(
        tx,
      )
      const due = rows.filter(
        ({ unitId }) => now - (this.#heard.get(unitId) ?? Number.NEGATIVE_INFINITY) > USED_EVERY_MS,
      )
      if (due.length > 0) {
        if (this.#heard.size > MOST) this.#heard.clear()
        for (const { unitId } of due) this.#heard.set(unitId, now)
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

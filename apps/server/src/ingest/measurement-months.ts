import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/in-system.ts'

const monthOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 7)

/** Makes the partitions that readings need before their transaction begins: making one locks the whole table. */
export class MeasurementMonths {
  readonly #db: Database
  readonly #made = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Resolves when every month of these moments has its partition. */
  async ensure(times: readonly number[]): Promise<void> {
    const months = new Set(times.map(monthOf))
    for (const month of months) {
      if (this.#made.has(month)) continue
      await inSystem(this.#db, async (tx) => {
        await sql`select ensure_measurement_partition(${`${month}-15T00:00:00Z`}::timestamptz)`.execute(tx)
      })
      this.#made.add(month)
    }
  }
}

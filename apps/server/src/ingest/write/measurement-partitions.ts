import { days } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'

const monthOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 7)

/** Seconds. A day lies within one month, and there are few of them to remember. */
const DAY = days(1)

/** Makes the partitions that readings need before their transaction begins: making one locks the whole table. */
export class MeasurementPartitions {
  readonly #db: Database
  readonly #made = new Map<string, Promise<void>>()
  readonly #days = new Set<number>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Resolves when every month of these moments has its partition. */
  async ensure(times: readonly number[]): Promise<void> {
    const days = new Set<number>()
    for (const time of times) {
      const day = Math.floor(time / DAY)
      if (!this.#days.has(day)) days.add(day)
    }
    for (const day of days) {
      await this.#month(monthOf(day * DAY))
      this.#days.add(day)
    }
  }

  #month(month: string): Promise<void> {
    const known = this.#made.get(month)
    if (known !== undefined) return known
    const making = inSystem(this.#db, async (tx) => {
      await sql`select ensure_measurement_partition(${`${month}-15T00:00:00Z`}::timestamptz)`.execute(tx)
    })
    this.#made.set(month, making)
    // What failed is tried again by the next one that needs it.
    making.catch(() => this.#made.delete(month))
    return making
  }
}

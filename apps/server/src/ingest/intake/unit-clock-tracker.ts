import { type UnitClockOffsets, unitClockSkew, withClockSample } from '@coldbar/domain/reception/unit-clock'
import { EARLIEST_READING_TIME } from '@coldbar/domain/sensor/reading-refusal'
import { type EpochSeconds, type Seconds, seconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'

/** Units remembered at most; beyond it they are learned anew. */
const MOST = 10_000
/** s; a smaller change is not worth a write. */
const WORTH_WRITING = 5
/** s between two uploads that count: what waited is sent off in one go, and all of it is late by about the same. */
const APART = 10
/** s; a clock that is off by less is within what sending takes. */
const BELIEVED_UP_TO = 120

type Unit = { fleetId: number; unitId: number; clockSkew: number | null }

/** The newest moment of one upload by the unit's own clock; null when it says none that a clock was ever set to. */
export const newestTimestampOfUpload = (elements: readonly unknown[]): EpochSeconds | null => {
  let newest: number | null = null
  for (const element of elements) {
    const time = typeof element === 'object' && element !== null && 'time' in element ? element.time : null
    if (typeof time === 'number' && time >= EARLIEST_READING_TIME && time <= 1e11 && (newest === null || time > newest))
      newest = time
  }
  return newest as EpochSeconds | null
}

/**
 * What to add to the times of one upload, s: how far the unit's clock is known to be behind, where that brings its newest
 * reading nearer to now. A clock that was set right meanwhile is believed at once.
 */
export const clockCorrectionOfUpload = (
  { clockSkew: skew }: Pick<Unit, 'clockSkew'>,
  newest: EpochSeconds | null,
  received: EpochSeconds,
): Seconds => {
  if (skew === null || newest === null || Math.abs(skew) <= BELIEVED_UP_TO) return seconds(0)
  return Math.abs(received - newest - skew) < Math.abs(received - newest) ? seconds(Math.round(skew)) : seconds(0)
}

/** Learns how far units' clocks are off, by what they say of the newest reading of each upload. */
export class UnitClockTracker {
  readonly #db: Database
  readonly #learned = new Map<string, { offsets: UnitClockOffsets; at: EpochSeconds }>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Takes one upload; writes down what is known of the clock when that is news. */
  async heard(
    { fleetId, unitId, clockSkew: known }: Unit,
    newest: EpochSeconds | null,
    received: EpochSeconds,
  ): Promise<void> {
    if (newest === null) return
    const key = `${fleetId}/${unitId}`
    const before = this.#learned.get(key)
    if (before !== undefined && Math.abs(received - before.at) < APART) return
    const offsets = withClockSample(before?.offsets ?? [], newest, received)
    if (this.#learned.size > MOST) this.#learned.clear()
    this.#learned.set(key, { offsets, at: received })
    const skew = unitClockSkew(offsets)
    if (skew === null || (known !== null && Math.abs(skew - known) < WORTH_WRITING)) return
    await inSystem(this.#db, (tx) =>
      sql`update alert_unit set clock_skew = ${skew} where fleet_id = ${fleetId} and id = ${unitId}
        and (clock_skew is null or abs(clock_skew - ${skew}::float8) >= ${WORTH_WRITING})`.execute(tx),
    )
  }
}

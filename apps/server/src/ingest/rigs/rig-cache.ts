import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RevisedMeasurementVerdict } from '../readings/measurement.ts'
import { type LockedRig, tireLifeKey } from './rig-locks.ts'
import { lastJudgedTimeOf, type RigSnapshot } from './rig-snapshot.ts'
import { NO_STORED_CONDITION, readStoredCondition, type StoredCondition } from './stored-condition.ts'
import { readLastRigSnapshots, type StoredReading } from './stored-readings.ts'

/** Rigs that a process remembers at most; the longest unheard ones are forgotten first. */
export const MOST_REMEMBERED_RIGS = 10_000

/** A point of the last minutes and the readings that followed it until the next one. */
export type RecentRigReadings = { from: RigSnapshot; rows: readonly StoredReading[] }

/** What this process knows of a rig without asking: where it stands, and how it came there. */
export type CachedRig = { point: RigSnapshot; recent: readonly RecentRigReadings[]; shown: StoredCondition }

type Remembered = CachedRig & { version: string; tires: ReadonlyMap<number, string | null> }

/** Event time that is remembered: packets that overtake each other are seconds apart. */
const RECENT_TIME = 120
const MOST_RECENT = 12
const MOST_ROWS = 64

/** `recent` with what is said now of readings in it. */
export const withRevisedVerdicts = (
  recent: readonly RecentRigReadings[],
  mended: readonly RevisedMeasurementVerdict[],
): readonly RecentRigReadings[] => {
  if (mended.length === 0) return recent
  const asMended = (row: StoredReading): StoredReading => {
    const now = mended.find(({ tireId, time }) => tireId === row.reading.tireId && time === row.reading.time)
    return now === undefined ? row : { ...row, derived: { ...row.derived, verdict: now.verdict } }
  }
  return recent.map(({ from, rows }) => ({ from, rows: rows.map(asMended) }))
}

/** `recent` with one more step, as much of it as is worth keeping. */
export const withRecentRigReadings = (
  recent: readonly RecentRigReadings[],
  next: RecentRigReadings,
  point: RigSnapshot,
): readonly RecentRigReadings[] => {
  if (next.rows.length > MOST_ROWS) return []
  const now = lastJudgedTimeOf(point.vehicle) ?? 0
  const all = [...recent, next].slice(-MOST_RECENT)
  // The oldest one that begins before the time remembered still covers all of it.
  let first = 0
  while (
    first + 1 < all.length &&
    (lastJudgedTimeOf(all[first + 1]?.from.vehicle ?? point.vehicle) ?? 0) < now - RECENT_TIME
  )
    first += 1
  return all.slice(first)
}

/** The part of `recent` that holds all readings from `time` on; null when it does not reach back so far. */
export const recentRigReadingsSince = (
  recent: readonly RecentRigReadings[],
  time: EpochSeconds,
): readonly RecentRigReadings[] | null => {
  for (let at = recent.length - 1; at >= 0; at -= 1) {
    const until = lastJudgedTimeOf(recent[at]?.from.vehicle as RigSnapshot['vehicle'])
    if (until !== null && until < time) return recent.slice(at)
  }
  return null
}

/**
 * Rigs as they were last written here. The rows' versions, read under the lock, say whether anybody else wrote since;
 * then they are read anew.
 */
export class RigCache {
  readonly #known = new Map<string, Remembered>()
  readonly #most: number

  constructor(most = MOST_REMEMBERED_RIGS) {
    this.#most = most
  }

  async of(send: SendStatement, fleetId: number, rigs: readonly LockedRig[]): Promise<(rig: LockedRig) => CachedRig> {
    // Held here: what is remembered meanwhile of other rigs may make this process forget these.
    const known = new Map<string, CachedRig>()
    const missing: LockedRig[] = []
    for (const rig of rigs) {
      const current = this.#current(fleetId, rig)
      if (current === null) missing.push(rig)
      else known.set(rig.key, current)
    }
    if (missing.length > 0) {
      const [points, shown] = await Promise.all([
        readLastRigSnapshots(send, missing),
        readStoredCondition(send, missing),
      ])
      for (const [key, point] of points)
        known.set(key, { point, recent: [], shown: shown.get(key) ?? NO_STORED_CONDITION })
    }
    return ({ key }) => {
      const own = known.get(key)
      if (own === undefined) throw new Error(`nothing is known of ${key}`)
      return own
    }
  }

  /** To be called after the commit only: what was rolled back must not be remembered. `written`: tires whose row was. */
  remember(fleetId: number, rig: LockedRig, known: CachedRig, written: ReadonlySet<number>): void {
    const key = `${fleetId}/${rig.key}`
    const tires = new Map(
      rig.tires.map(({ tireId, version }) => [tireId, written.has(tireId) ? rig.nextVersion : version]),
    )
    this.#known.delete(key)
    this.#known.set(key, { ...known, version: rig.nextVersion, tires })
    if (this.#known.size <= this.#most) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }

  /** What is remembered of the rig, if nobody else wrote it since. */
  #current(fleetId: number, rig: LockedRig): CachedRig | null {
    const known = this.#known.get(`${fleetId}/${rig.key}`)
    if (known === undefined || known.version !== rig.version || known.tires.size !== rig.tires.length) return null
    const isCurrent = rig.tires.every((tire) => {
      if (known.tires.get(tire.tireId) !== tire.version) return false
      const point = known.point.tires.get(tire.tireId)
      return point === undefined || point.life === tireLifeKey(tire)
    })
    return isCurrent ? known : null
  }
}

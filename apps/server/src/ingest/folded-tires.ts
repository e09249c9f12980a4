import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Send } from '../db/pipelined.ts'
import { eventKey } from './event-record.ts'
import { beginning, type FoldPoint } from './fold-point.ts'
import type { FoldedReading } from './folded-reading.ts'
import type { FoldedTire, MeasurementRow } from './folded-tire.ts'
import type { Incoming } from './incoming.ts'
import type { KnownPoints } from './known-points.ts'
import type { KnownSettings } from './known-settings.ts'
import type { LockedTire } from './locked-tires.ts'
import { isSameDerived, preferred } from './measurement.ts'
import { foldReadings, type Mute } from './tire-fold.ts'
import { readAt, readSince, type StoredReading } from './tire-reads.ts'

/** A tire and its readings, oldest first and one per moment. */
export type HeardTire = { tire: LockedTire; incoming: readonly Incoming[] }

type Caches = { points: KnownPoints; settings: KnownSettings }

const isLate = (tire: LockedTire, { reading }: Incoming): boolean =>
  tire.lastTime !== null && reading.time <= tire.lastTime

const muteOf = ({ muteFrom, muteUntil }: LockedTire): Mute | null =>
  muteFrom === null || muteUntil === null ? null : { from: muteFrom, until: muteUntil }

const asFolded = ({ reading }: Incoming): FoldedReading => reading

/** Leaves out what is stored already, or lost to what is stored. */
const withoutKnown = async (
  send: Send,
  tires: readonly HeardTire[],
): Promise<{ tires: HeardTire[]; duplicates: Incoming[] }> => {
  const late = tires.flatMap(({ tire, incoming }) =>
    incoming.filter((one) => isLate(tire, one)).map(({ reading }) => ({ tireId: tire.tireId, time: reading.time })),
  )
  if (late.length === 0) return { tires: [...tires], duplicates: [] }
  const stored = await readAt(send, late)
  const duplicates: Incoming[] = []
  const left = tires.map(({ tire, incoming }) => {
    const known = new Map((stored.get(tire.tireId) ?? []).map((one) => [one.time, one]))
    const fresh = incoming.filter((one) => {
      const there = known.get(one.reading.time)
      if (there === undefined || preferred(one.reading, there) < 0) return true
      duplicates.push(one)
      return false
    })
    return { tire, incoming: fresh }
  })
  return { tires: left.filter(({ incoming }) => incoming.length > 0), duplicates }
}

const merged = (stored: readonly StoredReading[], incoming: readonly Incoming[]): MergedReading[] => {
  const byTime = new Map<number, MergedReading>(
    stored.map((reading) => [reading.time, { reading, stored: reading, incoming: null }]),
  )
  for (const one of incoming) byTime.set(one.reading.time, { reading: asFolded(one), stored: null, incoming: one })
  return [...byTime.values()].sort((one, other) => one.reading.time - other.reading.time)
}

type MergedReading = { reading: FoldedReading; stored: StoredReading | null; incoming: Incoming | null }

/**
 * Evaluates each tire with its new readings: from where it stands when they are newer than all it knows, otherwise
 * anew from the kept point before the oldest of them. What is known already comes back as `duplicates`.
 */
export const foldTires = async (
  send: Send,
  fleetId: number,
  heard: readonly HeardTire[],
  { points, settings }: Caches,
): Promise<{ folded: FoldedTire[]; duplicates: Incoming[] }> => {
  const { tires, duplicates } = await withoutKnown(send, heard)
  const late = tires.filter(({ tire, incoming }) => incoming.some((one) => isLate(tire, one)))
  const onTime = tires.filter((one) => !late.includes(one)).map(({ tire }) => tire)
  const settingsOf = await settings.of(
    send,
    fleetId,
    tires.map(({ tire }) => tire),
  )
  const pointOf = await points.of(send, fleetId, onTime)
  const past =
    late.length === 0
      ? null
      : await readSince(
          send,
          late.map(({ tire, incoming }) => ({ tireId: tire.tireId, from: oldestOf(incoming) })),
        )
  const fold = ({ tire, incoming }: HeardTire): FoldedTire => {
    const isAnew = past !== null && late.some((one) => one.tire === tire)
    const from: FoldPoint = isAnew ? (past.points.get(tire.tireId)?.point ?? beginning()) : pointOf(tire)
    const since = isAnew ? (past.points.get(tire.tireId)?.time ?? (0 as EpochSeconds)) : null
    const readings = merged(isAnew ? (past.readings.get(tire.tireId) ?? []) : [], incoming)
    const own = settingsOf(tire)
    const result = foldReadings(
      from,
      readings.map(({ reading }) => reading),
      own,
      muteOf(tire),
    )
    const rows = readings.flatMap(({ reading, stored, incoming: fresh }, at): MeasurementRow[] => {
      const derived = result.derived[at]
      if (derived === undefined || (stored !== null && isSameDerived(stored, derived))) return []
      return [{ reading, derived, incoming: fresh }]
    })
    // An event that the earlier evaluation had ended, and this one does not, goes back to how it stood at the kept point.
    const events = new Map((isAnew ? from.events : []).map((event) => [eventKey(event), event]))
    for (const [key, event] of result.touched) events.set(key, event)
    return { tire, settings: own, fold: result, events: [...events.values()], rows, since }
  }
  return { folded: tires.map(fold), duplicates }
}

const oldestOf = (incoming: readonly Incoming[]): EpochSeconds =>
  Math.min(...incoming.map(({ reading }) => reading.time)) as EpochSeconds

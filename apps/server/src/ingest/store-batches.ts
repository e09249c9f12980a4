import type { EpochSeconds } from '@coldbar/domain/units/time'
import { changeNotices } from '../db/changes.ts'
import type { Database } from '../db/database.ts'
import { inFleetPipelined, type Send } from '../db/pipelined.ts'
import type { Batch, Outcome } from './batch-outcome.ts'
import { foldTires, type HeardTire } from './folded-tires.ts'
import { type Incoming, onePerMoment } from './incoming.ts'
import { KnownPoints } from './known-points.ts'
import { KnownSettings } from './known-settings.ts'
import { type LockedTire, lockTires } from './locked-tires.ts'
import { MeasurementMonths } from './measurement-months.ts'
import { readPlaces } from './tire-reads.ts'
import { writeEvents } from './write-events.ts'
import { writeMeasurements } from './write-measurements.ts'
import { writeRefused } from './write-refused.ts'
import { writeKept, writeStates } from './write-tires.ts'
import { writeVehicles } from './write-vehicles.ts'

/** Stores batches, evaluates their tires and writes what came of it, all in one transaction per call. */
export class BatchStore {
  readonly #db: Database
  readonly #points = new KnownPoints()
  readonly #settings = new KnownSettings()
  readonly #months: MeasurementMonths

  constructor(db: Database) {
    this.#db = db
    this.#months = new MeasurementMonths(db)
  }

  /** Resolves after the commit, with an outcome per batch in their order. */
  async store(fleetId: number, batches: readonly Batch[]): Promise<readonly Outcome[]> {
    const incoming = batches.flatMap((batch, batchAt) => batch.readings.map((reading) => ({ reading, batchAt, batch })))
    await this.#months.ensure(incoming.map(({ reading }) => reading.time))
    const done = await inFleetPipelined(this.#db, { fleetId, role: 'user' }, (send) =>
      this.#write(send, fleetId, batches, incoming),
    )
    for (const { tire, fold } of done.folded) this.#points.remember(fleetId, tire.tireId, tire.nextVersion, fold.point)
    return batches.map((batch, batchAt) => {
      const unknown = done.unknown.filter((one) => one.batchAt === batchAt).map(({ reading }) => reading)
      const duplicates = done.duplicates.filter((one) => one.batchAt === batchAt).length
      return { accepted: batch.readings.length - unknown.length - duplicates, duplicates, unknown }
    })
  }

  async #write(send: Send, fleetId: number, batches: readonly Batch[], incoming: readonly Incoming[]) {
    const byTag = Map.groupBy(incoming, ({ reading }) => reading.tagId)
    const tires = byTag.size === 0 ? new Map<number, LockedTire>() : await lockTires(send, [...byTag.keys()])
    const unknown = incoming.filter(({ reading }) => !tires.has(reading.tagId))
    await writeRefused(send, batches, unknown)
    const { heard, dropped } = await heardTires(send, tires, byTag)
    const result = await foldTires(send, fleetId, heard, { points: this.#points, settings: this.#settings })
    const { folded } = result
    const all = [...heard.flatMap((one) => one.incoming), ...dropped]
    const writes = [
      ...writeMeasurements(send, folded),
      ...writeStates(send, folded),
      ...writeKept(send, folded),
      ...writeEvents(send, folded),
      ...writeVehicles(
        send,
        all.flatMap(({ reading }) => {
          const tire = tires.get(reading.tagId)
          return tire === undefined ? [] : [{ tire, reading }]
        }),
      ),
    ]
    // Commits that notify wait for each other, so the news leaves right behind. Known readings are told of again: should
    // this process die in between, the gateway that sends again makes up for it.
    const afterwards = changeNotices(fleetId, vehiclesOf([...tires.values()]))
    const duplicates = [...dropped, ...result.duplicates]
    return { value: { unknown, duplicates, folded }, writes, afterwards }
  }
}

const vehiclesOf = (tires: readonly LockedTire[]): number[] => [
  ...new Set(tires.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]))),
]

const heardTires = async (
  send: Send,
  tires: ReadonlyMap<number, LockedTire>,
  byTag: ReadonlyMap<number, Incoming[]>,
): Promise<{ heard: HeardTire[]; dropped: Incoming[] }> => {
  const dropped: Incoming[] = []
  const heard: HeardTire[] = []
  const places = await knownPlaces(send, tires, byTag)
  for (const tire of tires.values()) {
    const own = (byTag.get(tire.tagId) ?? []).map((one) => placed(one, tire, places))
    const moments = onePerMoment(own)
    dropped.push(...moments.dropped)
    if (moments.kept.length > 0) heard.push({ tire, incoming: moments.kept })
  }
  return { heard, dropped }
}

// A reading whose clock is not believed was put at the time it came in first; only its own stamp tells that it came before.
const knownPlaces = async (
  send: Send,
  tires: ReadonlyMap<number, LockedTire>,
  byTag: ReadonlyMap<number, Incoming[]>,
): Promise<Map<string, EpochSeconds>> => {
  const stamps = [...tires.values()].flatMap(({ tagId, tireId }) =>
    (byTag.get(tagId) ?? []).flatMap(({ reading: { deviceTime } }) =>
      deviceTime === null ? [] : [{ tireId, deviceTime }],
    ),
  )
  return stamps.length === 0 ? new Map() : readPlaces(send, stamps)
}

const placed = (one: Incoming, { tireId }: LockedTire, places: Map<string, EpochSeconds>): Incoming => {
  const { deviceTime, time } = one.reading
  if (deviceTime === null) return one
  const key = `${tireId}@${deviceTime}`
  const known = places.get(key)
  if (known === undefined) places.set(key, time)
  return known === undefined || known === time ? one : { ...one, reading: { ...one.reading, time: known } }
}

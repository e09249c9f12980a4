import { LATE_DATA_LIMIT } from '@coldbar/domain/measurements/late-data-limit'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { inFleetPipeline, type Pipeline, type SendStatement } from '../../db/bulk/pipeline.ts'
import { changeNotices, type VehicleChange } from '../../db/changes/fleet-changes.ts'
import type { Database } from '../../db/database.ts'
import { LockBusy, retryWhenLockFree } from '../../db/scope/lock-busy.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import type { BatchOutcome, ReadingBatch } from '../readings/batch-outcome.ts'
import { type IncomingPacket, type ReadingOfBatch, toIncomingPackets } from '../readings/incoming-packet.ts'
import { AlarmSettingsCache } from '../rigs/alarm-settings-cache.ts'
import { fillMissingPositions } from '../rigs/fill-missing-positions.ts'
import { mergeRepeatedTransmissions } from '../rigs/merge-repeated-transmissions.ts'
import { RigCache } from '../rigs/rig-cache.ts'
import {
  createMissingRigStates,
  type LockedRig,
  lockRigs,
  type RigTire,
  StatesMissing,
  TagsMoved,
} from '../rigs/rig-locks.ts'
import type { RigWithReadings } from '../rigs/rig-with-readings.ts'
import { readReportedCoordinates } from '../rigs/stored-readings.ts'
import { TagCache } from '../rigs/tag-cache.ts'
import { MeasurementMonths } from '../write/measurement-months.ts'
import { quarantineRefusedReadings } from '../write/quarantine-refused-readings.ts'
import { storeSuspension } from '../write/suspension-readings.ts'
import { type PastMountingReading, writePastMountings } from '../write/write-past-mountings.ts'
import { tiresWithNewCondition } from '../write/write-rig-conditions.ts'
import { writeRigOutcomes } from '../write/write-rig-outcomes.ts'
import { tireIdsToWrite } from '../write/write-rigs.ts'
import { judgeHeardRigs } from './judge-heard-rigs.ts'

type Written = {
  unknown: readonly ReadingOfBatch[]
  duplicates: readonly Pick<ReadingOfBatch, 'batchAt'>[]
  folded: readonly RigOutcome[]
}

/** Stores batches, evaluates their vehicles and writes what came of it, all in one transaction per call. */
export class BatchStore {
  readonly #db: Database
  readonly #homes = new TagCache()
  readonly #rigs = new RigCache()
  readonly #settings = new AlarmSettingsCache()
  readonly #months: MeasurementMonths

  constructor(db: Database) {
    this.#db = db
    this.#months = new MeasurementMonths(db)
  }

  /** Resolves after the commit, with an outcome per batch in their order. */
  async store(fleetId: number, batches: readonly ReadingBatch[]): Promise<readonly BatchOutcome[]> {
    const sent = batches.flatMap((batch, batchAt) => batch.readings.map((reading) => ({ reading, batchAt, batch })))
    await this.#months.ensure(sent.map(({ reading }) => reading.time))
    const done = await retryWhenLockFree(() => this.#committed(fleetId, batches, sent))
    for (const folded of done.folded) {
      this.#rigs.remember(
        fleetId,
        folded.rig,
        folded.known,
        new Set([...tireIdsToWrite(folded), ...tiresWithNewCondition(folded)]),
      )
    }
    return batches.map((batch, batchAt) => {
      const unknown = done.unknown.filter((unheard) => unheard.batchAt === batchAt).map(({ reading }) => reading)
      const duplicates = done.duplicates.filter((duplicate) => duplicate.batchAt === batchAt).length
      return { accepted: batch.readings.length - unknown.length - duplicates, duplicates, unknown }
    })
  }

  /**
   * Where tags were seen last may be out of date, and rigs that were never heard have no state to lock: then nothing was written, and
   * it is begun anew, for a lock that is taken behind others breaks their order.
   */
  async #committed(
    fleetId: number,
    batches: readonly ReadingBatch[],
    sent: readonly ReadingOfBatch[],
  ): Promise<Written> {
    const inOne = <Value>(work: (send: SendStatement) => Promise<Pipeline<Value>>): Promise<Value> =>
      inFleetPipeline(this.#db, { fleetId, role: 'user' }, work)
    for (let tries = 1; tries <= MOST_BEGUN; tries += 1) {
      try {
        return await inOne((send) => this.#write(send, fleetId, batches, sent))
      } catch (cause) {
        if (cause instanceof TagsMoved) this.#homes.forget(fleetId, cause.tagIds)
        else if (cause instanceof StatesMissing)
          await inOne(async (send) => ({ value: await createMissingRigStates(send, cause.tagIds), writes: [] }))
        else throw cause
      }
    }
    throw new LockBusy('tires moved again and again while their readings came in')
  }

  async #write(
    send: SendStatement,
    fleetId: number,
    batches: readonly ReadingBatch[],
    sent: readonly ReadingOfBatch[],
  ): Promise<Pipeline<Written>> {
    const byTag = Map.groupBy(sent, ({ reading }) => reading.tagId)
    const tagIds = [...byTag.keys()]
    const { rigs, vehicleIds } =
      tagIds.length === 0 ? NOTHING_LOCKED : await lockRigs(send, tagIds, this.#homes.of(fleetId, tagIds))
    this.#homes.remember(fleetId, rigs)
    const tags = new Set(rigs.flatMap(({ tires }) => tires.map(({ tagId }) => tagId)))
    const ofNoTire = sent.filter(({ reading }) => !tags.has(reading.tagId))
    const { unknown, duplicates: weighed } = await storeSuspension(send, ofNoTire, vehicleIds)
    await quarantineRefusedReadings(send, batches, unknown)
    const asTransmitted = await mergeRepeatedTransmissions(send, await heardRigs(send, rigs, byTag))
    const { heard, elsewhere } = splitByPlace(await fillMissingPositions(send, asTransmitted))
    const known = await writePastMountings(send, elsewhere)
    const { folded, duplicates } = await judgeHeardRigs(send, fleetId, heard, {
      rigs: this.#rigs,
      settings: this.#settings,
    })
    // Commits that notify wait for each other, so the news leaves right behind. Known readings are told of again: should
    // this process die in between, the gateway that sends again makes up for it.
    const afterwards = changeNotices(fleetId, changesOf(rigs, byTag, folded))
    return {
      value: { unknown, duplicates: [...known, ...duplicates, ...weighed], folded },
      writes: await writeRigOutcomes(send, folded),
      afterwards,
    }
  }
}

/** The tires of each vehicle that were heard, and those whose rows are written with theirs. */
const changesOf = (
  rigs: readonly LockedRig[],
  byTag: ReadonlyMap<number, unknown>,
  folded: readonly RigOutcome[],
): VehicleChange[] => {
  const foldedOf = new Map(folded.map((judged) => [judged.rig.key, judged]))
  return rigs.flatMap(({ key, vehicleId, tires }): VehicleChange[] => {
    if (vehicleId === null) return []
    const heard = tires.flatMap(({ tireId, tagId }) => (byTag.has(tagId) ? [tireId] : []))
    const own = foldedOf.get(key)
    const written = own === undefined ? [] : [...tireIdsToWrite(own), ...tiresWithNewCondition(own)]
    return [{ vehicleId, tireIds: [...new Set([...heard, ...written])] }]
  })
}

const NOTHING_LOCKED = { rigs: [], vehicleIds: new Set<number>() }

/** Attempts of one commit, each of which found its rigs elsewhere than the one before. */
const MOST_BEGUN = 10

/** What tires said before they came to where they are is not judged there, nor what lies behind a closed or long past. */
const splitByPlace = (
  heard: readonly RigWithReadings[],
): { heard: readonly RigWithReadings[]; elsewhere: PastMountingReading[] } => {
  const elsewhere: PastMountingReading[] = []
  const here = heard.map(({ rig, incoming }) => {
    const tireOf = new Map(rig.tires.map((tire) => [tire.tireId, tire]))
    const own = incoming.filter((arrived) => {
      const tire = tireOf.get(arrived.reading.tireId)
      if (tire === undefined || isJudged(rig, tire, arrived)) return true
      elsewhere.push({ tire, incoming: arrived })
      return false
    })
    return { rig, incoming: own }
  })
  return { heard: here.filter(({ incoming }) => incoming.length > 0), elsewhere }
}

const isJudged = ({ baseAt, lastAt }: LockedRig, tire: RigTire, { reading: { time } }: IncomingPacket): boolean =>
  (tire.baseAt === null || time > tire.baseAt) &&
  (baseAt === null || time >= baseAt) &&
  (lastAt === null || time >= lastAt - LATE_DATA_LIMIT)

const heardRigs = async (
  send: SendStatement,
  rigs: readonly LockedRig[],
  byTag: ReadonlyMap<number, ReadingOfBatch[]>,
): Promise<RigWithReadings[]> => {
  const places = await knownPlaces(send, rigs, byTag)
  return rigs.map((rig) => ({
    rig,
    incoming: rig.tires.flatMap((tire) => (byTag.get(tire.tagId) ?? []).map((sent) => placed(sent, tire, places))),
  }))
}

// A reading whose clock is not believed was put at the time it came in first; only its own stamp tells that it came before.
const knownPlaces = async (
  send: SendStatement,
  rigs: readonly LockedRig[],
  byTag: ReadonlyMap<number, ReadingOfBatch[]>,
): Promise<Map<string, EpochSeconds>> => {
  const stamps = rigs
    .flatMap(({ tires }) => tires)
    .flatMap(({ tagId, tireId }) =>
      (byTag.get(tagId) ?? []).flatMap(({ reading: { deviceTime } }) =>
        deviceTime === null ? [] : [{ tireId, deviceTime }],
      ),
    )
  return stamps.length === 0 ? new Map() : readReportedCoordinates(send, stamps)
}

const placed = (sent: ReadingOfBatch, { tireId }: RigTire, places: Map<string, EpochSeconds>): IncomingPacket => {
  const { deviceTime, time } = sent.reading
  if (deviceTime === null) return toIncomingPackets(sent, tireId, time)
  const key = `${tireId}@${deviceTime}`
  const known = places.get(key)
  if (known === undefined) places.set(key, time)
  return toIncomingPackets(sent, tireId, known ?? time)
}

import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type FleetPipelineResult, runInFleetPipeline, type SendStatement } from '../../db/bulk/pipeline.ts'
import { type VehicleChange, vehicleChangeNotifyStatements } from '../../db/changes/vehicle-change-channel.ts'
import type { Database } from '../../db/database.ts'
import { LockBusyError, retryWhenLockFree } from '../../db/scope/transaction-lock.ts'
import { commitProbe } from '../../probes/ingest-probes.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { type IncomingTagPacket, type ReadingOfBatch, toIncomingPackets } from '../readings/incoming-packet.ts'
import type { ReadingBatch, ReadingBatchOutcome } from '../readings/reading-batch.ts'
import { AlarmSettingsCache, MOST_KEPT_SETTINGS, NO_UNSAVED_ALARM_LIMITS } from '../rigs/alarm-settings-cache.ts'
import { fillMissingPositions } from '../rigs/fill-missing-positions.ts'
import { LastTireOfTagCache, MOST_REMEMBERED_TAGS } from '../rigs/last-tire-of-tag-cache.ts'
import { mergeRepeatedTransmissions } from '../rigs/merge-repeated-transmissions.ts'
import { MOST_REMEMBERED_RIGS, RigCache } from '../rigs/rig-cache.ts'
import {
  createMissingRigStates,
  type LockedRig,
  lockRigsOfTags,
  RigStatesMissingError,
  type RigTire,
  TagsMovedError,
} from '../rigs/rig-locks.ts'
import type { RigWithReadings } from '../rigs/rig-with-readings.ts'
import { readTimesOfDeviceStamps } from '../rigs/stored-readings.ts'
import { MeasurementPartitions } from '../write/measurement-partitions.ts'
import { quarantineRefusedReadings } from '../write/quarantine-refused-readings.ts'
import { storeSuspensionReadings } from '../write/store-suspension-readings.ts'
import { type PastMountingReading, writePastMountingReadings } from '../write/write-past-mounting-readings.ts'
import { tireIdsWithNewCondition } from '../write/write-rig-conditions.ts'
import { isNewsToPeople, writeRigOutcomes } from '../write/write-rig-outcomes.ts'
import { tireIdsToWrite } from '../write/write-rigs.ts'
import { judgeRigsWithNewReadings } from './judge-rigs-with-new-readings.ts'

type Written = {
  unknown: readonly ReadingOfBatch[]
  duplicates: readonly Pick<ReadingOfBatch, 'batchAt'>[]
  folded: readonly RigOutcome[]
}

/** Stores batches, evaluates their vehicles and writes what came of it, all in one transaction per call. */
export class ReadingBatchStore {
  readonly #db: Database
  readonly #homes: LastTireOfTagCache
  readonly #rigs: RigCache
  readonly #settings: AlarmSettingsCache
  readonly #months: MeasurementPartitions

  /** `remembers`: as large a part of what a process may remember of tags and vehicles. */
  constructor(db: Database, remembers = 1) {
    this.#db = db
    this.#homes = new LastTireOfTagCache(Math.ceil(MOST_REMEMBERED_TAGS * remembers))
    this.#rigs = new RigCache(Math.ceil(MOST_REMEMBERED_RIGS * remembers))
    this.#settings = new AlarmSettingsCache(NO_UNSAVED_ALARM_LIMITS, Math.ceil(MOST_KEPT_SETTINGS * remembers))
    this.#months = new MeasurementPartitions(db)
  }

  /** Resolves after the commit, with an outcome per batch in their order. */
  async store(fleetId: number, batches: readonly ReadingBatch[]): Promise<readonly ReadingBatchOutcome[]> {
    const sent = batches.flatMap((batch, batchAt) => batch.readings.map((reading) => ({ reading, batchAt, batch })))
    await this.#months.ensure(sent.map(({ reading }) => reading.time))
    const done = await commitProbe.around({ readings: sent.length, uploads: batches.length }, () =>
      retryWhenLockFree(() => this.#committed(fleetId, batches, sent)),
    )
    for (const folded of done.folded) {
      this.#rigs.remember(
        fleetId,
        folded.rig,
        folded.known,
        new Set([...tireIdsToWrite(folded), ...tireIdsWithNewCondition(folded)]),
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
    const inOne = <Value>(work: (send: SendStatement) => Promise<FleetPipelineResult<Value>>): Promise<Value> =>
      runInFleetPipeline(this.#db, { fleetId, role: 'user' }, work)
    for (let tries = 1; tries <= MOST_BEGUN; tries += 1) {
      try {
        return await inOne((send) => this.#write(send, fleetId, batches, sent))
      } catch (cause) {
        if (cause instanceof TagsMovedError) this.#homes.forget(fleetId, cause.tagIds)
        else if (cause instanceof RigStatesMissingError)
          await inOne(async (send) => ({ value: await createMissingRigStates(send, cause.tagIds), writes: [] }))
        else throw cause
      }
    }
    throw new LockBusyError('tires moved again and again while their readings came in')
  }

  async #write(
    send: SendStatement,
    fleetId: number,
    batches: readonly ReadingBatch[],
    sent: readonly ReadingOfBatch[],
  ): Promise<FleetPipelineResult<Written>> {
    const byTag = Map.groupBy(sent, ({ reading }) => reading.tagId)
    const tagIds = [...byTag.keys()]
    const { rigs, vehicleIds } =
      tagIds.length === 0 ? NOTHING_LOCKED : await lockRigsOfTags(send, tagIds, this.#homes.of(fleetId, tagIds))
    this.#homes.remember(fleetId, rigs)
    const tags = new Set(rigs.flatMap(({ tires }) => tires.map(({ tagId }) => tagId)))
    const ofNoTire = sent.filter(({ reading }) => !tags.has(reading.tagId))
    const { unknown, duplicates: weighed } = await storeSuspensionReadings(send, ofNoTire, vehicleIds)
    await quarantineRefusedReadings(send, batches, unknown)
    const asTransmitted = await mergeRepeatedTransmissions(send, await heardRigs(send, rigs, byTag))
    const { heard, elsewhere } = splitByPlace(await fillMissingPositions(send, asTransmitted))
    const known = await writePastMountingReadings(send, elsewhere)
    const { folded, duplicates } = await judgeRigsWithNewReadings(send, fleetId, heard, {
      rigs: this.#rigs,
      settings: this.#settings,
    })
    // Commits that notify wait for each other, so the news leaves right behind. Known readings are told of again: should
    // this process die in between, the gateway that sends again makes up for it.
    const afterwards = vehicleChangeNotifyStatements(fleetId, changesOf(rigs, byTag, folded), {
      isNews: folded.some(isNewsToPeople),
    })
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
    const written = own === undefined ? [] : [...tireIdsToWrite(own), ...tireIdsWithNewCondition(own)]
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

const isJudged = ({ baseAt, lastAt }: LockedRig, tire: RigTire, { reading: { time } }: IncomingTagPacket): boolean =>
  (tire.baseAt === null || time > tire.baseAt) &&
  (baseAt === null || time >= baseAt) &&
  (lastAt === null || time >= lastAt - LATE_READINGS_JUDGED_WITHIN)

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
  return stamps.length === 0 ? new Map() : readTimesOfDeviceStamps(send, stamps)
}

const placed = (sent: ReadingOfBatch, { tireId }: RigTire, places: Map<string, EpochSeconds>): IncomingTagPacket => {
  const { deviceTime, time } = sent.reading
  if (deviceTime === null) return toIncomingPackets(sent, tireId, time)
  const key = `${tireId}@${deviceTime}`
  const known = places.get(key)
  if (known === undefined) places.set(key, time)
  return toIncomingPackets(sent, tireId, known ?? time)
}

import type { QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import { temporaryDatabaseFailureOf } from '../../db/connection/temporary-database-failure.ts'
import { shareOfProcess } from '../../db/processes/server-processes.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { LockBusyError } from '../../db/scope/transaction-lock.ts'
import type { FeatureDeps } from '../../deps.ts'
import { uploadProbe } from '../../probes/ingest-probes.ts'
import { createWindowCounter } from '../../rate-counter.ts'
import { CommitThreadEndedError, type ReadingBatchStorage } from '../commit/commit-threads.ts'
import { type StoredPositionCount, storeUnitPositions, type UnitPositionBatch } from '../commit/store-unit-positions.ts'
import { IngestRefusal } from '../ingest-refusal.ts'
import {
  type BelievedUnitPosition,
  believeUnitPosition,
  type ReceivedUnitPosition,
} from '../readings/believed-unit-position.ts'
import { jsonBatchElements } from '../readings/json-batch-elements.ts'
import { parseNdjsonLines } from '../readings/parse-ndjson-lines.ts'
import { storableTextExcerpt } from '../readings/payload-excerpt.ts'
import type { RefusedReading } from '../readings/reading.ts'
import type { ReadingBatch, ReadingBatchOutcome } from '../readings/reading-batch.ts'
import { markQuarantinedAsReplayed } from '../readings/rejudge-quarantined-readings.ts'
import { FleetPendingBytes } from './fleet-pending-bytes.ts'
import { GroupCommit } from './group-commit.ts'
import { type KnownSensor, readKnownSensors } from './sensor-lookup.ts'
import { type SensorHistory, SensorMemory } from './sensor-memory.ts'
import { type NamedSensor, SensorNameRegistry } from './sensor-name-registry.ts'
import { type AuthenticatedUnit, UnitAuthenticator, type UnitCredential } from './unit-authenticator.ts'
import { clockCorrectionOfUpload, newestTimestampOfUpload, UnitClockTracker } from './unit-clock-tracker.ts'
import { type PacketTrafficCounts, UnitTrafficCounter } from './unit-traffic-counter.ts'
import { UnitsByDeviceName } from './units-by-device-name.ts'
import { validateFleetReadings } from './validate-fleet-readings.ts'

/** A gateway that sends each reading by itself sends more often than a person clicks; a fleet has more than one. */
const UPLOADS_OF_UNIT = 10
const UPLOADS_OF_FLEET = 50
const SECOND_MS = 1_000
/** Readings in one upload: more than any gateway gathers, few enough not to hold up the others. */
const MOST_READINGS = 100_000
/** Two commits keep the database and those who judge busy at once, and the fewer there are the more of what comes in shares one; tires that are in several wait for each other there. */
const LIMITS = { together: 2_000, inAll: 100_000, ofOne: 40_000, atOnce: 2 }

/** What elements were decoded from, by their index. */
type Decoded = {
  /** The language that they came in. */
  source: string
  /** When they were brought, s since 1970. */
  received: EpochSeconds
  /** When each came in, s since 1970: what is refused is kept by it. */
  arrivals: readonly EpochSeconds[]
  /** The words of the source: what is refused is kept in these. */
  texts: readonly (string | undefined)[]
  /** Whether the source says when it was measured; the time of the others is that of coming in. */
  stamped: readonly boolean[]
  /** Equal figures of a tag within so long are of one transmission, s; null where none is repeated. */
  repeatsWithin: Seconds | null
  /** Whether all of it waited elsewhere for nobody knows how long: it calls nobody at once. */
  isLate?: boolean
}

/** The name of our own language, in which an upload is that says no other. */
export const OWN_PAYLOAD_FORMAT = 'readings'

/**
 * What a unit brings at once: elements of the shape of a reading, as far as they could be decoded, or a text in which our own
 * readings stand, as JSON or one per line.
 */
export type UnitUpload = { elements: readonly unknown[]; decoded?: Decoded } | { json: string } | { lines: string }

/** What became of the readings of one upload; `index` is where a reading stood in it. */
export type UploadOutcome = {
  accepted: number
  duplicates: number
  quarantined: { index: number; reason: QuarantineReason }[]
}

/** Room for one upload of a unit. */
export type UploadAdmission = {
  unit: AuthenticatedUnit
  /**
   * Stores what the unit brings; resolves after the commit.
   * Throws IngestRefusal: what is `unavailable` can be stored later, and sending again is harmless.
   */
  accept(upload: UnitUpload, heardBy?: AuthenticatedUnit): Promise<UploadOutcome>
  /** Stores where a unit says that it is; resolves after the commit. Throws as `accept` does. */
  report(positions: readonly ReceivedUnitPosition[], of: PositionReporter): Promise<PositionReportOutcome>
  /** Counts messages that tell nothing of use; `isAll` where nothing else came with them, by which their packet is counted. */
  ignore(messages: number, of: { unit: AuthenticatedUnit; source: string; isAll: boolean }): void
  /** To be called in the end, whatever became of it; counts once. */
  letGo(): void
}

export type { SensorHistory, TimedValue } from './sensor-memory.ts'
export type { AuthenticatedUnit, KnownSensor, NamedSensor, ReceivedUnitPosition, UnitCredential }

/**
 * Whose positions they are. `ofVehicleOnly`: they are of use only where it stands on a vehicle. `countAs`: the source in which they are
 * counted as a packet of its unit; null where readings come with them, by which it is counted.
 */
export type PositionReporter = { unit: AuthenticatedUnit; ofVehicleOnly: boolean; countAs: string | null }

/**
 * What became of positions: how many were stored, how many were known, and which, by where they stood, cannot be true. The others came
 * too late to be of use.
 */
export type PositionReportOutcome = { stored: number; known: number; disbelieved: readonly number[] }

/** What would become of an element: why it is not used, null where it is; and whether its time is not believed. */
export type UploadElementVerdict = { reason: QuarantineReason | null; clockOff: boolean }

type Deps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'processes'> & { storage: ReadingBatchStorage }

/** Takes readings in, whichever way they come: lets units in, judges readings one by one, stores them, and answers for them after the commit. */
export class ReadingIntake {
  readonly #deps: Deps
  readonly #units: UnitAuthenticator
  readonly #called: UnitsByDeviceName
  readonly #clocks: UnitClockTracker
  readonly #names: SensorNameRegistry
  readonly #traffic: UnitTrafficCounter
  readonly #load = new FleetPendingBytes()
  readonly #heard = new SensorMemory()
  readonly #waitOfUnit: (key: string) => number | null
  readonly #waitOfFleet: (key: string) => number | null
  readonly #queue: GroupCommit<ReadingBatch, ReadingBatchOutcome>
  readonly #positions: GroupCommit<UnitPositionBatch, StoredPositionCount>

  constructor(deps: Deps, tell: (sentence: string) => void) {
    this.#deps = deps
    this.#units = new UnitAuthenticator(deps.db, tell)
    this.#called = new UnitsByDeviceName(deps.db)
    this.#clocks = new UnitClockTracker(deps.db)
    this.#names = new SensorNameRegistry(deps.db)
    this.#traffic = new UnitTrafficCounter(deps.db, tell)
    const { requestsPerSecond } = deps.config
    const perSecond = (most: number) => {
      const share = () => shareOfProcess(most * requestsPerSecond, deps.processes)
      return createWindowCounter(SECOND_MS, share, () => performance.now())
    }
    this.#waitOfUnit = perSecond(UPLOADS_OF_UNIT)
    this.#waitOfFleet = perSecond(UPLOADS_OF_FLEET)
    this.#queue = new GroupCommit((fleetId, batches) => deps.storage.store(fleetId, batches), LIMITS)
    this.#positions = new GroupCommit((fleetId, batches) => storeUnitPositions(deps.db, fleetId, batches), LIMITS)
  }

  /** What was heard before of the sensors that a unit names in the words of a source. */
  heardBefore(unit: AuthenticatedUnit, source: string): SensorHistory {
    return this.#heard.before(unit, source)
  }

  /** The moment, as everything that comes in is stamped with it. */
  now(): EpochSeconds {
    return this.#deps.clock.now()
  }

  /**
   * The tags that a unit's fleet knows sensors by; a sensor that was never heard becomes one. Names have at most 100 signs.
   * Throws IngestRefusal where there are too many at once.
   */
  async tagsOf({ fleetId }: AuthenticatedUnit, sensors: readonly NamedSensor[]): Promise<ReadonlyMap<string, number>> {
    if (sensors.length > MOST_READINGS) throw tooMany()
    return storedOrRefused(() => this.#names.tagsOf(fleetId, sensors))
  }

  /** Whether a proof was good when it was last looked at, lately: it may have been revoked since. Asks nobody. */
  knows(proof: UnitCredential): boolean {
    return this.#units.knows(proof)
  }

  /** The unit of a proof, or null where it proves nothing, or not any more. */
  prove(proof: UnitCredential): Promise<AuthenticatedUnit | null> {
    return this.#units.unitOf(proof)
  }

  /**
   * The units of the fleet that are called like devices for which another one speaks, each by the first of its names that one is
   * called by, capitals aside; null where none is.
   */
  unitsCalled(
    { fleetId }: AuthenticatedUnit,
    devices: readonly (readonly string[])[],
  ): Promise<(AuthenticatedUnit | null)[]> {
    return storedOrRefused(() => this.#called.unitsOf(fleetId, devices))
  }

  /** What a unit's fleet knows of these sensors, by their names; it makes no tags of them. */
  knownSensors(
    { fleetId }: Pick<AuthenticatedUnit, 'fleetId'>,
    sensors: readonly NamedSensor[],
  ): Promise<ReadonlyMap<string, KnownSensor>> {
    return storedOrRefused(() => readKnownSensors(this.#deps.db, fleetId, sensors))
  }

  /** Those of these names that a unit of the fleet is called by, capitals aside; none of them was heard by that. */
  unitNames({ fleetId }: Pick<AuthenticatedUnit, 'fleetId'>, names: readonly string[]): Promise<ReadonlySet<string>> {
    return storedOrRefused(() => this.#called.namesAmong(fleetId, names))
  }

  /**
   * Lets a unit in that is about to bring so many bytes: best before they are read.
   * Throws IngestRefusal where it or its fleet comes too often or has too much here already.
   */
  admit(unit: AuthenticatedUnit, bytes: number): UploadAdmission {
    // The unit first: one that runs wild does not use up what its fleet has.
    notTooOften(this.#waitOfUnit(`unit ${unit.unitId}`))
    notTooOften(this.#waitOfFleet(`fleet ${unit.fleetId}`))
    const letGo = this.#load.take(unit.fleetId, bytes)
    return {
      unit,
      accept: (upload, heardBy = unit) => this.#accept(heardBy, upload),
      report: async (positions, of) => this.#report(positions, of),
      ignore: (ignored, { unit: of, source, isAll }) =>
        this.#traffic.count({ ...of, source }, this.#deps.clock.now(), { ...POSITIONS, ignored, isRest: !isAll }),
      letGo,
    }
  }

  async #report(
    positions: readonly ReceivedUnitPosition[],
    { unit, ofVehicleOnly, countAs }: PositionReporter,
  ): Promise<PositionReportOutcome> {
    if (positions.length > MOST_READINGS) throw tooMany()
    const { unitId, fleetId } = unit
    const received = this.#deps.clock.now()
    const disbelieved: number[] = []
    const batch: BelievedUnitPosition[] = []
    for (const [at, position] of positions.entries()) {
      const believed = believeUnitPosition(position, { unitId, ofVehicleOnly }, received)
      if (believed === null) disbelieved.push(at)
      else if (believed !== 'late') batch.push(believed)
    }
    let stored = 0
    for (let at = 0; at < batch.length; at += LIMITS.together) {
      const part = batch.slice(at, at + LIMITS.together)
      stored += (await storedOrRefused(() => this.#positions.add(fleetId, part, part.length))).stored
    }
    // What cannot be true is accepted as a reject, and counted then.
    if (countAs !== null && disbelieved.length === 0)
      this.#traffic.count({ ...unit, source: countAs }, received, { ...POSITIONS, readings: stored })
    return { stored, known: batch.length - stored, disbelieved }
  }

  /**
   * Stores what came in at `received` and could not be read then, too late to call anybody at once; returns the indexes of the
   * elements that are refused again, which are kept already. Throws IngestRefusal as `accept` does.
   */
  async acceptLate(
    unit: AuthenticatedUnit,
    elements: readonly unknown[],
    received: EpochSeconds,
  ): Promise<ReadonlySet<number>> {
    const now = this.#deps.clock.now()
    const { readings, refused } = await this.#validated(unit.fleetId, elements, { now, received })
    const batch = { unitId: unit.unitId, received: now, isLate: true, readings, refused: [] } as const
    await storedOrRefused(() => this.#stored(unit.fleetId, batch))
    return new Set(refused.map(({ index }) => index))
  }

  /** What would become of elements that came in at `received`, in their order: of tags that are known, and with a clock of which nothing is. Stores nothing. */
  async judge(
    { fleetId }: Pick<AuthenticatedUnit, 'fleetId'>,
    elements: readonly unknown[],
    received: EpochSeconds,
  ): Promise<readonly UploadElementVerdict[]> {
    const { readings, refused } = await this.#validated(fleetId, elements, { now: this.#deps.clock.now(), received })
    const reasons = new Map(refused.map(({ index, reason }) => [index, reason]))
    const off = new Set(readings.flatMap(({ index, deviceTime }) => (deviceTime === null ? [] : [index])))
    return elements.map((_, index) => ({ reason: reasons.get(index) ?? null, clockOff: off.has(index) }))
  }

  /** Marks what was kept of a fleet as used; returns how many of them were not yet. */
  markUsed(fleetId: number, ids: readonly number[]): Promise<number> {
    return inFleet(this.#deps.db, { fleetId, role: 'user' }, (tx) =>
      markQuarantinedAsReplayed(tx, ids, this.#deps.clock.now()),
    )
  }

  /** Writes down what is counted in memory; resolves when it stands in the database. */
  async flush(): Promise<void> {
    await Promise.all([this.#traffic.flush(), this.#units.flush()])
  }

  async #accept(unit: AuthenticatedUnit, upload: UnitUpload): Promise<UploadOutcome> {
    const decoded = 'elements' in upload ? (upload.decoded ?? null) : null
    const from = { ...unit, source: decoded?.source ?? OWN_PAYLOAD_FORMAT }
    const received = decoded?.received ?? this.#deps.clock.now()
    try {
      const { answer, traffic } = await uploadProbe.around({ source: from.source }, async () =>
        this.#taken(unit, readingElementsOfUpload(upload), decoded, received),
      )
      this.#traffic.count(from, received, traffic)
      return answer
    } catch (cause) {
      this.#traffic.count(from, received, REFUSED)
      throw cause
    }
  }

  async #taken(
    unit: AuthenticatedUnit,
    elements: readonly unknown[],
    decoded: Decoded | null,
    received: EpochSeconds,
  ): Promise<{ answer: UploadOutcome; traffic: PacketTrafficCounts }> {
    if (elements.length > MOST_READINGS) throw tooMany()
    const isStamped = (index: number): boolean => decoded === null || decoded.stamped[index] === true
    const newest = newestTimestampOfUpload(
      decoded === null ? elements : elements.filter((_, index) => isStamped(index)),
    )
    const { readings, refused } = await this.#validated(unit.fleetId, elements, {
      now: received,
      received,
      clockBehind: clockCorrectionOfUpload(unit, newest, received),
    })
    const batch = {
      unitId: unit.unitId,
      received,
      ...(decoded?.isLate === true ? { isLate: true as const } : {}),
      repeatsWithin: decoded?.repeatsWithin ?? null,
      readings,
      refused: decoded === null ? refused : refused.map((one) => inWords(one, decoded)),
    }
    const answer = await storedOrRefused(async () => {
      const stored = await this.#stored(unit.fleetId, batch)
      await this.#clocks.heard(unit, newest, received)
      return stored
    })
    const traffic: PacketTrafficCounts = {
      isRefused: false,
      readings: answer.accepted,
      duplicates: answer.duplicates,
      rejects: answer.quarantined.map(({ reason }) => reason),
      // What is only sent again says nothing of how long it took.
      delays:
        answer.accepted === 0 ? [] : readings.flatMap(({ index, time }) => (isStamped(index) ? [received - time] : [])),
      tags: readings.map(({ tagId }) => tagId),
      clockBehind: newest === null ? null : received - newest,
    }
    return { answer, traffic }
  }

  /** Elements judged one by one. Throws IngestRefusal where the fleet has to be asked how far back it keeps readings, and cannot be now. */
  #validated(
    fleetId: number,
    elements: readonly unknown[],
    at: { now: EpochSeconds; received: EpochSeconds; clockBehind?: Seconds },
  ): ReturnType<typeof validateFleetReadings> {
    const { db, config } = this.#deps
    return storedOrRefused(() => validateFleetReadings(db, { fleetId, ...config }, elements, at))
  }

  async #stored(fleetId: number, batch: ReadingBatch): Promise<UploadOutcome> {
    const quarantined: UploadOutcome['quarantined'] = batch.refused.map(({ index, reason }) => ({ index, reason }))
    const answer = { accepted: 0, duplicates: 0, quarantined }
    for (const slice of slices(batch)) {
      const outcome = await this.#queue.add(fleetId, slice, sizeOf(slice))
      answer.accepted += outcome.accepted
      answer.duplicates += outcome.duplicates
      quarantined.push(...outcome.unknown.map(({ index }) => ({ index, reason: 'unknown_tag' as const })))
    }
    quarantined.sort((one, other) => one.index - other.index)
    return answer
  }
}

/** The elements of what a unit brings. Throws IngestRefusal where there are none to be found in a text, or too many. */
export const readingElementsOfUpload = (upload: UnitUpload): readonly unknown[] => {
  if ('elements' in upload) return upload.elements
  return 'json' in upload ? jsonBatchElements(upload.json) : parseNdjsonLines(upload.lines)
}

/** A packet that says where a unit is, and nothing of tires. */
const POSITIONS: PacketTrafficCounts = {
  isRefused: false,
  readings: 0,
  duplicates: 0,
  rejects: [],
  delays: [],
  tags: [],
  clockBehind: null,
}

/** A packet of which nothing was taken in. */
const REFUSED: PacketTrafficCounts = { ...POSITIONS, isRefused: true }

const inWords = (refused: RefusedReading, { source, texts, arrivals }: Decoded): RefusedReading => {
  const text = texts[refused.index]
  if (text === undefined) return refused
  const received = arrivals[refused.index]
  return { ...refused, payload: storableTextExcerpt(text), source, ...(received === undefined ? {} : { received }) }
}

const tooMany = (): IngestRefusal => new IngestRefusal('too_large', `Send at most ${MOST_READINGS} readings at once.`)

/** A failure of the database that passes is a refusal: what was brought can be brought again. */
const storedOrRefused = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (cause) {
    if (!isPassing(cause)) throw cause
    const message = 'The readings could not be stored right now. Keep them and send them again.'
    throw new IngestRefusal('unavailable', message, 2, cause)
  }
}

const notTooOften = (waitMs: number | null): void => {
  if (waitMs === null) return
  throw new IngestRefusal('too_often', 'Too many requests at once. Wait a moment and try again.', waitMs / SECOND_MS)
}

/** Sent again, readings look anew at what is there: only what was taken twice does not end by itself, and is a bug of ours. */
const isPassing = (cause: unknown): boolean => {
  if (cause instanceof LockBusyError || cause instanceof CommitThreadEndedError) return true
  const failure = temporaryDatabaseFailureOf(cause)
  return failure !== null && failure !== 'taken'
}

const slices = (batch: ReadingBatch): ReadingBatch[] => {
  const count = Math.max(1, Math.ceil(Math.max(batch.readings.length, batch.refused.length) / LIMITS.together))
  const part = <T>(all: readonly T[], at: number): readonly T[] =>
    all.slice(at * LIMITS.together, (at + 1) * LIMITS.together)
  return Array.from({ length: count }, (_, at) => ({
    ...batch,
    readings: part(batch.readings, at),
    refused: part(batch.refused, at),
  }))
}

const sizeOf = ({ readings, refused }: ReadingBatch): number => readings.length + refused.length

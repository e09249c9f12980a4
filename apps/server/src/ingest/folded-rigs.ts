import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Equipment } from '@coldbar/domain/vehicles/mounted-tire'
import type { Send } from '../db/pipelined.ts'
import { withoutContradicted } from './contradicted-releases.ts'
import { type EventRecord, eventKey } from './event-record.ts'
import type { FoldedRig, MeasurementRow } from './folded-rig.ts'
import type { Incoming } from './incoming.ts'
import { type KnownRig, type KnownRigs, recentSince, withRecent } from './known-rigs.ts'
import type { KnownSettings } from './known-settings.ts'
import { type LockedRig, lifeOf } from './locked-rigs.ts'
import { type Derived, isSameDerived, preferred } from './measurement.ts'
import { PACKET_TIME, packetsOf, type Reception } from './reception.ts'
import { foldRig, type Judged, type RigFold } from './rig-fold.ts'
import type { RigPoint } from './rig-point.ts'
import { byTurn, type RigReading } from './rig-reading.ts'
import { type Past, readNear, readPast, type StoredReading, unitsOf } from './stored-readings.ts'

/** A rig and what came in of its tires. `isRegained`: a puller that seemed to have left it had not. */
export type HeardRig = { rig: LockedRig; incoming: readonly Incoming[]; isRegained?: boolean }

type Caches = { rigs: KnownRigs; settings: KnownSettings }

/** Seconds after which a reading is too old to call anybody at once. */
export const LIVE_FOR = 600

/** What one rig is folded from, and with what. */
type Source = {
  from: RigPoint
  bases: Past['bases']
  rows: readonly StoredReading[]
  /** Null when nothing is evaluated anew. */
  since: EpochSeconds | null
}

/** Whether it can only be judged together with what is stored: it is not the newest, or maybe heard by others too. */
const isLate = ({ vehicle, tires }: RigPoint, { reading }: Incoming): boolean => {
  if (vehicle.at !== null && byTurn(reading, vehicle.at) <= 0) return true
  if (vehicle.elapsed !== null && reading.time < vehicle.elapsed) return true
  const own = tires.get(reading.tireId)
  if (own === undefined || own.state.last === null) return false
  const isOwnUnit = own.told.unitId === reading.unitId && !own.told.shared
  return !isOwnUnit && reading.time - own.state.last.time <= PACKET_TIME
}

const saysTheSame = (stored: Reception, { reading }: Incoming): boolean =>
  stored.time === reading.time && stored.unitId === reading.unitId && preferred(stored, reading) <= 0

/** Splits off what is stored already, so that readings sent again cost one look-up and no evaluation. */
const withoutKnown = async (
  send: Send,
  late: readonly HeardRig[],
): Promise<{ left: HeardRig[]; duplicates: Incoming[] }> => {
  const near = await readNear(
    send,
    late.flatMap(({ incoming }) => incoming.map(({ reading: { tireId, time } }) => ({ tireId, time }))),
  )
  const duplicates: Incoming[] = []
  const left = late.map(({ incoming, ...rest }) => {
    const fresh = incoming.filter((one) => {
      const isKnown = near
        .get(one.reading.tireId)
        ?.some(({ reading }) => saysTheSame(reading, one) || reading.others.some((other) => saysTheSame(other, one)))
      if (isKnown === true) duplicates.push(one)
      return isKnown !== true
    })
    return { ...rest, incoming: fresh }
  })
  return { left: left.filter(({ incoming }) => incoming.length > 0), duplicates }
}

const asReading = (counts: Reception & { tireId: number }, others: readonly Reception[]): RigReading => ({
  ...counts,
  others,
  alsoHeardBy: unitsOf(others, counts.unitId),
})

type Merged = {
  readings: readonly RigReading[]
  /** Stored rows by reading, where the reading is as stored. */
  stored: ReadonlyMap<RigReading, StoredReading>
  lost: { tireId: number; time: EpochSeconds }[]
  duplicates: Incoming[]
}

/** The tires' packets, of what is stored and what came in, in turn. */
const mergedOf = (rows: readonly StoredReading[], incoming: readonly Incoming[], ownUnitId: number | null): Merged => {
  const readings: RigReading[] = []
  const stored = new Map<RigReading, StoredReading>()
  const lost: Merged['lost'] = []
  const duplicates: Incoming[] = []
  const incomingOf = Map.groupBy(incoming, ({ reading }) => reading.tireId)
  const rowsOf = Map.groupBy(rows, ({ reading }) => reading.tireId)
  for (const [tireId, own] of rowsOf) {
    if (incomingOf.has(tireId)) continue
    for (const row of own) {
      readings.push(row.reading)
      stored.set(row.reading, row)
    }
  }
  for (const [tireId, own] of incomingOf) {
    const rowOf = new Map((rowsOf.get(tireId) ?? []).map((row) => [row.reading as Reception, row]))
    const incomingBy = new Map(own.map((one) => [one.reading as Reception, one]))
    const all = [
      ...rowOf.keys(),
      ...[...rowOf.keys()].flatMap((row) => (row as RigReading).others),
      ...incomingBy.keys(),
    ]
    const { packets, dropped } = packetsOf(all, ownUnitId)
    const taken = new Set<number>()
    for (const { counts, others } of packets) {
      taken.add(counts.time)
      const row = rowOf.get(counts)
      const before = row?.reading.others ?? []
      if (row !== undefined && before.length === others.length && others.every((one) => before.includes(one))) {
        readings.push(row.reading)
        stored.set(row.reading, row)
      } else readings.push(asReading({ ...counts, tireId }, others))
      for (const other of others) duplicates.push(...known(incomingBy, other))
    }
    for (const one of dropped) duplicates.push(...known(incomingBy, one))
    for (const { time } of rowOf.keys()) if (!taken.has(time)) lost.push({ tireId, time })
  }
  readings.sort(byTurn)
  return { readings, stored, lost, duplicates }
}

const known = (incomingBy: ReadonlyMap<Reception, Incoming>, reception: Reception): Incoming[] => {
  const one = incomingBy.get(reception)
  return one === undefined ? [] : [one]
}

/** An event that the earlier evaluation had ended, and this one does not, goes back to how it stood at the kept point. */
const eventsOf = (source: Source, fold: RigFold): Map<number, readonly EventRecord[]> => {
  const events = new Map<number, readonly EventRecord[]>()
  if (source.since !== null) {
    for (const { tireId, point } of source.bases) events.set(tireId, point.events)
    for (const [tireId, point] of source.from.tires) events.set(tireId, point.events)
  }
  for (const [tireId, touched] of fold.touched) {
    const all = new Map((events.get(tireId) ?? []).map((event) => [eventKey(event), event]))
    for (const [key, event] of touched) all.set(key, event)
    events.set(tireId, [...all.values()])
  }
  return events
}

const rowsOf = ({ readings, stored }: Merged, derived: readonly Derived[]): MeasurementRow[] =>
  readings.flatMap((reading, at): MeasurementRow[] => {
    const now = derived[at]
    const before = stored.get(reading)
    if (now === undefined || (before !== undefined && isSameDerived(before.derived, now))) return []
    return [{ reading, derived: now }]
  })

const storedAfter = (readings: readonly RigReading[], derived: readonly Derived[]): StoredReading[] =>
  readings.flatMap((reading, at) => {
    const own = derived[at]
    return own === undefined ? [] : [{ reading, derived: own }]
  })

/** Judges one rig: its new readings after what is known, or all since a kept point with the new ones among them. */
const foldOne = (
  { rig, incoming, isRegained = false }: HeardRig,
  before: KnownRig,
  source: Source & { recent: KnownRig['recent'] },
  equipment: Equipment,
  until: EpochSeconds | null,
): { folded: FoldedRig; duplicates: Incoming[] } => {
  const merged = mergedOf(source.rows, incoming, rig.ownUnitId)
  const judged: Judged = {
    equipment,
    lives: new Map(rig.tires.map((tire) => [tire.tireId, lifeOf(tire)])),
    bases: source.bases,
  }
  const fold = foldRig(source.from, merged.readings, judged, { until, isAnew: source.since !== null })
  const received = incoming.reduce((latest, { reading }) => Math.max(latest, reading.received), 0)
  const isLate = incoming.some((one) => one.isLate)
  const liveFrom = (isLate ? Number.POSITIVE_INFINITY : received - LIVE_FOR) as EpochSeconds
  const isBacklog = isLate || incoming.some(({ reading }) => reading.time < reading.received - LIVE_FOR)
  const recent = withRecent(
    source.recent,
    { from: source.from, rows: storedAfter(merged.readings, fold.derived) },
    fold.point,
  )
  const folded: FoldedRig = {
    rig,
    equipment,
    fold,
    known: { point: fold.point, recent },
    before: before.point,
    events: eventsOf(source, fold),
    rows: rowsOf(merged, fold.derived),
    lost: merged.lost,
    since: source.since,
    now: received as EpochSeconds,
    liveFrom,
    lateAt: isBacklog ? (received as EpochSeconds) : null,
    isRegained,
  }
  return { folded, duplicates: merged.duplicates }
}

const oldestOf = (incoming: readonly Incoming[]): EpochSeconds =>
  (incoming.reduce((oldest, { reading }) => Math.min(oldest, reading.time), Number.POSITIVE_INFINITY) -
    PACKET_TIME) as EpochSeconds

/** A rig's past is closed behind its base. */
const notBefore = ({ baseAt }: LockedRig, time: EpochSeconds): EpochSeconds =>
  baseAt === null || time > baseAt ? time : baseAt

const NOTHING = { bases: [], rows: [], since: null } as const

/**
 * Evaluates each rig with its new readings: from where it stands when they are newer than all it knows, otherwise anew
 * from a point before the oldest of them. What is known already comes back as `duplicates`.
 */
export const foldRigs = async (
  send: Send,
  fleetId: number,
  incoming: readonly HeardRig[],
  { rigs, settings }: Caches,
): Promise<{ folded: FoldedRig[]; duplicates: Incoming[] }> => {
  const heard = await withoutContradicted(send, incoming)
  const all = heard.map(({ rig }) => rig)
  const [equipmentOf, knownOf] = await Promise.all([settings.of(send, fleetId, all), rigs.of(send, fleetId, all)])
  const folded: FoldedRig[] = []
  const duplicates: Incoming[] = []
  const late: HeardRig[] = []
  const take = (
    one: HeardRig,
    before: KnownRig,
    source: Source & { recent: KnownRig['recent'] },
    until: EpochSeconds | null,
  ): void => {
    const result = foldOne(one, before, source, equipmentOf(one.rig), until)
    folded.push(result.folded)
    duplicates.push(...result.duplicates)
  }
  for (const one of heard) {
    const before = knownOf(one.rig)
    if (one.incoming.some((incoming) => isLate(before.point, incoming))) late.push(one)
    else take(one, before, { ...NOTHING, from: before.point, recent: before.recent }, null)
  }
  if (late.length === 0) return { folded, duplicates }
  const deep: HeardRig[] = []
  for (const one of late) {
    const before = knownOf(one.rig)
    const near = recentSince(before.recent, oldestOf(one.incoming))
    const [first] = near ?? []
    if (near === null || first === undefined) {
      deep.push(one)
      continue
    }
    const rows = near.flatMap((recent) => recent.rows)
    const { left, twice } = withoutStored(one, rows)
    duplicates.push(...twice)
    if (left.length === 0) continue
    const since = Math.max(first.from.vehicle.at?.time ?? 0, first.from.vehicle.elapsed ?? 0) as EpochSeconds
    const earlier = before.recent.slice(0, before.recent.indexOf(first))
    take(
      { ...one, incoming: left },
      before,
      { from: first.from, rows, bases: [], since, recent: earlier },
      before.point.vehicle.elapsed,
    )
  }
  if (deep.length === 0) return { folded, duplicates }
  const news = await withoutKnown(send, deep)
  duplicates.push(...news.duplicates)
  if (news.left.length === 0) return { folded, duplicates }
  const pasts = await readPast(
    send,
    news.left.map(({ rig, incoming }) => ({ rig, from: notBefore(rig, oldestOf(incoming)) })),
  )
  for (const one of news.left) {
    const past = pasts.get(one.rig.key)
    const before = knownOf(one.rig)
    if (past !== undefined) take(one, before, { ...past, recent: [] }, before.point.vehicle.elapsed)
  }
  return { folded, duplicates }
}

/** As `withoutKnown`, where the stored rows are at hand. */
const withoutStored = (
  { incoming }: HeardRig,
  rows: readonly StoredReading[],
): { left: Incoming[]; twice: Incoming[] } => {
  const left: Incoming[] = []
  const twice: Incoming[] = []
  for (const one of incoming) {
    const isKnown = rows.some(
      ({ reading }) =>
        reading.tireId === one.reading.tireId &&
        (saysTheSame(reading, one) || reading.others.some((other) => saysTheSame(other, one))),
    )
    if (isKnown) twice.push(one)
    else left.push(one)
  }
  return { left, twice }
}

/**
 * Lets time pass for each rig until `now`; a rig whose settings were edited is judged anew from its last kept point, so
 * that what it shows is what its limits say.
 */
export const elapseRigs = async (
  send: Send,
  fleetId: number,
  rigs: readonly LockedRig[],
  now: EpochSeconds,
  caches: Caches,
): Promise<FoldedRig[]> => {
  if (rigs.length === 0) return []
  const [equipmentOf, knownOf] = await Promise.all([
    caches.settings.of(send, fleetId, rigs),
    caches.rigs.of(send, fleetId, rigs),
  ])
  const edited = rigs.flatMap((rig) => {
    const at = knownOf(rig).point.vehicle.at
    return rig.recheck && at !== null ? [{ rig, from: notBefore(rig, at.time as EpochSeconds) }] : []
  })
  const pasts = edited.length === 0 ? new Map<string, Past>() : await readPast(send, edited)
  return rigs.map((rig) => {
    const before = knownOf(rig)
    const past = pasts.get(rig.key)
    const source = past === undefined ? { ...NOTHING, from: before.point, recent: [] } : { ...past, recent: [] }
    const { folded } = foldOne({ rig, incoming: [] }, before, source, equipmentOf(rig), now)
    return { ...folded, now, liveFrom: (now - LIVE_FOR) as EpochSeconds }
  })
}

import { NO_PROBLEMS, type TireProblems } from '@coldbar/domain/problems/problem'
import { rebuildProblemsFromEvents } from '@coldbar/domain/problems/rebuild-problems-from-events'
import { storedReception } from '@coldbar/domain/reception/vehicle-reception'
import { newTireState, type TireState } from '@coldbar/domain/state/tire-state'
import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { newVehicleState, type VehicleState } from '@coldbar/domain/vehicle/vehicle-state'
import type { Trip } from '@coldbar/domain/vehicle/vehicle-step'
import type { ReadingOrderKey } from '../readings/rig-reading.ts'
import { type TireEventRecord, tireEventKey } from './tire-event-record.ts'

/** Where a unit was that heard the tire, and how far that is believed to be the tire's place. */
type ToldPlace = { time: EpochSeconds; latitude: number; longitude: number; fidelity: number }

/** What readings said beside pressure and temperature, as they last said it, and which unit heard the last one. */
export type LastReportedValues = {
  /** By a unit that travels along. */
  place: ToldPlace | null
  /** By somebody else's. */
  uncertain: ToldPlace | null
  batteryOk: boolean | null
  unitId: number | null
  /** Whether further units heard it. */
  shared: boolean
}

/** A tire after some of its rig's readings. Never changed, only replaced. */
export type TireSnapshot = {
  state: TireState
  told: LastReportedValues
  /** Events that are open, or ended so lately that they could open again. */
  events: readonly TireEventRecord[]
  /** Problems that go on, or ended so lately that they could go on; and what is remembered of those before. */
  problems: TireProblems
  /** Which readings it is made of; see `tireLifeKey`. */
  life: string
}

/** The trip that was told of last. `foundAt`: the moment that first told of it; missing in points stored before that was kept. */
export type LastDetectedTrip = Trip & { foundAt?: EpochSeconds }

export type VehicleSnapshot = {
  state: VehicleState
  /** The moment of the first reading that was judged; null before it, and where that came before this was kept. */
  first: EpochSeconds | null
  /** The last reading that was judged. */
  at: ReadingOrderKey | null
  /** Until when time was let pass without a reading. */
  elapsed: EpochSeconds | null
  /** As the on-board computer said last, km. */
  odometer: number | null
  trip: LastDetectedTrip | null
}

/** A rig after some of its readings: all that is needed to go on with the next one. Plain JSON but for the map. */
export type RigSnapshot = { vehicle: VehicleSnapshot; tires: ReadonlyMap<number, TireSnapshot> }

const UNTOLD: LastReportedValues = { place: null, uncertain: null, batteryOk: null, unitId: null, shared: false }

/** A tire that nobody has heard yet. */
export const newTireSnapshot = (life: string): TireSnapshot => ({
  state: newTireState(),
  told: UNTOLD,
  events: [],
  problems: NO_PROBLEMS,
  life,
})

/** A vehicle of which nothing was heard. */
export const newVehicleSnapshot = (): VehicleSnapshot => ({
  state: newVehicleState(),
  first: null,
  at: null,
  elapsed: null,
  odometer: null,
  trip: null,
})

/** A rig that nobody has heard yet. */
export const newRigSnapshot = (): RigSnapshot => ({ vehicle: newVehicleSnapshot(), tires: new Map() })

type Ingested = Omit<TireSnapshot, 'state'> & {
  /** Of a tire that stands on no vehicle. */
  vehicle?: VehicleSnapshot
}
/** A point as a json column holds it: of the tire's state what is not as in a new one, the rest beside it. */
export type TireSnapshotJson = Partial<TireState> & { ingest?: Partial<Ingested> }
export type VehicleSnapshotJson = Partial<VehicleSnapshot>
/** A rig as a checkpoint holds it. */
export type RigSnapshotJson = { vehicle: VehicleSnapshotJson; tires: Record<string, TireSnapshotJson> }

const NEW = newTireState()

const isAsNew = (value: unknown, atFirst: unknown): boolean =>
  value === atFirst || (Array.isArray(value) && value.length === 0)

/** A vehicle's point as it is stored. */
const storedVehicle = (point: VehicleSnapshot): VehicleSnapshot => ({
  ...point,
  state: { ...point.state, hearing: storedReception(point.state.hearing) },
})

const stored = (point: TireSnapshot, vehicle?: VehicleSnapshot): TireSnapshotJson => {
  const { state, told, events, problems, life } = point
  const own: Record<string, unknown> = {}
  let part: keyof TireState
  for (part in state) {
    const value = state[part]
    if (!isAsNew(value, NEW[part])) own[part] = value
  }
  own.ingest = {
    told,
    events: inReach(events, state.last?.time ?? null),
    life,
    ...(problems.recent.length === 0 && problems.past.length === 0 ? {} : { problems }),
    ...(vehicle === undefined ? {} : { vehicle: storedVehicle(vehicle) }),
  }
  return own
}

/** A tire's point as text; with the rig's own where it stands on no vehicle. */
export const serializeTireSnapshot = (point: TireSnapshot, vehicle?: VehicleSnapshot): string =>
  JSON.stringify(stored(point, vehicle))

export const parseTireSnapshot = ({ ingest, ...state }: TireSnapshotJson, life: string): TireSnapshot => ({
  state: { ...newTireState(), ...state },
  told: { ...UNTOLD, ...ingest?.told },
  ...withProblems(ingest?.events ?? [], ingest?.problems),
  life: ingest?.life ?? life,
})

/** Events that were stored before problems were make theirs. */
const withProblems = (
  events: readonly TireEventRecord[],
  problems: TireProblems | undefined,
): Pick<TireSnapshot, 'events' | 'problems'> => {
  if (problems !== undefined || events.length === 0) return { events, problems: problems ?? NO_PROBLEMS }
  const made = rebuildProblemsFromEvents(events.map((event) => ({ ...event, foundAt: event.foundAt ?? null })))
  const refer = (event: TireEventRecord): TireEventRecord => {
    const problem = made.keys.get(tireEventKey(event))
    return problem === undefined ? event : { ...event, problem }
  }
  return { events: events.map(refer), problems: made.problems }
}

export const parseVehicleSnapshot = (point: VehicleSnapshotJson): VehicleSnapshot => ({
  ...newVehicleSnapshot(),
  ...point,
  state: { ...newVehicleState(), ...point.state },
})

/** A vehicle's point as text. */
export const serializeVehicleSnapshot = (point: VehicleSnapshot): string => JSON.stringify(storedVehicle(point))

export const serializeRigSnapshot = ({ vehicle, tires }: RigSnapshot): string => {
  const all: Record<string, TireSnapshotJson> = {}
  for (const [id, point] of tires) all[id] = stored(point)
  return JSON.stringify({ vehicle: storedVehicle(vehicle), tires: all })
}

/** Leaves out tires that live another life now. */
export const parseRigSnapshot = (rig: RigSnapshotJson, lives: ReadonlyMap<number, string>): RigSnapshot => {
  const tires = new Map<number, TireSnapshot>()
  for (const [id, life] of lives) {
    const own = rig.tires[id]
    if (own?.ingest?.life === life) tires.set(id, parseTireSnapshot(own, life))
  }
  return { vehicle: parseVehicleSnapshot(rig.vehicle), tires }
}

/** Event time between two points that are kept. A late reading re-evaluates at most this much more than itself. */
export const RIG_CHECKPOINT_INTERVAL = hours(6)

/**
 * The moment of the kept point that lies between two moments, or null. They are the same whatever order readings come
 * in, for they depend on event time alone.
 */
export const checkpointTimeBetween = (before: EpochSeconds | null, next: EpochSeconds): EpochSeconds | null => {
  if (before === null) return null
  const boundary = Math.floor(next / RIG_CHECKPOINT_INTERVAL) * RIG_CHECKPOINT_INTERVAL
  return boundary > before ? (boundary as EpochSeconds) : null
}

/** The last moment that was judged, by a reading or by time that passed. */
export const lastJudgedTimeOf = ({ at, elapsed }: VehicleSnapshot): EpochSeconds | null =>
  at === null ? elapsed : (Math.max(at.time, elapsed ?? at.time) as EpochSeconds)

/** Seconds after its end for which an event stays in reach; far longer than any rule that opens one again. */
const IN_REACH = hours(24)

/** The events that a later reading can still change. */
const inReach = (events: readonly TireEventRecord[], time: EpochSeconds | null): readonly TireEventRecord[] =>
  time === null || events.every(({ end }) => end === null)
    ? events
    : events.filter(({ end }) => end === null || time - end < IN_REACH)

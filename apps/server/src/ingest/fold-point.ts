import { newTireState, type TireState } from '@coldbar/domain/alarms/tire-state'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { EventRecord } from './event-record.ts'

/** What readings said beside pressure and temperature, and when they last said it. */
export type Told = {
  latitude: number | null
  longitude: number | null
  batteryOk: boolean | null
}

/** A tire after some of its readings: all that is needed to go on with the next one. Plain JSON. */
export type FoldPoint = {
  state: TireState
  told: Told
  /** Events that are open, or ended so lately that they could open again. */
  events: readonly EventRecord[]
}

/** A point as a json column holds it: of the tire's state what is not as in a new one, the rest beside it. */
export type StoredPoint = Partial<TireState> & { ingest?: Omit<FoldPoint, 'state'> }

const NOTHING: Omit<FoldPoint, 'state'> = {
  told: { latitude: null, longitude: null, batteryOk: null },
  events: [],
}

/** A tire that nobody has heard yet. */
export const beginning = (): FoldPoint => ({ state: newTireState(), ...NOTHING })

const NEW = Object.entries(newTireState()) as [keyof TireState, unknown][]

const isAsNew = (value: unknown, atFirst: unknown): boolean =>
  value === atFirst || (Array.isArray(value) && value.length === 0)

export const packed = ({ state, ...ingest }: FoldPoint): string => {
  const stored: Record<string, unknown> = {}
  for (const [part, atFirst] of NEW) if (!isAsNew(state[part], atFirst)) stored[part] = state[part]
  stored.ingest = ingest
  return JSON.stringify(stored)
}

export const unpacked = ({ ingest, ...state }: StoredPoint): FoldPoint => ({
  state: { ...newTireState(), ...state },
  ...(ingest ?? NOTHING),
})

/** Event time between two points that are kept. A late reading re-evaluates at most this much more than itself. */
const KEPT_EVERY = 6 * 3600

/**
 * The moment of the kept point that lies between two readings, or null. The moments are the same whatever
 * order readings come in, for they depend on event time alone.
 */
export const keptBetween = (before: EpochSeconds | null, next: EpochSeconds): EpochSeconds | null => {
  if (before === null) return null
  const boundary = Math.floor(next / KEPT_EVERY) * KEPT_EVERY
  return boundary > before ? (boundary as EpochSeconds) : null
}

/** Seconds after its end for which an event stays in reach; far longer than any rule that opens one again. */
const IN_REACH = 24 * 3600

/** The events that a later reading can still change. */
export const inReach = (events: Iterable<EventRecord>, time: EpochSeconds): EventRecord[] =>
  [...events].filter(({ end }) => end === null || time - end < IN_REACH)

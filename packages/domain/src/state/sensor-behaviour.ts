import type { EpochSeconds } from '../units/time.ts'
import type { TireReading } from './tire-reading.ts'

/** What may be wrong with a tag: it repeats itself, jumps about, feels no warmth, is off now and then, or was taken off. */
export type SensorDoubtReason = 'stuck' | 'noisy' | 'stuckTemperature' | 'spiking' | 'unscrewed'

/** A tag that cannot be believed, and what says so. Plain JSON. */
export type SensorDoubt = {
  /** The first of the readings that say so. */
  since: EpochSeconds
  why: SensorDoubtReason
  /** How many readings say so. */
  readings: number
  /** What it should have shown: K that the neighbours changed meanwhile; of a tag that jumps, bar of its last leap. */
  size: number
}

/**
 * What is remembered of a tag's manner, as far as it is odd: what is left out is as it should be. Plain JSON, whole
 * numbers: it is stored with every reading.
 */
export type SensorBehaviour = {
  /** Since when pressure and temperature repeat themselves, readings since, and the neighbours then: gas and tags, 0.1 K. */
  same?: readonly [since: number, readings: number, gas: number, tags: number]
  /** The same of the temperature alone, with the tire's own pressure then, mbar. */
  warmth?: readonly [since: number, readings: number, tags: number, pressure: number]
  /** The same of the pressure alone: with the neighbours' gas when it was repeated first, and its own tag before. */
  pressed?: readonly [since: number, readings: number, gas: number, tag: number]
  /** Its last reading should have shown another pressure. */
  unmoved?: true
  /** When single readings were off both their neighbours, as many as it takes. */
  spikes?: readonly number[]
  /** When it read nothing and then its tire again, s. */
  zeros?: number
}

/** A tag of which nothing odd is known. */
export const HEALTHY_SENSOR: SensorBehaviour = {}

/** An odd reading of a tag that speaks seldom: nothing near enough confirms or refuses it yet. */
export type UnsureReading = {
  /** The reading before it. */
  before: { time: EpochSeconds; pressure: TireReading['pressure']; temperature: TireReading['temperature'] }
  /** No heat that others feel, or no time for any, explains it: if the next one is level again, it was a spike. */
  alone: boolean
}

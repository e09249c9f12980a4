import type { Celsius, Kelvin } from '../units/temperature.ts'

/** What a vehicle's other tires say about one of them at one reading. Plain JSON. */
export type NeighbourSummary = {
  /** Median of the vehicle's tags, its own included, each without its own error. */
  tag: Celsius
  /** The same of the other tags of its own side, which the sun warms alike; `null` with too few. */
  sideTag: Celsius | null
  /** What gas is warmer than by rolling: the tags, or, where those feel the gas itself, what the tires had when cold. */
  base: Celsius
  /** It is the latter. */
  fromRest: boolean
  /** Neighbours that served as gas thermometers. */
  mates: number
  /** Gas temperature of an average position, the cooler of two opinions; `null` with fewer than three thermometers. */
  common: Kelvin | null
  /** How much more their median says, K: leaning to the cool side spares a shaded tire a loss, and feigns gas let in. */
  leaning: number
  /** Median absolute deviation of ln of the neighbours' gas temperatures. */
  deviation: number
  /** On the road beside tags that send rarely: what they said within the hour, good enough to tell gas from heat. */
  latest: { tag: Celsius; base: Celsius; fromRest: boolean; common: Kelvin; leaning: number; deviation: number } | null
}

/** An air spring: what its tag shows of the weight on it, p = (W - b) / a. */
export type AirSpring = {
  /** kg per bar. */
  a: number
  /** kg that stand on the wheels without the spring. */
  b: number
  /** kg on the axle now. */
  weight: number
  /** Which way the load went last: rubber and valves keep it back by this share of the pressure. */
  towards: 1 | -1
}

const HYSTERESIS = 0.05

/** Gauge pressure in the bellows, bar: below the truth after loading, above it after unloading. */
export const bellowsPressure = ({ a, b, weight, towards }: AirSpring): number =>
  Math.max(0, ((weight - b) / a) * (1 - towards * HYSTERESIS))

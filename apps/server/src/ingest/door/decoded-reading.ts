/** What a foreign source says of one sensor at one moment, in our units; how it is named there, not yet which tag of the fleet it is. */
export type DecodedReading = {
  /** What the source calls the sensor, unique within the fleet: `Truck 05809ee2`, `jt808 7e19f1`, `CAN 33/00`. At most 100 signs. */
  sensor: string
  /** The number on the sensor's case, where the source tells it: a tag that was entered by it is found. From 1 to 2^32-1. */
  number?: number | null
  /** When it measured, s since 1970; null where the source does not say, then it counts from when it came in. */
  time: number | null
  /** Gauge, bar. */
  pressure: number | null
  /** °C. */
  temperature: number | null
  /** km/h */
  speed?: number | null
  /** ° */
  latitude?: number | null
  /** ° */
  longitude?: number | null
  /** km */
  odometer?: number | null
  ignition?: boolean | null
  battery_ok?: boolean | null
  /** dBm */
  rssi?: number | null
}

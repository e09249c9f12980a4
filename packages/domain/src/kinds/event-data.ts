/**
 * What an event measured, under the short keys that messages use as placeholders. Bar to 3 decimals, °C to 1.
 * A key whose value is unknown is absent: 0 is a value.
 */
export type EventData = {
  /** Measured gauge pressure, bar. */
  p?: number
  /** Park pressure (at 15 °C), bar. */
  pp?: number
  /** Lowest and highest pressure allowed, bar. */
  pm?: number
  pM?: number
  /** Maintenance pressure, bar. */
  pMM?: number
  /** Pressure difference, its limit, and its limit for maintenance, bar. */
  pD?: number
  pMD?: number
  pMMD?: number
  /** Pressure drop per hour and its limit, bar/h. */
  pDH?: number
  pMDHm?: number
  /** Temperature difference and its limit, K. */
  tD?: number
  tMD?: number
  /** Lowest and highest temperature allowed, °C. */
  tm?: number
  tM?: number
  /** Temperature of the incident, °C: inside the tire, or of the tag for alarms about the tag. */
  it?: number
  /** Speed, km/h. */
  s?: number
  /** Mileage, km. */
  mi?: number
  msg?: string
  /** The change: pressure at 15 °C at its start and end, measured pressure at its start and end, bar; its length, s. */
  sp15?: number
  ep15?: number
  sp?: number
  ep?: number
  dt?: number
  /** Optimal pressure, bar. */
  op?: number
}

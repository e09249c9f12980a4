import type { RadioReading } from './parse-radio-reading.ts'

/** What a line says of a sensor, as it stands there, and when. */
export type RadioSensorValues = {
  /** Where it stands among the lines of its upload. */
  line: number
  text: string
  /** When it was measured, s since 1970. */
  at: number
  /** Whether the line itself says when; else it was put there by when it came in. */
  isStamped: boolean
  reading: RadioReading
}

import { saidMomentState } from '../units/clock-ahead.ts'
import { type EpochSeconds, epochSeconds, minutes, seconds, timeBetween } from '../units/time.ts'

/** Reads as received, before anything believes it: bar gauge, °C, epoch seconds of the device's clock. */
export type ReceivedReading = { time: EpochSeconds; pressure: number; temperature: number }
export type ReadingRefusalReason = 'malformed' | 'sentinel' | 'out_of_range'

/** Raised with every change of what is refused below: what was refused before is judged again then. */
export const READING_REFUSAL_RULES_VERSION = 2

const PRESSURE_RANGE = { min: -0.2, max: 16 } as const
const TEMPERATURE_RANGE = { min: -50, max: 150 } as const

/** End codes of sensors, as bar and °C: 8, 9, 12 and 16 bit full scale in kPa, 4 kPa steps and half degrees. */
const PRESSURE_SENTINELS = new Set([40.95, 655.35, 1020, 255, 254, 511])
const TEMPERATURE_SENTINELS = new Set([255, 254, 511, 205, 1735])

/** Why a reading cannot be true, `null` when it can. Zero is a value: a flat tire, or a tag that was unscrewed. */
export const readingRefusalReason = ({ pressure, temperature, time }: ReceivedReading): ReadingRefusalReason | null => {
  if (!Number.isFinite(pressure) || !Number.isFinite(temperature) || !Number.isFinite(time)) return 'malformed'
  if (PRESSURE_SENTINELS.has(pressure) || TEMPERATURE_SENTINELS.has(temperature)) return 'sentinel'
  if (pressure < PRESSURE_RANGE.min || pressure > PRESSURE_RANGE.max) return 'out_of_range'
  if (temperature < TEMPERATURE_RANGE.min || temperature > TEMPERATURE_RANGE.max) return 'out_of_range'
  return null
}

/** 2005-02-01: nothing was measured before, so a clock that says so was never set. */
export const EARLIEST_READING_TIME = epochSeconds(1_107_216_000)

/** The moment to believe: the device's, unless its clock is wrong. Then the receive time, and the device's is kept. */
export const correctedReadingTime = (
  device: EpochSeconds,
  received: EpochSeconds,
): { time: EpochSeconds; deviceTime: EpochSeconds | null } =>
  saidMomentState(device, received, 'unit') === 'toCome' || device < EARLIEST_READING_TIME
    ? { time: received, deviceTime: device }
    : { time: device, deviceTime: null }

export const SPIKE_PRESSURE_BAR = 1
export const SPIKE_TEMPERATURE_K = 15
export const SPIKE_NEIGHBOUR_WITHIN = minutes(5)
/** After so long in silence an odd reading is taken for a burst tire's last word: a blow-out cannot wait. */
export const BURST_ASSUMED_AFTER_SILENCE = seconds(60)

/** Whether a reading is far off an accepted neighbour at most five minutes away. */
export const isReadingSpikeCandidate = (reading: ReceivedReading, neighbour: ReceivedReading | null): boolean =>
  neighbour !== null &&
  Math.abs(timeBetween(neighbour.time, reading.time)) <= SPIKE_NEIGHBOUR_WITHIN &&
  (Math.abs(reading.pressure - neighbour.pressure) > SPIKE_PRESSURE_BAR ||
    Math.abs(reading.temperature - neighbour.temperature) > SPIKE_TEMPERATURE_K)

import type { Kilometres, KilometresPerHour } from '@coldbar/domain/units/motion'
import type { Bar } from '@coldbar/domain/units/pressure'
import type { Celsius } from '@coldbar/domain/units/temperature'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { MEASURED_COLUMNS } from './measurement-columns.ts'

/** What the evaluation says about one reading; null while unknown. Kept in single precision. */
export type DerivedMeasurementValues = {
  /** bar at 15 °C */
  parkPressure: number | null
  /** % */
  fillLevel: number | null
  /** °C */
  internalTemperature: number | null
  /** bar */
  optimalPressure: number | null
  fidelity: number
  verdict: MeasurementVerdict
}

/** A reading off both its neighbours is kept and shown as such, but was never believed. */
export type MeasurementVerdict = 'ok' | 'spike'

/** What is said now of a reading that was judged before. */
export type RevisedMeasurementVerdict = { tireId: number; time: EpochSeconds; verdict: MeasurementVerdict }

/** True when both say the same as the database keeps it. */
export const isSameDerivedValues = (one: DerivedMeasurementValues, other: DerivedMeasurementValues): boolean =>
  one.verdict === other.verdict &&
  one.fidelity === other.fidelity &&
  same(one.parkPressure, other.parkPressure) &&
  same(one.fillLevel, other.fillLevel) &&
  same(one.internalTemperature, other.internalTemperature) &&
  same(one.optimalPressure, other.optimalPressure)

const same = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.fround(one) === Math.fround(other)

/** What of a reading the tire's evaluation, its events and its place use. */
export type MeasuredReadingValues = {
  /** Gauge, bar. */
  pressure: Bar
  /** At the tag, °C. */
  temperature: Celsius
  /** km/h */
  speed: KilometresPerHour | null
  latitude: number | null
  longitude: number | null
  /** Kept in single precision. */
  hdop: number | null
  /** km */
  odometer: Kilometres | null
  ignition: boolean | null
  batteryOk: boolean | null
  /** dBm */
  rssi: number | null
  /** The unit that reported place and speed, where it was not the one that heard the tire. */
  placedBy: number | null
}

/** A value before none at all, the lower before the higher: a tire that may be losing air is the one to believe. */
const compare = (one: number | boolean | null, other: number | boolean | null): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return Number(one) - Number(other)
}

/**
 * Which of two readings of one tire at one moment counts: negative for the first, 0 when they say the same.
 * Any fixed rule would do; it only must not depend on which came in first.
 */
export const compareReadingPreference = (one: MeasuredReadingValues, other: MeasuredReadingValues): number => {
  for (const { field } of MEASURED_COLUMNS) {
    const order = compare(one[field], other[field])
    if (order !== 0) return order
  }
  return 0
}

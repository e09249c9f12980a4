import type { TireState } from '../state/tire-state.ts'
import { type EpochSeconds, epochSeconds, minutes, timeBetween } from '../units/time.ts'

/** Extremes over the fresh tires of five minutes, bar at 15 °C and °C; the bucket's start is its identity. */
export type VehicleChartPoint = {
  time: EpochSeconds
  maxPressure: number | null
  minPressure: number | null
  maxTemperature: number | null
  minTemperature: number | null
}

/** Length of a bucket of the series, s. */
export const VEHICLE_CHART_BUCKET_SECONDS = minutes(5)
const FRESH = minutes(10)
const FEWEST = 2

/**
 * The vehicle's extremes as of `now`; `null` with fewer than two fresh tires. Pressures are those at 15 °C; measured
 * ones as long as fewer than two tires are calibrated, since the two do not compare.
 */
export const vehicleChartPoint = (states: Iterable<TireState>, now: EpochSeconds): VehicleChartPoint | null => {
  let [fresh, calibrated] = [0, 0]
  let [minPark, maxPark, minRaw, maxRaw, cold, hot] = [...EXTREMES, ...EXTREMES, ...EXTREMES]
  for (const { last, parkPressure } of states) {
    if (last === null || timeBetween(last.time, now) > FRESH) continue
    fresh++
    minRaw = Math.min(minRaw, last.pressure)
    maxRaw = Math.max(maxRaw, last.pressure)
    cold = Math.min(cold, last.temperature)
    hot = Math.max(hot, last.temperature)
    if (parkPressure === null) continue
    calibrated++
    minPark = Math.min(minPark, parkPressure)
    maxPark = Math.max(maxPark, parkPressure)
  }
  if (fresh < FEWEST) return null
  const [min, max] = calibrated >= FEWEST ? [minPark, maxPark] : [minRaw, maxRaw]
  return {
    time: epochSeconds(Math.floor(now / VEHICLE_CHART_BUCKET_SECONDS) * VEHICLE_CHART_BUCKET_SECONDS),
    maxPressure: to(max, 1_000),
    minPressure: to(min, 1_000),
    maxTemperature: to(hot, 10),
    minTemperature: to(cold, 10),
  }
}

const EXTREMES = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const
const to = (value: number, steps: number): number => Math.round(value * steps) / steps + 0

/** Whether a point says the same as the one before. */
export const isSameVehicleChartPoint = (a: VehicleChartPoint | null, b: VehicleChartPoint): boolean =>
  a !== null &&
  a.time === b.time &&
  a.maxPressure === b.maxPressure &&
  a.minPressure === b.minPressure &&
  a.maxTemperature === b.maxTemperature &&
  a.minTemperature === b.minTemperature

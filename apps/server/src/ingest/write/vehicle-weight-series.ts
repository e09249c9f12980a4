import { type SuspensionScale, sumWheelLoads, wheelLoad } from '@coldbar/domain/records/axle-weight'
import { recentSuspensionPressure } from '@coldbar/domain/records/recent-suspension-pressure'
import type { Kilograms } from '@coldbar/domain/units/mass'
import type { Bar } from '@coldbar/domain/units/pressure'
import { type EpochSeconds, epochSeconds, hours } from '@coldbar/domain/units/time'
import { VEHICLE_CHART_BUCKET_SECONDS as BUCKET } from '@coldbar/domain/vehicle/vehicle-chart-point'

/** A reading tells the load for two hours, so a late one may change what later ones came to. */
export const SUSPENSION_READING_VALID_FOR = hours(2)

/** A place of a vehicle that is weighed by its bellows. */
export type WeighedWheelPosition = { tagId: number; scale: SuspensionScale; fraction: number }
/** A reading of a suspension tag, bar gauge. */
export type SuspensionTagReading = { tagId: number; time: EpochSeconds; pressure: Bar }
/** Weight at the end of a bucket, kg; null where a part of the vehicle is not known. */
export type VehicleWeightPoint = { time: EpochSeconds; weight: Kilograms | null }

const bucketOf = (time: EpochSeconds): EpochSeconds => epochSeconds(Math.floor(time / BUCKET) * BUCKET)

/**
 * What a tag said before one moment after the other, oldest first, as far back as it tells the load. Moments come in
 * order: what was looked at once is not looked at again.
 */
const lookingBack = (
  readings: readonly SuspensionTagReading[],
): ((end: EpochSeconds) => readonly SuspensionTagReading[]) => {
  let [from, until] = [0, 0]
  return (end) => {
    while ((readings[until]?.time ?? end) < end) until += 1
    while (from < until && (readings[from]?.time ?? end) < end - 2 * SUSPENSION_READING_VALID_FOR) from += 1
    return readings.slice(from, until)
  }
}

/**
 * Weights of a vehicle in every five minutes from `from` on in which one of its suspension tags was heard. `readings`
 * begin early enough for the first of them and are oldest first; the same readings give the same weights.
 */
export const computeVehicleWeightSeries = (
  positions: readonly WeighedWheelPosition[],
  readings: readonly SuspensionTagReading[],
  from: EpochSeconds,
): VehicleWeightPoint[] => {
  const byTag = Map.groupBy(readings, ({ tagId }) => tagId)
  const places = positions.map((position) => ({
    ...position,
    heardBefore: lookingBack(byTag.get(position.tagId) ?? []),
  }))
  const buckets = new Set(readings.map(({ time }) => bucketOf(time)).filter((time) => time >= bucketOf(from)))
  return [...buckets].map((time) => {
    const end = epochSeconds(time + BUCKET)
    const weights = places.map(({ heardBefore, scale, fraction }) => {
      const pressure = recentSuspensionPressure(heardBefore(end), end)
      return pressure === null ? null : wheelLoad(pressure, scale, fraction)
    })
    return { time, weight: sumWheelLoads(weights) }
  })
}

import { positionWeight, type SuspensionScale, vehicleWeight } from '@coldbar/domain/tires/axle-weight'
import type { Kilograms } from '@coldbar/domain/units/mass'
import type { Bar } from '@coldbar/domain/units/pressure'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { suspensionPressure } from '@coldbar/domain/vehicles/suspension-pressure'

/** Length of a bucket of the vehicle's series, s. */
const BUCKET = 300
/** A reading tells the load for two hours, so a late one may change what later ones came to. */
export const TELLS_FOR = 2 * 3600

/** A place of a vehicle that is weighed by its bellows. */
export type WeighedPosition = { tagId: number; scale: SuspensionScale; fraction: number }
/** A reading of a suspension tag, bar gauge. */
export type SuspensionReading = { tagId: number; time: EpochSeconds; pressure: Bar }
/** Weight at the end of a bucket, kg; null where a part of the vehicle is not known. */
export type WeightPoint = { time: EpochSeconds; weight: Kilograms | null }

const bucketOf = (time: EpochSeconds): EpochSeconds => epochSeconds(Math.floor(time / BUCKET) * BUCKET)

/**
 * Weights of a vehicle in every five minutes from `from` on in which one of its suspension tags was heard. `readings`
 * begin early enough for the first of them and are oldest first; the same readings give the same weights.
 */
export const weightPoints = (
  positions: readonly WeighedPosition[],
  readings: readonly SuspensionReading[],
  from: EpochSeconds,
): WeightPoint[] => {
  const byTag = Map.groupBy(readings, ({ tagId }) => tagId)
  const buckets = new Set(readings.map(({ time }) => bucketOf(time)).filter((time) => time >= bucketOf(from)))
  return [...buckets].map((time) => {
    const end = epochSeconds(time + BUCKET)
    const weights = positions.map(({ tagId, scale, fraction }) => {
      const heard = (byTag.get(tagId) ?? []).filter((reading) => reading.time < end)
      const pressure = suspensionPressure(heard, end)
      return pressure === null ? null : positionWeight(pressure, scale, fraction)
    })
    return { time, weight: vehicleWeight(weights) }
  })
}

import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import { LoopSlice } from '../../loop-slice.ts'
import { withCorrectedReadingTimes } from './clock-correction.ts'
import type { AcceptedReading, RefusedReading } from './reading.ts'
import { validateReading } from './validate-reading.ts'

/** The elements of one request that came in at `received`; readings from before `oldest` are no longer kept. */
export const validateReadingBatch = async (
  elements: readonly unknown[],
  now: { received: EpochSeconds; oldest: EpochSeconds; clockBehind?: Seconds },
): Promise<{ readings: readonly AcceptedReading[]; refused: readonly RefusedReading[] }> => {
  const readings: AcceptedReading[] = []
  const refused: RefusedReading[] = []
  const slice = new LoopSlice()
  for (let at = 0; at < elements.length; at += 1) {
    const verdict = validateReading(elements[at], at, now)
    if ('reading' in verdict) readings.push(verdict.reading)
    else refused.push(verdict.refused)
    if (slice.isOver()) await slice.next()
  }
  return { readings: withCorrectedReadingTimes(readings, now.received), refused }
}

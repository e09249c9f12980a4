import { setImmediate } from 'node:timers/promises'
import type { EpochSeconds, Seconds } from '@coldbar/domain/units/time'
import { withCorrectedReadingTimes } from './clock-correction.ts'
import type { AcceptedReading, RefusedReading } from './reading.ts'
import { validateReading } from './validate-reading.ts'

/** Readings judged before others get a turn. */
const AT_A_TIME = 2_000

/** The elements of one request that came in at `received`; readings from before `oldest` are no longer kept. */
export const validateReadingBatch = async (
  elements: readonly unknown[],
  now: { received: EpochSeconds; oldest: EpochSeconds; clockBehind?: Seconds },
): Promise<{ readings: readonly AcceptedReading[]; refused: readonly RefusedReading[] }> => {
  const readings: AcceptedReading[] = []
  const refused: RefusedReading[] = []
  for (let at = 0; at < elements.length; at += 1) {
    const verdict = validateReading(elements[at], at, now)
    if ('reading' in verdict) readings.push(verdict.reading)
    else refused.push(verdict.refused)
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
  }
  return { readings: withCorrectedReadingTimes(readings, now.received), refused }
}

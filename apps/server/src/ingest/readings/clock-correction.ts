import { EARLIEST_READING_TIME } from '@coldbar/domain/sensor/reading-refusal'
import { days, type EpochSeconds } from '@coldbar/domain/units/time'
import type { AcceptedReading } from './reading.ts'

/** Seconds before its newest reading for which a wrong clock is still trusted to run evenly. */
const EVEN_FOR = days(1)

const round = (time: number): EpochSeconds => (Math.round(time * 1000) / 1000) as EpochSeconds

/** Clocks that run ahead and clocks that were never set are off by different amounts. */
const newestOf = (readings: readonly AcceptedReading[]): { ahead: number; unset: number } => {
  const newest = { ahead: 0, unset: 0 }
  for (const { deviceTime, corrected } of readings) {
    if (deviceTime === null || corrected) continue
    const clock = deviceTime < EARLIEST_READING_TIME ? 'unset' : 'ahead'
    newest[clock] = Math.max(newest[clock], deviceTime)
  }
  return newest
}

/**
 * The readings of one request, those of a clock that is not believed placed in time: its newest one counts as measured
 * at `received`, the others as long before that as its own clock says. No two stamps of one tag fall on one moment.
 */
export const withCorrectedReadingTimes = (
  readings: readonly AcceptedReading[],
  received: EpochSeconds,
): readonly AcceptedReading[] => {
  if (readings.every(({ deviceTime, corrected }) => deviceTime === null || corrected)) return readings
  const newest = newestOf(readings)
  const taken = new Set<string>()
  for (const { tagId, time, deviceTime, corrected } of readings)
    if (deviceTime === null || corrected) taken.add(`${tagId}@${time}`)
  const last = new Map<string, { stamp: number; time: EpochSeconds }>()
  const place = (reading: AcceptedReading, stamp: number): AcceptedReading => {
    const clock = stamp < EARLIEST_READING_TIME ? 'unset' : 'ahead'
    const earlier = last.get(`${reading.tagId} ${clock}`)
    // A stamp that has its place already is another reading of the same moment; which of them counts is decided later.
    if (earlier?.stamp === stamp) return { ...reading, time: earlier.time }
    const before = newest[clock] - stamp
    let time = round(before <= EVEN_FOR ? received - before : received)
    if (earlier !== undefined && time >= earlier.time) time = round(earlier.time - 0.001)
    while (taken.has(`${reading.tagId}@${time}`)) time = round(time - 0.001)
    taken.add(`${reading.tagId}@${time}`)
    last.set(`${reading.tagId} ${clock}`, { stamp, time })
    return { ...reading, time }
  }
  const placed = new Map<AcceptedReading, AcceptedReading>()
  const byStamp = readings.toSorted((one, other) => (other.deviceTime ?? 0) - (one.deviceTime ?? 0))
  for (const reading of byStamp) {
    if (reading.deviceTime !== null && !reading.corrected) placed.set(reading, place(reading, reading.deviceTime))
  }
  return readings.map((reading) => placed.get(reading) ?? reading)
}

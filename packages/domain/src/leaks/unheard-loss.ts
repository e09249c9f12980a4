import { type Percent, percent } from '../units/percent.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { days, type EpochSeconds, epochSeconds, inHours, type Seconds, timeBetween } from '../units/time.ts'
import {
  COLD_PRESSURE_BY_NEIGHBOURS,
  COLD_PRESSURE_BY_TAG,
  COLD_SAMPLE_FIELD_COUNT,
  type ColdPressureHistory,
  type ColdPressureSource,
  coldPressuresOf,
} from './cold-pressure-history.ts'
import { SMALLEST_LEAK_PER_HOUR } from './slow-loss-proof.ts'

/** What a tire lost while no cold sample was heard of it. */
export type LossDuringSilence = {
  /** The last cold sample before, and the first after. */
  from: EpochSeconds
  to: EpochSeconds
  /** %, of the optimal pressure. */
  lost: Percent
  /** The sample that told of it. */
  found: EpochSeconds
}

/** Longer than a weekend and a holiday of a unit that sleeps: what is lost in it says nothing of what goes on. */
const SILENCE: Seconds = days(4)
/** So many samples after it tell what the tire holds. */
const AFTER = 2
/** What weather leaves of two cold samples, bar. */
const RESIDUE = 0.1

/** Where the samples after the newest silence begin in the record; 0 where there was none. */
const silenceEnd = (record: ColdPressureHistory): number => {
  for (let at = record.length - COLD_SAMPLE_FIELD_COUNT; at > 0; at -= COLD_SAMPLE_FIELD_COUNT)
    if ((record[at] ?? 0) - (record[at - COLD_SAMPLE_FIELD_COUNT] ?? 0) >= SILENCE) return at
  return 0
}

/** What was heard since the newest silence of days. */
export const coldPressuresSinceSilence = (record: ColdPressureHistory): ColdPressureHistory => {
  const end = silenceEnd(record)
  return end === 0 ? record : record.slice(end)
}

type Fall = { from: EpochSeconds; to: EpochSeconds; found: EpochSeconds; lost: Bar }

/** How far it fell over the newest silence, bar; `null` where there was none, or two samples since have not told yet. */
export const pressureFallInSilence = (record: ColdPressureHistory): Fall | null => {
  const end = silenceEnd(record)
  if (end === 0 || record.length - end < AFTER * COLD_SAMPLE_FIELD_COUNT) return null
  return {
    from: epochSeconds(record[end - COLD_SAMPLE_FIELD_COUNT] ?? 0),
    to: epochSeconds(record[end] ?? 0),
    found: epochSeconds(record[end + (AFTER - 1) * COLD_SAMPLE_FIELD_COUNT] ?? 0),
    lost: bar(Math.min(fallOf(record, end, COLD_PRESSURE_BY_NEIGHBOURS), fallOf(record, end, COLD_PRESSURE_BY_TAG))),
  }
}

/**
 * What was lost in the newest silence, more than permeation takes, as the neighbours' gas and the tire's own tag agree; `null`
 * where there was no silence, nothing was lost, or two samples since have not told yet.
 */
export const lossDuringSilenceOf = (record: ColdPressureHistory, optimal: Bar): LossDuringSilence | null => {
  const fall = pressureFallInSilence(record)
  if (fall === null || optimal <= 0) return null
  const { from, to, found, lost } = fall
  if (lost < SMALLEST_LEAK_PER_HOUR * inHours(timeBetween(from, to)) + RESIDUE) return null
  return { from, to, found, lost: percent(Math.round((1_000 * lost) / optimal) / 10 + 0) }
}

/** bar; since the last sample before the silence, which ends at `end`, by the highest after it. */
const fallOf = (record: ColdPressureHistory, end: number, field: ColdPressureSource): number => {
  const [held = 0] = coldPressuresOf(record.slice(end - COLD_SAMPLE_FIELD_COUNT, end), field)
  return held - Math.max(...coldPressuresOf(record.slice(end, end + AFTER * COLD_SAMPLE_FIELD_COUNT), field))
}

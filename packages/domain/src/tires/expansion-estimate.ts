import { hours, type Seconds } from '../units/time.ts'
import { type BarPerKelvin, barPerKelvin } from './cold-pressure.ts'
import { CALIBRATION_COUNT, isCalibrated } from './fill-level.ts'

/** The content of a filling, learned from cold samples. */
export type ExpansionEstimate = {
  expansion: BarPerKelvin | null
  count: number
  /** Consecutive samples that contradict the estimate. */
  candidates: readonly BarPerKelvin[]
}

/** Three days: long enough to average the weather, short enough to follow permeation of 1-3 psi a month. */
const MEMORY: Seconds = hours(72)
/** A known filling does not change by more than this between cold samples, unless somebody touched it. */
const CONTRADICTION = 0.015
const AGREEMENT = 0.01
const CANDIDATES = 3
const COUNT_AFTER_REBASE = 11
const COUNT_AFTER_STEP = 20

/** A sample's weight: a plain mean at first, an exponential memory of three days later. */
export const sampleWeight = (count: number, since: Seconds): number =>
  Math.max(1 / (count + 1), 1 - Math.exp(-since / MEMORY))

/**
 * Learns from one cold sample. `since` is the time from the last accepted sample, s. A known filling that three
 * agreeing samples contradict is replaced by their median and starts over as barely known; a `provisional` one is
 * replaced by the first.
 */
export const withColdSample = (
  { expansion, count, candidates }: ExpansionEstimate,
  sample: BarPerKelvin,
  since: Seconds,
  provisional = false,
): ExpansionEstimate => {
  if (expansion === null || provisional) return { expansion: sample, count: count + 1, candidates: [] }
  if (!isCalibrated(count) || Math.abs(sample / expansion - 1) <= CONTRADICTION) {
    const learned = barPerKelvin(expansion + sampleWeight(count, since) * (sample - expansion))
    return { expansion: learned, count: count + 1, candidates: [] }
  }
  const doubts = [...candidates, sample].slice(-CANDIDATES)
  const [low, median, high] = [...doubts].sort((a, b) => a - b)
  if (low !== undefined && median !== undefined && high !== undefined && high / low - 1 <= AGREEMENT)
    return { expansion: median, count: COUNT_AFTER_REBASE, candidates: [] }
  return { expansion, count, candidates: doubts }
}

/**
 * After gas was let in or out: the old samples count less, but a known tire stays known and an unknown one unknown. Of
 * a tire whose content was only bounded before (`isKnown` false), nothing is known until the next cold sample.
 */
export const countAfterStep = (count: number, isKnown: boolean): number =>
  Math.min(count, isKnown ? COUNT_AFTER_STEP : CALIBRATION_COUNT)

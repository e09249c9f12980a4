import { hours, type Seconds } from '../units/time.ts'
import { type BarPerKelvin, barPerKelvin } from './cold-pressure.ts'
import { CALIBRATION_SAMPLES, isTireCalibrated } from './fill-level.ts'

/** The content of a filling, learned from cold samples. */
export type GasContentEstimate = {
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
/** So much more gas than was learned was let in: two samples prove that, no sun does. */
const FILLED = 0.03
/** One wild packet is believed as little of a filling that is hardly known yet. */
const WILD = 0.05
const FEW = 2
const COUNT_AFTER_REBASE = 11
const COUNT_AFTER_STEP = 20

/** A sample's weight: a plain mean at first, an exponential memory of three days later. */
const sampleWeight = (count: number, since: Seconds, worth = 1): number =>
  Math.max(worth / (count + worth), 1 - Math.exp(-since / MEMORY))

/**
 * Learns from one cold sample. `since` is the time from the last accepted sample, s. A known filling that three
 * agreeing samples contradict is replaced by their median and starts over as barely known; a `provisional` one is
 * replaced by the first. `worth`: as how many samples it counts.
 */
export const withColdSample = (
  { expansion, count, candidates }: GasContentEstimate,
  sample: BarPerKelvin,
  since: Seconds,
  provisional = false,
  worth = 1,
): GasContentEstimate => {
  if (expansion === null || provisional) return { expansion: sample, count: count + worth, candidates: [] }
  const off = Math.abs(sample / expansion - 1)
  if (off <= (isTireCalibrated(count) ? CONTRADICTION : count < FEW ? Number.POSITIVE_INFINITY : WILD)) {
    const learned = barPerKelvin(expansion + sampleWeight(count, since, worth) * (sample - expansion))
    return { expansion: learned, count: count + worth, candidates: [] }
  }
  const doubts = [...candidates, sample].slice(-CANDIDATES)
  const [low, median, high] = [...doubts].sort((a, b) => a - b)
  const [before, now] = doubts.slice(-2)
  if (before !== undefined && now !== undefined && Math.min(before, now) > expansion * (1 + FILLED))
    if (Math.abs(now / before - 1) <= AGREEMENT)
      return { expansion: now, count: Math.min(count + 1, COUNT_AFTER_REBASE), candidates: [] }
  if (low !== undefined && median !== undefined && high !== undefined && high / low - 1 <= AGREEMENT)
    return { expansion: median, count: Math.min(count + 1, COUNT_AFTER_REBASE), candidates: [] }
  return { expansion, count, candidates: doubts }
}

/**
 * After gas was let in or out: the old samples count less, but a known tire stays known and an unknown one unknown. Of
 * a tire whose content was only bounded before (`isKnown` false), nothing is known until the next cold sample.
 */
export const coldSampleCountAfterGasStep = (count: number, isKnown: boolean): number =>
  Math.min(count, isKnown ? COUNT_AFTER_STEP : CALIBRATION_SAMPLES)

import {
  type BentLineEstimate,
  type BentLineFitOptions,
  type DataPoints,
  fitBentLine,
} from '../statistics/bent-line.ts'
import { days } from '../units/time.ts'
import { COLD_PRESSURE_BY_NEIGHBOURS, COLD_PRESSURE_BY_TAG, type ColdPressureWindow } from './cold-pressure-history.ts'

/** So far back it is looked for where the fall began. */
export const LEAK_START_WITHIN = days(4)

/**
 * The mean of what neighbours and tag tell errs by so much, bar, and hardly alike from one sample to the next; with this `sure` nine
 * of ten dates hold: ours, simulated.
 */
const FIT: BentLineFitOptions = { error: 0.025, worth: 8, sure: 1.4, behind: 2 }

/** What neighbours and tag make of the same nights errs apart: half of each error is left of their mean. */
export const meanColdSamples = (window: ColdPressureWindow): DataPoints => {
  const own = window.points(COLD_PRESSURE_BY_TAG)
  return window
    .points(COLD_PRESSURE_BY_NEIGHBOURS)
    .map(([hour, value], at) => [hour, (value + (own[at]?.[1] ?? value)) / 2])
}

/** The line through the cold samples of a window, h and bar, level up to where it bends; `null` with too few. */
export const coldPressureTrend = (window: ColdPressureWindow): BentLineEstimate | null =>
  fitBentLine(meanColdSamples(window), FIT)

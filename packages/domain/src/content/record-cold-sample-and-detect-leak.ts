import { coldPressureOfGasContent, gasContent } from '../gas/cold-pressure.ts'
import { isSensorNoisy } from '../gas/sensor-noise.ts'
import { coldPressureDrift, withColdPressureSample } from '../leaks/cold-pressure-history.ts'
import { detectSlowLoss, type SlowLossLimits } from '../leaks/slow-loss.ts'
import { lossDuringSilenceOf } from '../leaks/unheard-loss.ts'
import { FILL_LEVEL_ALARM_THRESHOLDS } from '../limits/alarm-settings.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import type { OtherTire, TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { median } from '../statistics/median.ts'
import { percent } from '../units/percent.ts'
import { toCelsius } from '../units/temperature.ts'
import { hours, timeBetween } from '../units/time.ts'

/** A wheel whose brake dragged is warm for longer than others, which its neighbours cannot know. */
const RESTED = hours(5)

/**
 * Keeps what a tire holds on cold nights and finds the leak that only days show. Only beside neighbours whose gas is
 * known: they tell a cold snap and common permeation from a leak. `touched` when gas was let in or out. Changes `state`,
 * which learned from `reading`.
 */
export const recordColdSampleAndDetectLeak = (
  state: TireState,
  touched: boolean,
  reading: TireReading,
  settings: TireSettings,
  { common }: NeighbourSummary,
  mates: readonly OtherTire[],
): void => {
  if (touched) {
    state.cold = []
    state.drift = null
    state.slowLoss = null
    state.unheardLoss = null
  }
  const { stillSince, laggedAmbient: ambient } = state
  if (state.lastSample !== reading.time || common === null || ambient === null) return
  if (stillSince !== null && timeBetween(stillSince, reading.time) < RESTED) return
  if (isSensorNoisy(state.zigzag)) return
  const byMates = coldPressureOfGasContent(gasContent(reading.pressure, toCelsius(common)))
  const byTag = coldPressureOfGasContent(gasContent(reading.pressure, ambient))
  const cold = withColdPressureSample(state.cold, reading.time, byMates, byTag)
  if (cold === state.cold) return
  state.cold = cold
  state.drift = coldPressureDrift(cold)
  const heldBack = median(mates.flatMap(({ drift }) => (drift === null ? [] : [drift]))) ?? 0
  const known = state.slowLoss
  state.slowLoss = detectSlowLoss(cold, heldBack, limitsOf(settings), known)
  const isProven = state.slowLoss !== null && state.slowLoss !== known
  state.unheardLoss = isProven ? null : lossDuringSilenceOf(cold, settings.optimalPressure)
}

const HIGHEST = [percent(FILL_LEVEL_ALARM_THRESHOLDS[0])]

/** The levels whose crossing is foretold: the fill levels that alarm, or the one for maintenance, or the highest of all. */
const limitsOf = ({ optimalPressure, fillLevelBelow, maintenanceLevel }: TireSettings): SlowLossLimits => {
  const levels = fillLevelBelow.flatMap(({ enabled, limit }) => (enabled ? [limit] : []))
  const maintenance = maintenanceLevel.enabled ? [maintenanceLevel.limit] : []
  const watched = levels.length > 0 ? levels : maintenance
  return { optimal: optimalPressure, levels: watched.length > 0 ? watched : HIGHEST }
}

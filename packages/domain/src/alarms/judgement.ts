import { fillLevelBound, isCalibrated } from '../tires/fill-level.ts'
import { COLD_AFTER } from '../tires/soaked.ts'
import type { Bar } from '../units/pressure.ts'
import type { Percent } from '../units/share.ts'
import { type Celsius, celsius } from '../units/temperature.ts'
import { type EpochSeconds, elapsed, minutes } from '../units/time.ts'
import type { TireReading } from './tire-reading.ts'
import type { TireSettings } from './tire-settings.ts'
import type { PendingEvent, TireState } from './tire-state.ts'

/** What is known of a tire at one reading: all that an alarm rule may look at. */
export type Judgement = {
  reading: TireReading
  last: TireReading | null
  /** More than ten cold samples: park pressure, fill level and internal temperature are known. */
  calibrated: boolean
  /** Standing for three hours or more. */
  cold: boolean
  /** Loss is proven by two readings, so that a warm tire can be judged too. */
  lossProven: boolean
  parkPressure: Bar | null
  fillLevel: Percent | null
  /** The most the tire can hold by its tag alone, %; judges tires that are not calibrated yet. */
  fillLevelBound: Percent | null
  internalTemperature: Celsius | null
  /** Two readings in a row, at most 15 min apart, both allow at most 95 % of the learned content. */
  fell: boolean
  /** Gas is being let in right now. */
  inflating: boolean
  before: PendingEvent['before']
}

const DEEP_FALL = -0.05
const FALL_WITHIN = minutes(15)

/** Standing so long that gas and tag have the same temperature. */
export const isCold = (stillSince: EpochSeconds | null, time: EpochSeconds): boolean =>
  stillSince !== null && elapsed(stillSince, time) >= COLD_AFTER

/** What `state`, which learned from `reading`, and the state before it say. */
export const judgementOf = (
  before: TireState,
  state: TireState,
  reading: TireReading,
  { optimalPressure }: TireSettings,
): Judgement => {
  const { last } = before
  const calibrated = isCalibrated(state.expansionCount)
  const tag = celsius(Math.min(reading.temperature, state.laggedAmbient ?? reading.temperature))
  return {
    reading,
    last,
    calibrated,
    cold: isCold(state.stillSince, reading.time),
    lossProven: state.loss < 0,
    parkPressure: state.parkPressure,
    fillLevel: state.fillLevel,
    fillLevelBound: calibrated ? null : fillLevelBound(reading.pressure, tag, optimalPressure),
    internalTemperature: state.internalTemperature,
    fell:
      last !== null &&
      elapsed(last.time, reading.time) <= FALL_WITHIN &&
      (before.floor ?? 0) < DEEP_FALL &&
      (state.floor ?? 0) < DEEP_FALL,
    inflating: state.step?.confirmed === true && state.step.pressure > state.step.from.pressure,
    before: last === null ? null : { time: last.time, pressure: last.pressure, parkPressure: before.parkPressure },
  }
}

/** What the last reading still says when time has passed since; `null` of a tire that was never heard. */
export const lastJudgement = (state: TireState, settings: TireSettings): Judgement | null =>
  state.last === null ? null : { ...judgementOf({ ...state, last: null }, state, state.last, settings), fell: false }

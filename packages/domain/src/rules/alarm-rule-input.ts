import { fillLevelUpperBoundOfReading } from '../content/fill-level-upper-bound-of-reading.ts'
import { isTireDeflating, isTireInflating, SERVICE_DEFLATION_WAIT } from '../content/pressure-step.ts'
import { isColdSoaked, isUnitDoubted } from '../content/standstill.ts'
import { isLearnedGasContentDoubted } from '../content/tire-change-detection.ts'
import { isTireCalibrated } from '../gas/fill-level.ts'
import { isHeatShownByTag } from '../gas/gas-content-change.ts'
import { ROLLING_HEAT_UNSETTLED_FOR } from '../gas/gas-content-deviation.ts'
import { pressureScatterBar } from '../gas/sensor-noise.ts'
import { correctedTagTemperature } from '../gas/tag-offset.ts'
import { isGasLossKind } from '../kinds/alarm-kind.ts'
import { type GasContentLossInWindow, gasContentLossesPerWindow } from '../leaks/gas-content-trend.ts'
import { rawPressureLossRate } from '../leaks/raw-pressure-loss.ts'
import type { SlowLoss } from '../leaks/slow-loss.ts'
import { NO_TIRE_CONTEXT, type TireContext } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { OpenEvent, PendingEvent, TireState } from '../state/tire-state.ts'
import type { Percent } from '../units/percent.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type Celsius, toKelvin } from '../units/temperature.ts'
import { minutes, timeBetween } from '../units/time.ts'

/** What is known of a tire at one reading: all that an alarm rule may look at. */
export type AlarmRuleInput = {
  reading: TireReading
  last: TireReading | null
  /** More than ten cold samples, of this tire as far as anybody knows: park pressure, fill level and internal temperature are known. */
  calibrated: boolean
  /** Standing for three hours or more. */
  cold: boolean
  /** Its wheel does not turn. */
  stands: boolean
  /** It stands for so long that what rolling warmed unequally has come to rest. */
  settled: boolean
  /** Loss is proven by two readings, so that a warm tire can be judged too. */
  lossProven: boolean
  parkPressure: Bar | null
  fillLevel: Percent | null
  /** The most the tire can hold by its tag alone, %; judges tires that are not calibrated yet. */
  fillLevelBound: Percent | null
  internalTemperature: Celsius | null
  /** Its heat, if it is hot, shows at its tag too. */
  heatShows: boolean
  /** How far its readings scatter, bar, where that is more than a sound sensor's do; else 0. */
  scatter: number
  /**
   * Two readings in a row, at most 15 min apart, both allow at most 95 % of the learned content, two thirds where the sensor scatters. A step
   * scales the content at once, so that nothing seems lost beside it; two readings have shown it all the same.
   */
  fell: boolean
  /** Gas is being let in right now. */
  inflating: boolean
  /** Gas was let out by somebody, as this reading shows. */
  deflated: boolean
  /** Gas leaves a standing tire for less than ten minutes: somebody may be letting it out. */
  perhapsServiced: boolean
  /** Neighbours that served as gas thermometers. */
  mates: number
  /** How fast it loses gas, where its gas temperature is known: shortest window first. Empty while nothing seems lost. */
  losses: readonly GasContentLossInWindow[]
  /** How fast it loses gas as measured, cooling allowed for, bar/h; `null` where `losses` can tell, or nothing can. */
  rawLoss: number | null
  /** A leak that only days show; `null` while none does. */
  slowLoss: SlowLoss | null
  /** People know that it loses gas: that was told of it, by itself or by a worse event, and goes on. */
  lossTold: boolean
  /** The unit is doubted: nothing it says begins an alarm. */
  doubted: boolean
  around: TireContext
  before: PendingEvent['before']
}

const DEEP_FALL = -0.05
/** By chance two readings of a sensor that scatters show much less: a third is gone, or a third reading tells. */
const DEEP_FALL_OF_SCATTERED = Math.log(2 / 3)
const FALL_WITHIN = minutes(15)
const NO_LOSSES: readonly GasContentLossInWindow[] = []

/** What `state`, which learned from `reading`, and the state before it say. */
export const alarmRuleInputAtReading = (
  before: TireState,
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  around: TireContext,
  mates: number,
): AlarmRuleInput => {
  const { last } = before
  const { step } = state
  const calibrated = isTireCalibrated(state.expansionCount) && !isLearnedGasContentDoubted(state)
  const falls = isTireDeflating(step)
  const lossProven = state.loss < 0 || (falls && timeBetween(step.started, reading.time) >= SERVICE_DEFLATION_WAIT)
  const watched = isLossWatched(before, state, settings, lossProven)
  const scatter = pressureScatterBar(state.zigzag)
  const deep = scatter > 0 ? DEEP_FALL_OF_SCATTERED : DEEP_FALL
  return {
    reading,
    last,
    calibrated,
    cold: isColdSoaked(state.stillSince, reading.time),
    stands: state.stillSince !== null,
    settled: state.stillSince !== null && timeBetween(state.stillSince, reading.time) >= ROLLING_HEAT_UNSETTLED_FOR,
    lossProven,
    parkPressure: calibrated ? state.parkPressure : null,
    fillLevel: calibrated ? state.fillLevel : null,
    fillLevelBound: calibrated ? null : fillLevelUpperBoundOfReading(state, reading, settings),
    internalTemperature: calibrated ? state.internalTemperature : null,
    heatShows: isHeatShown(state),
    scatter,
    fell:
      last !== null &&
      timeBetween(last.time, reading.time) <= FALL_WITHIN &&
      (((before.floor ?? 0) < deep && (state.floor ?? 0) < deep) || (falls && step.most < deep)),
    inflating: isTireInflating(step),
    deflated: false,
    perhapsServiced: falls && timeBetween(step.started, reading.time) < SERVICE_DEFLATION_WAIT,
    mates,
    losses:
      watched && !isLearnedGasContentDoubted(state) ? gasContentLossesPerWindow(state.trend, reading.time) : NO_LOSSES,
    rawLoss: watched || !calibrated ? rawPressureLossRate(state.raw) : null,
    slowLoss: state.slowLoss,
    lossTold: before.open.some(isToldLoss),
    doubted: isUnitDoubted(around.vehicle, reading.time),
    around,
    before: last === null ? null : { time: last.time, pressure: last.pressure, parkPressure: inMillibar(before) },
  }
}

const isHeatShown = ({ internalTemperature: inside, last, neighbours, tagOffset }: TireState): boolean =>
  inside === null || last === null
    ? true
    : isHeatShownByTag(
        toKelvin(inside),
        correctedTagTemperature(last.temperature, tagOffset),
        neighbours ?? { expected: null, excess: 0 },
      )

/** Stored with every pending event: a millibar will do. */
const inMillibar = ({ parkPressure }: TireState): Bar | null =>
  parkPressure === null ? null : bar(Math.round(parkPressure * 1_000) / 1_000 + 0)

const isToldLoss = ({ kind, notifiedAt, suppressedBy }: OpenEvent): boolean =>
  isGasLossKind(kind) && (notifiedAt !== null || suppressedBy !== null)

/** Slopes cost much: they are worth it only where gas seems to be lost, or was said to be. */
const isLossWatched = (
  { open }: TireState,
  { floor }: TireState,
  { pressureLoss, fillLevelLoss }: TireSettings,
  lossProven: boolean,
): boolean =>
  (pressureLoss.enabled || fillLevelLoss.enabled) &&
  (lossProven ||
    (floor !== null && floor < 0) ||
    open.some(({ kind }) => kind === 'pressureLoss' || kind === 'fillLevelLoss'))

/** What the last reading says under these settings, when nothing but time or a setting changed; `null` without one. */
export const alarmRuleInputAtLastReading = (
  state: TireState,
  settings: TireSettings,
  around: TireContext = NO_TIRE_CONTEXT,
): AlarmRuleInput | null =>
  state.last === null
    ? null
    : { ...alarmRuleInputAtReading({ ...state, last: null }, state, state.last, settings, around, 0), fell: false }
